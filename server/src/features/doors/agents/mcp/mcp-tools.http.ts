/**
 * Makes the MCP server for one message, with these tools. We validate arguments ourselves, so that every refusal has
 * one shape.
 */
import {
  CLIENT_INFO_META_KEY,
  McpServer,
  type ServerContext,
  SUPPORTED_PROTOCOL_VERSIONS,
} from '@modelcontextprotocol/server'
import type { FastifyBaseLogger } from 'fastify'
import type { TSchema } from 'typebox'
import { Problem } from '../../../../domain/problem.ts'
import { currentVersion, serverAbout } from '../call/server-about.ts'
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

/** The lists are the same for every caller with these rights, and rarely change. */
const listCache = { ttlMs: 300_000, cacheScope: 'private' } as const

/** The SDK's own list has only the versions that begin with `initialize`. */
const supported = [currentVersion, ...SUPPORTED_PROTOCOL_VERSIONS]

export function mcpServer<Tool extends ListedTool>(
  tools: readonly Tool[],
  instructions: string,
  run: (tool: Tool, args: unknown, context: ServerContext) => Promise<ToolOutcome>,
  log: FastifyBaseLogger,
): McpServer {
  /** Logged and replaced, since the SDK would send the error's message to the caller. */
  const failed = (error: unknown): ToolOutcome => {
    const isBusy = error instanceof Problem && error.code === 'SERVICE_UNAVAILABLE'
    log.error({ err: error }, 'a tool failed')
    const code = isBusy ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_ERROR'
    return { data: { error: { code, message: sentence } }, say: sentence, isError: true }
  }
  const server = new McpServer(serverAbout, {
    instructions,
    capabilities: { tools: {} },
    supportedProtocolVersions: supported,
    cacheHints: { 'tools/list': listCache, 'server/discover': listCache },
  })
  for (const tool of tools) {
    server.registerTool(tool.name, listedAs(tool), async (args: unknown, context: ServerContext) => {
      const { data, say, text = say, isError } = await run(tool, args, context).catch(failed)
      return {
        content: [{ type: 'text' as const, text }],
        structuredContent: data,
        ...(isError && { isError }),
      }
    })
  }
  return server
}

/** The tool that a message calls, else all of them. A server with one tool is made in a tenth of the time. */
export function calledOf<Tool extends ListedTool>(message: unknown, tools: readonly Tool[]): readonly Tool[] {
  const { method, params } = (message ?? {}) as { method?: unknown; params?: { name?: unknown } | null }
  const called = method === 'tools/call' ? tools.filter(({ name }) => name === params?.name) : []
  return called.length > 0 ? called : tools
}

const listed = new WeakMap<ListedTool, ReturnType<typeof entryOf>>()

/** Computed once per tool. */
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

/** The name the client gives itself. Clients of the older protocol send it only with `initialize`. */
export function clientNameOf({ mcpReq }: ServerContext): unknown {
  const envelope = mcpReq.envelope as { [key: string]: { name?: unknown } | undefined } | undefined
  return envelope?.[CLIENT_INFO_META_KEY]?.name
}

/** Clients of the older protocol also validate refusals against the output schema, so it describes both. */
function orError(output: TSchema): TSchema {
  const { properties, required = [], ...rest } = output as unknown as { properties: object; required?: string[] }
  if ('error' in properties) return output
  const either = { anyOf: [{ required }, { required: ['error'] }] }
  return { ...rest, properties: { ...properties, ...RefusedData.properties }, ...either } as unknown as TSchema
}

type Described = { type: 'object' } & Record<string, unknown>

/** A Standard Schema that only describes: `run` validates. */
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
