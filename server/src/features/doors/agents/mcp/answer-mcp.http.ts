/**
 * Answers one MCP message over HTTP with the official SDK, as JSON: protocol 2026-07-28 by its stateless handler,
 * 2025-03-26 to 2025-11-25 (`initialize`) by a transport made for this one request. No session is kept.
 */
import {
  createMcpHandler,
  isLegacyRequest,
  type McpServer,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerCall } from './answer-call.http.ts'

/** Statuses of the protocol, such as 202 for a notification and 406 where a client takes no JSON. */
export type McpAnswer = { status: number; headers: Record<string, string>; body: string }

export async function answerMcp(request: FastifyRequest, makeServer: () => McpServer): Promise<McpAnswer> {
  const called = await answerCall(request, makeServer)
  if (called) return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(called) }
  const parsedBody = request.body ?? null
  const message = webRequest(request)
  const response = (await isLegacyRequest(message, parsedBody))
    ? await answerLegacy(message, parsedBody, makeServer)
    : await createMcpHandler(makeServer, modern).fetch(message, { parsedBody })
  return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() }
}

export const sendMcp = (reply: FastifyReply, { status, headers, body }: McpAnswer): FastifyReply =>
  reply.code(status).headers(headers).serializer(String).send(body)

/**
 * Refuses arrays of messages before anything else is done with them: one of 100 calls would cost one request of the rate
 * limit. Of the versions served only 2025-03-26 has them.
 */
export function refuseBatches(scope: FastifyInstance): void {
  scope.addHook('preHandler', async ({ body }, reply) =>
    Array.isArray(body) ? sendMcp(reply, batchRefused) : undefined,
  )
}

const batchRefused: McpAnswer = {
  status: 400,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    jsonrpc: '2.0',
    id: null,
    error: { code: -32_600, message: 'Send one message in each request: arrays of messages are not accepted.' },
  }),
}

// No subscriptions: each would be a stream that outlasts its request, and the lists of tools do not change. Tools that
// send nothing before their result, like ours, are answered with JSON.
const modern = { legacy: 'reject', maxSubscriptions: 0 } as const

async function answerLegacy(message: Request, parsedBody: unknown, makeServer: () => McpServer): Promise<Response> {
  const server = makeServer()
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    return await transport.handleRequest(message, { parsedBody })
  } finally {
    await server.close()
  }
}

/** Passes on the headers that matter to the protocol. The body is passed to the SDK parsed. */
function webRequest({ method, headers }: FastifyRequest): Request {
  const sent = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && /^(accept|content-type|last-event-id|mcp-.*)$/.test(name) ? [[name, value]] : [],
  )
  return new Request(anyAddress, { method, headers: sent })
}

const anyAddress = 'http://localhost/mcp'
