/**
 * A client for a server that may be killed, replaced or without its database: every answer is checked against the
 * contract and timed, and forbidden answers are recorded.
 */
import { readFileSync } from 'node:fs'
import { after } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Agent, request } from 'undici'
import type { OpenApi } from '../../../src/http/openapi/document.ts'
import { contractFrom } from '../../support/contract.ts'
import { stopwatch } from './starvation.ts'

export type Answered = {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: a test knows the shape it asks for
  body: any
}

export type Call = { method: 'GET' | 'POST' | 'PATCH'; path: string; body?: unknown; key?: string }

export type Line = {
  /** One attempt. Rejects when the connection is lost or no answer comes. */
  call(call: Call, options?: { signal?: AbortSignal }): Promise<Answered>
  /** The same call again, under the same key, until somebody has answered it for good. */
  insist(call: Call): Promise<Answered & { attempts: number }>
  /** Answers by method and status; `lost` is a call whose answer never came, `refused` one that found no server. */
  counts: Map<string, number>
  /** Milliseconds of the slowest answer so far, without those in which this process could not run. */
  slowest(): number
  forgetSlowest(): void
  /** Answers that break a promise, whatever else goes on. */
  broken: string[]
}

const document = JSON.parse(readFileSync(new URL('../../../../openapi.json', import.meta.url), 'utf8')) as OpenApi
const contract = contractFrom(document)

/** Longer than any answer may take; what is not there by then hangs. */
const hangsAfterMs = 20_000
const patienceMs = 120_000

/** `judges` is false for a server of another release, whose answers have other fields. */
export function lineTo(address: () => string, token: string, { judges = true } = {}): Line {
  const agent = new Agent({ connections: 64, headersTimeout: hangsAfterMs, bodyTimeout: hangsAfterMs, pipelining: 1 })
  const counts = new Map<string, number>()
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)
  const broken: string[] = []
  let slowest = 0
  let hungUp = false
  // Retries after a test has failed would only keep it from ending.
  after(() => {
    hungUp = true
    return agent.destroy()
  })

  const call: Line['call'] = async ({ method, path, body, key }, { signal } = {}) => {
    const taken = stopwatch()
    const url = path.startsWith('/health') ? path : `/api/restaurant${path}`
    try {
      const response = await request(`${address()}${url}`, {
        method,
        dispatcher: agent,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(signal ? { signal } : {}),
      })
      const text = await response.body.text()
      const { statusCode: status, headers } = response
      slowest = Math.max(slowest, taken())
      count(`${method} ${status}`)
      broken.push(...objections({ method, url, status, headers, text, judges }))
      return { status, headers, text, body: JSON.parse(text) }
    } catch (error) {
      const { code } = error as { code?: string }
      count(`${method} ${code === 'ECONNREFUSED' ? 'refused' : 'lost'}`)
      if (code === 'UND_ERR_HEADERS_TIMEOUT') {
        broken.push(`${method} ${url} hung for ${hangsAfterMs} ms`)
      }
      throw error
    }
  }

  const insist: Line['insist'] = async (wanted) => {
    const deadline = performance.now() + patienceMs
    for (let attempts = 1; ; attempts++) {
      const answer = await call(wanted).catch(() => undefined)
      if (answer && !askedToComeBack(answer)) return { ...answer, attempts }
      if (hungUp || performance.now() > deadline)
        throw new Error(`No answer to ${JSON.stringify(wanted)}: ${answer?.text}`)
      await sleep(10 + Math.random() * 90)
    }
  }

  return {
    call,
    insist,
    counts,
    broken,
    slowest: () => slowest,
    forgetSlowest: () => {
      slowest = 0
    },
  }
}

/** Overloaded, stopping or without its database (503), or busy with the same call. */
export const askedToComeBack = ({ status, body }: Answered): boolean =>
  status === 503 || body.error?.code === 'IDEMPOTENCY_IN_PROGRESS'

type Judged = Pick<Answered, 'status' | 'headers' | 'text'> & { method: string; url: string; judges: boolean }

function objections({ method, url, status, headers, text, judges }: Judged): string[] {
  const where = `${method} ${url} ${status}: ${text.slice(0, 300)}`
  const found: string[] = []
  if (status >= 500 && status !== 503) found.push(`a fault of the server: ${where}`)
  if (status === 503 && !(Number(headers['retry-after']) > 0)) found.push(`503 without Retry-After: ${where}`)
  if (!judges) return found
  try {
    contract.judge({ method, url, status, contentType: String(headers['content-type']), text })
  } catch (error) {
    found.push((error as Error).message)
  }
  return found
}
