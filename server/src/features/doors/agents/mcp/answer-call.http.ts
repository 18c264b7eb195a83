/**
 * Answers a `tools/call` by the SDK's server without the web Request and Response that its HTTP handlers put around it: a call of
 * 2025-11-25 with an answer of 9 kB took 0.13 instead of 0.45 ms of processor time. Only for a call whose headers say what
 * the message says, as the official clients send it. One server kept for all calls would save another 0.05 ms, and have to
 * tell them apart by ids of its own.
 */
import {
  isJSONRPCRequest,
  isJsonContentType,
  type JSONRPCMessage,
  type JSONRPCResultResponse,
  type McpServer,
  PerRequestHTTPServerTransport,
  PROTOCOL_VERSION_META_KEY,
} from '@modelcontextprotocol/server'
import type { FastifyRequest } from 'fastify'
import { currentVersion, legacyVersions } from '../call/server-about.ts'

/** Undefined for any other message, and where the SDK refuses the call: its HTTP handlers know the status of each refusal. */
export async function answerCall(
  request: FastifyRequest,
  makeServer: () => McpServer,
): Promise<JSONRPCResultResponse | undefined> {
  const message = request.body
  const classification = eraOf(request)
  if (!classification || !isJSONRPCRequest(message)) return undefined
  const transport = new CallTransport({ classification })
  await makeServer().connect(transport)
  transport.onmessage?.(message, { classification })
  const answer = await transport.answer.promise
  // Refused before its tool ran: what a tool refuses is a result.
  return 'result' in answer ? answer : undefined
}

class CallTransport extends PerRequestHTTPServerTransport {
  readonly answer = Promise.withResolvers<JSONRPCMessage>()

  override async send(message: JSONRPCMessage): Promise<void> {
    if ('result' in message || 'error' in message) this.answer.resolve(message)
  }
}

type Classification = ConstructorParameters<typeof PerRequestHTTPServerTransport>[0]['classification']

function eraOf({ headers, body }: FastifyRequest): Classification | undefined {
  const { method, params } = (body ?? {}) as { method?: unknown; params?: Params | null }
  if (method !== 'tools/call' || !isJsonContentType(headers['content-type'] ?? null)) return undefined
  const version = headers['mcp-protocol-version']
  const stated = params?._meta?.[PROTOCOL_VERSION_META_KEY]
  if (version === currentVersion) {
    const agrees = stated === version && headers['mcp-method'] === method && headers['mcp-name'] === params?.name
    return agrees ? { era: 'modern', revision: version } : undefined
  }
  const revision = legacyVersions.find((known) => known === version)
  const accepted = headers.accept ?? ''
  const takesEither = accepted.includes('application/json') && accepted.includes('text/event-stream')
  return revision && takesEither && stated === undefined ? { era: 'legacy', revision } : undefined
}

type Params = { name?: unknown; _meta?: Record<string, unknown> | null }
