/**
 * Answers one MCP message over HTTP by the official SDK, in both eras of the protocol, with JSON: 2026-07-28 by its
 * stateless handler, 2025-03-26 to 2025-11-25 (`initialize`) by a transport for this one request. Nothing is kept.
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

// A subscription would be a stream that outlasts its request; lists of tools do not change. What emits nothing before its
// result, as our tools, is answered with JSON.
const modern = { legacy: 'reject', maxSubscriptions: 0 } as const

const currentVersion = '2026-07-28'
const legacyVersions = ['2025-03-26', '2025-06-18', '2025-11-25']

/** As the SDK decides, without its reading of the whole message where the header and the message agree: a fifth of the time. */
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

/** What the protocol says in headers. The body has been read: the SDK gets it parsed. */
function webRequest({ method, headers }: FastifyRequest): Request {
  const sent = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && /^(accept|content-type|last-event-id|mcp-.*)$/.test(name) ? [[name, value]] : [],
  )
  return new Request(anyAddress, { method, headers: sent })
}

const anyAddress = 'http://localhost/mcp'
