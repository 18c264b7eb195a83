/** Runs a tool for MCP and voice: validates the arguments, returns refusals as answers, throws faults of ours. */
import { bodyChecker } from '../../../../http/validation/validate-requests.ts'
import { presentRefusal, Refusal, refusalOf } from '../call/refusal.ts'
import type { AgentCall, GuestTool } from '../call/tool.ts'
import { toolText } from '../call/tool-text.ts'
import type { GuestToolParts } from './guest-tools.http.ts'

/** `text`: for programs that read only the text content; `say` where it is left out. */
export type ToolOutcome = { data: Record<string, unknown>; say: string; text?: string; isError: boolean }

type Tool = GuestTool<GuestToolParts>
type Checker = ReturnType<typeof bodyChecker>

const checkers = new WeakMap<Tool, Checker>()

/** Undefined where the arguments match the tool's schema. */
export function validationError(tool: Tool, args: unknown): ReturnType<Checker>['error'] {
  const check = checkers.get(tool) ?? bodyChecker(tool.input)
  checkers.set(tool, check)
  return check(args).error
}

export async function runTool(parts: GuestToolParts, tool: Tool, call: AgentCall, args: unknown): Promise<ToolOutcome> {
  const error = validationError(tool, args)
  try {
    if (error) throw error
    const answer = await tool.run(parts, call, args)
    return { ...answer, text: toolText(call, answer.say, answer.data), isError: false }
  } catch (failure) {
    const refusal = refusalOf(call, failure)
    if (!refusal) throw failure
    return refused(call, error ? withFields(refusal, tool) : refusal)
  }
}

/** A misspelt field is answered with those that there are. */
const withFields = ({ code, message, details }: Refusal, { input }: Tool): Refusal =>
  new Refusal(code, message, {
    ...details,
    fields: Object.keys((input as unknown as { properties: object }).properties),
  })

function refused(call: AgentCall, refusal: Refusal): ToolOutcome {
  const data = presentRefusal(refusal)
  return { data, say: refusal.message, text: toolText(call, refusal.message, data), isError: true }
}
