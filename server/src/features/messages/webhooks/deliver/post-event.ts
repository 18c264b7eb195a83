/**
 * One attempt over HTTP. It is delivered when a 2xx arrived and its body ended, or 64 KiB of it were read, within the
 * time-out for the whole attempt. Everything else is a failure with a description. Redirects are failures: a signed body
 * is sent only to the address its owner configured.
 */
import { type Dispatcher, request } from 'undici'
import { TargetRefused } from '../target/guarded-agent.ts'

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

/** Throws `Aborted` when `abort` ends it; every other end is a result. */
export async function postEvent(
  { url, headers, body }: Post,
  { agent, timeoutMs, abort }: { agent: Dispatcher; timeoutMs: number; abort: AbortSignal },
): Promise<PostResult> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const received: { status: number | null; kept: Buffer } = { status: null, kept: Buffer.alloc(0) }
  const result = (outcome: PostOutcome, error: string | null): PostResult => ({
    outcome,
    status: received.status,
    error,
    answer: received.status === null ? null : excerpt(received.kept),
  })
  try {
    const signal = AbortSignal.any([timeout, abort])
    const answer = await request(url, { method: 'POST', headers, body, dispatcher: agent, signal })
    received.status = answer.statusCode
    for await (const bytes of beginningOf(answer.body)) received.kept = Buffer.concat([received.kept, bytes])
    return result(...outcomeOf(answer.statusCode))
  } catch (error) {
    if (abort.aborted) throw new Aborted()
    if (timeout.aborted) return result('timeout', `No complete answer within ${timeoutMs / 1_000} s.`)
    return result(error instanceof TargetRefused ? 'refused' : 'network', describe(error))
  }
}

function outcomeOf(status: number): [PostOutcome, string | null] {
  if (status >= 200 && status < 300) return ['delivered', null]
  if (status >= 300 && status < 400) return ['redirect', `Redirects are not followed (status ${status}).`]
  return ['status', `Answered with status ${status}.`]
}

/** Yields what is kept, and reads on to 64 KiB so that an ordinary answer leaves its connection reusable. */
async function* beginningOf(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let read = 0
  for await (const bytes of body) {
    if (read < keptBytes) yield bytes.subarray(0, keptBytes - read)
    read += bytes.length
    if (read >= readBytes) return
  }
}

/** Text that PostgreSQL can store: NUL and invalid UTF-8 are replaced, an incomplete last character is left out. */
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
