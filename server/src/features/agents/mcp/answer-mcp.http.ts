/**
 * Answers one MCP message over HTTP with the official SDK, as JSON: protocol 2026-07-28 by its stateless handler,
 * 2025-03-26 to 2025-11-25 (`initialize`) by a transport made for this one request. No session is kept.
 */
import {
  createMcpHandler,
  isLegacyRequest,
  type McpServer,
  PROTOCOL_VERSION_META_KEY,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import type { FastifyReply, FastifyRequest } from 'fastify'

export async function answerMcp(
  request: FastifyRequest,
  reply: FastifyReply,
  makeServer: () => McpServer,
): Promise<FastifyReply> {
  return sendMcp(reply, await mcpResponse(request, makeServer))
}

export async function mcpResponse(request: FastifyRequest, makeServer: () => McpServer): Promise<Response> {
  const parsedBody = request.body ?? null
  const message = webRequest(request)
  return (await isLegacy(message, parsedBody))
    ? await answerLegacy(message, parsedBody, makeServer)
    : await createMcpHandler(makeServer, modern).fetch(message, { parsedBody })
}

export async function sendMcp(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  const body = await response.text()
  response.headers.forEach((value, name) => {
    reply.header(name, value)
  })
  // Statuses of the protocol, such as 202 for a notification and 406 where a client takes no JSON.
  return reply.code(response.status).serializer(String).send(body)
}

// No subscriptions: each would be a stream that outlasts its request, and the lists of tools do not change. Tools that
// send nothing before their result, like ours, are answered with JSON.
const modern = { legacy: 'reject', maxSubscriptions: 0 } as const

const currentVersion = '2026-07-28'
const legacyVersions = ['2025-03-26', '2025-06-18', '2025-11-25']

/**
 * As the SDK decides. Where header and message agree, the SDK need not parse the whole message, which takes a fifth of
 * the time.
 */
async function isLegacy(message: Request, body: unknown): Promise<boolean> {
  const version = message.headers.get('mcp-protocol-version') ?? ''
  const { params } = (body ?? {}) as { params?: { _meta?: Record<string, unknown> } | null }
  const stated = params?._meta?.[PROTOCOL_VERSION_META_KEY]
  if (version === currentVersion && stated === currentVersion) return false
  if (legacyVersions.includes(version) && stated === undefined) return true
  return isLegacyRequest(message, body)
}

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
