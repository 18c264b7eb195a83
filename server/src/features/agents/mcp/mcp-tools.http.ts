/** An MCP server for one message, with these tools. Arguments are checked by us, so that every refusal has one shape. */
import { CLIENT_INFO_META_KEY, McpServer, type ServerContext } from '@modelcontextprotocol/server'
import type { FastifyBaseLogger } from 'fastify'
import type { TSchema } from 'typebox'
import { Problem } from '../../../domain/problem.ts'
import { serverAbout } from '../call/server-about.ts'
import type { Hints } from '../call/tool.ts'
import type { ToolOutcome } from '../tools/run-tool.http.ts'
import { RefusedData } from '../tools/tool.schemas.ts'

export type ListedTool = {
  name: string
  title: string
  description: string
  hints: Hints
  input: TSchema
  output: TSchema
}

const sentence = 'This does not work right now. Try again in a moment, with the same request_id or hold_id.'

/** The lists are the same for everyone who may read them, and for a while. */
const listCache = { ttlMs: 300_000, cacheScope: 'private' } as const

export function mcpServer<Tool extends ListedTool>(
  tools: readonly Tool[],
  instructions: string,
  run: (tool: Tool, args: unknown, context: ServerContext) => Promise<ToolOutcome>,
  log: FastifyBaseLogger,
): McpServer {
  /** The SDK would send the message of any error to the caller. */
  const failed = (error: unknown): ToolOutcome => {
    const isBusy = error instanceof Problem && error.code === 'SERVICE_UNAVAILABLE'
    log.error({ err: error }, 'a tool failed')
    const code = isBusy ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_ERROR'
    return { data: { error: { code, message: sentence } }, say: sentence, isError: true }
  }
  const server = new McpServer(serverAbout, {
    instructions,
    capabilities: { tools: {} },
    cacheHints: { 'tools/list': listCache, 'server/discover': listCache },
  })
  for (const tool of tools) {
    server.registerTool(tool.name, listedAs(tool), async (args: unknown, context: ServerContext) => {
      const { data, say, isError } = await run(tool, args, context).catch(failed)
      return {
        content: [{ type: 'text' as const, text: say }],
        structuredContent: data,
        ...(isError && { isError }),
      }
    })
  }
  return server
}

/** The tools that a message needs: the one it calls, which is a server made in a tenth of the time, else all. */
export function calledOf<Tool extends ListedTool>(message: unknown, tools: readonly Tool[]): readonly Tool[] {
  const { method, params } = (message ?? {}) as { method?: unknown; params?: { name?: unknown } | null }
  const called = method === 'tools/call' ? tools.filter(({ name }) => name === params?.name) : []
  return called.length > 0 ? called : tools
}

const listed = new WeakMap<ListedTool, ReturnType<typeof entryOf>>()

/** Made once for each tool. */
function listedAs(tool: ListedTool): ReturnType<typeof entryOf> {
  const entry = listed.get(tool) ?? entryOf(tool)
  listed.set(tool, entry)
  return entry
}

function entryOf({ title, description, hints, input, output }: ListedTool) {
  const annotations = {
    title,
    readOnlyHint: hints.readOnly,
    destructiveHint: hints.destructive,
    idempotentHint: hints.idempotent,
    openWorldHint: false,
  }
  return { title, description, inputSchema: described(input), outputSchema: described(orError(output)), annotations }
}

/** The program's name as it gives it; clients of the older protocol say it only when they begin. */
export function clientNameOf({ mcpReq }: ServerContext): unknown {
  const envelope = mcpReq.envelope as { [key: string]: { name?: unknown } | undefined } | undefined
  return envelope?.[CLIENT_INFO_META_KEY]?.name
}

/**
 * Clients of the older protocol check what a refusal carries against the schema as well, once they have listed the tools:
 * it describes both.
 */
function orError(output: TSchema): TSchema {
  const { properties, required = [], ...rest } = output as unknown as { properties: object; required?: string[] }
  if ('error' in properties) return output
  const either = { anyOf: [{ required }, { required: ['error'] }] }
  return { ...rest, properties: { ...properties, ...RefusedData.properties }, ...either } as unknown as TSchema
}

type Described = { type: 'object' } & Record<string, unknown>

/** A Standard Schema that describes and takes everything: `run` checks. */
function described(schema: TSchema) {
  const json = schema as unknown as Described
  return {
    '~standard': {
      version: 1 as const,
      vendor: 'maitred',
      validate: (value: unknown) => ({ value }),
      jsonSchema: { input: () => json, output: () => json },
    },
  }
}
