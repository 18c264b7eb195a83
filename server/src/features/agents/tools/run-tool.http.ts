/** Runs a tool for MCP and voice: validates the arguments, returns refusals as answers, throws faults of ours. */
import { bodyChecker } from '../../../http/validation/validate-requests.ts'
import { presentRefusal, type Refusal, refusalOf } from '../call/refusal.ts'
import type { AgentCall, GuestTool } from '../call/tool.ts'
import type { GuestToolParts } from './guest-tools.http.ts'

export type ToolOutcome = { data: Record<string, unknown>; say: string; isError: boolean }

type Tool = GuestTool<GuestToolParts>
type Checker = ReturnType<typeof bodyChecker>

const checkers = new WeakMap<Tool, Checker>()

/** Undefined where the arguments match the tool's schema. */
export function misfitOf(tool: Tool, args: unknown): ReturnType<Checker>['error'] {
  const check = checkers.get(tool) ?? bodyChecker(tool.input)
  checkers.set(tool, check)
  return check(args).error
}

export async function runTool(parts: GuestToolParts, tool: Tool, call: AgentCall, args: unknown): Promise<ToolOutcome> {
  const error = misfitOf(tool, args)
  try {
    if (error) throw error
    return { ...(await tool.run(parts, call, args)), isError: false }
  } catch (failure) {
    const refusal = refusalOf(call, failure)
    if (!refusal) throw failure
    return refused(refusal)
  }
}

const refused = (refusal: Refusal): ToolOutcome => ({
  data: presentRefusal(refusal),
  say: refusal.message,
  isError: true,
})
