/**
 * One attempt over HTTP. It is delivered when a 2xx came and its answer ended, or 64 KiB of it had been read, within the
 * time-out for the whole; everything else is a failure that says what happened. Redirects are failures: a signed body
 * goes to the address its owner configured and nowhere else.
 */
import { type Dispatcher, request } from 'undici'
import { TargetRefused } from './guarded-agent.ts'

export type PostOutcome = 'delivered' | 'status' | 'redirect' | 'timeout' | 'refused' | 'network'

export type PostResult = {
  outcome: PostOutcome
  status: number | null
  error: string | null
  /** The beginning of the answer. */
  answer: string | null
}

export type Post = { url: string; headers: Record<string, string>; body: Buffer }

const readBytes = 65_536
const keptBytes = 2_048

export class Aborted extends Error {}

/** Throws `Aborted` when `quit` ends it; every other end is a result. */
export async function postEvent(
  { url, headers, body }: Post,
  { agent, timeoutMs, quit }: { agent: Dispatcher; timeoutMs: number; quit: AbortSignal },
): Promise<PostResult> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const seen: { status: number | null; kept: Buffer } = { status: null, kept: Buffer.alloc(0) }
  const result = (outcome: PostOutcome, error: string | null): PostResult => ({
    outcome,
    status: seen.status,
    error,
    answer: seen.status === null ? null : excerpt(seen.kept),
  })
  try {
    const signal = AbortSignal.any([timeout, quit])
    const answer = await request(url, { method: 'POST', headers, body, dispatcher: agent, signal })
    seen.status = answer.statusCode
    for await (const bytes of beginningOf(answer.body)) seen.kept = Buffer.concat([seen.kept, bytes])
    return result(...judge(answer.statusCode))
  } catch (error) {
    if (quit.aborted) throw new Aborted()
    if (timeout.aborted) return result('timeout', `No complete answer within ${timeoutMs / 1_000} s.`)
    return result(error instanceof TargetRefused ? 'refused' : 'network', describe(error))
  }
}

function judge(status: number): [PostOutcome, string | null] {
  if (status >= 200 && status < 300) return ['delivered', null]
  if (status >= 300 && status < 400) return ['redirect', `Redirects are not followed (status ${status}).`]
  return ['status', `Answered with status ${status}.`]
}

/** Reads on past what is kept, so that an ordinary answer leaves its connection usable; past the limit it is cut. */
async function* beginningOf(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let read = 0
  for await (const bytes of body) {
    if (read < keptBytes) yield bytes.subarray(0, keptBytes - read)
    read += bytes.length
    if (read >= readBytes) return
  }
}

/** As text that can be stored: an incomplete last character and what is no UTF-8 or NUL are left out or replaced. */
function excerpt(bytes: Buffer): string {
  return new TextDecoder().decode(bytes, { stream: true }).replaceAll('\0', '\uFFFD')
}

function describe(error: unknown): string {
  const first = error instanceof AggregateError && error.errors.length > 0 ? error.errors[0] : error
  if (!(first instanceof Error)) return 'The connection failed.'
  const { code } = first as NodeJS.ErrnoException
  const text = code && !first.message.includes(code) ? `${first.message} (${code})` : first.message
  return (text || 'The connection failed.').replaceAll('\0', '').slice(0, 500)
}
