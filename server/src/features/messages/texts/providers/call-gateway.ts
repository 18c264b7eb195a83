/** One call of a gateway over HTTP, and what is certain where it fails. Behind the address guard of webhooks. */
import { type Dispatcher, request } from 'undici'
import { TargetRefused } from '../../webhooks/target/guarded-agent.ts'

export type GatewayCall = {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
}

export type GatewayAnswer =
  | { status: number; body: string; headers: Record<string, string | string[] | undefined> }
  /** `isCertain`: nothing can have been accepted. */
  | { failed: string; isCertain: boolean }

export type CallParts = { agent: Dispatcher; timeoutMs: number }

const mostBytes = 262_144

export async function callGateway(
  { url, method, headers, body }: GatewayCall,
  { agent, timeoutMs }: CallParts,
): Promise<GatewayAnswer> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const answer = await request(url, {
      method,
      headers,
      ...(body !== undefined && { body }),
      dispatcher: agent,
      signal: timeout,
    })
    return { status: answer.statusCode, body: await beginning(answer.body), headers: answer.headers }
  } catch (error) {
    if (timeout.aborted) return { failed: `no answer within ${timeoutMs / 1_000} s`, isCertain: false }
    return { failed: describe(error), isCertain: wasNeverSent(error) }
  }
}

async function beginning(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > mostBytes) break
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Failures of the connection itself, before a byte of the request left. */
const beforeSending = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ENODATA'],
  ...['UND_ERR_CONNECT_TIMEOUT', 'ERR_TLS_CERT_ALTNAME_INVALID', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'CERT_HAS_EXPIRED'],
])

const wasNeverSent = (error: unknown): boolean =>
  error instanceof TargetRefused || beforeSending.has((error as NodeJS.ErrnoException).code ?? '')

/** Without the address, which may contain a key. */
function describe(error: unknown): string {
  if (error instanceof TargetRefused) return error.message
  return (error as NodeJS.ErrnoException).code ?? 'the connection failed'
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
