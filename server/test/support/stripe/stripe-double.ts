/**
 * Stripe's HTTP API on a port of this machine, for the real package: forms, keys of idempotency and their replays, versions,
 * rights of restricted keys, errors, and every fault that a network can have. It keeps books of its own.
 */
import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { accountSecrets } from '../../../src/features/money/accounts/account-secrets.ts'
import { apiVersion, StripeClients } from '../../../src/features/money/stripe/stripe-client.ts'
import type { FixedClock } from '../fixed-clock.ts'
import { id, StripeAccount, type StripeEvent } from './account.ts'
import { answerCall, resourceOf } from './calls.ts'
import { type Fault, Refused, readForm } from './wire.ts'

type Kept = { fingerprint: string; status: number; body: string; at: number }
type Key = { account: StripeAccount; live: boolean; rights: ReadonlySet<string> | 'all' }

export type Sent = { method: string; path: string; body: string; key: string | undefined; version: string | undefined }

export class StripeDouble {
  readonly clock: FixedClock
  /** What the next call meets; asked once for each call. */
  fault: (call: Sent) => Fault = () => 'none'
  /** Every call that arrived. */
  readonly calls: Sent[] = []
  readonly #keys = new Map<string, Key>()
  readonly #kept = new Map<string, Kept>()
  readonly #server = createServer((request, response) => void this.#answer(request, response))

  constructor(clock: FixedClock) {
    this.clock = clock
  }

  async listen(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    this.#server.unref()
    return this
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  clients(secretKey: Buffer, timeoutMs?: number): StripeClients {
    const { port } = this.#server.address() as AddressInfo
    return new StripeClients(accountSecrets(secretKey), { host: '127.0.0.1', port, ...(timeoutMs && { timeoutMs }) })
  }

  account(name = 'Trattoria Demo Ltd', accountId = id('acct')): StripeAccount {
    return new StripeAccount(name, accountId, this.clock)
  }

  /** A restricted key of an account; `rights` as `Refunds: write`. */
  keyOf(
    account: StripeAccount,
    { live = false, rights = 'all' as Key['rights'], key = id(live ? 'rk_live' : 'rk_test') } = {},
  ): string {
    this.#keys.set(key, { account, live, rights })
    return key
  }

  revoke(key: string): void {
    this.#keys.delete(key)
  }

  /** An event as it is sent: raw body and headers. */
  signed(
    event: StripeEvent,
    secret: string,
    { livemode = false, at = this.#now(), version = apiVersion, account = '' } = {},
  ) {
    const { object, ...about } = event
    const from = account === '' ? {} : { account }
    const payload = JSON.stringify({
      ...about,
      ...from,
      object: 'event',
      api_version: version,
      livemode,
      data: { object },
    })
    const signature = createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')
    return { payload, headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` } }
  }

  #now(): number {
    return Math.floor(this.clock.now().epochMilliseconds / 1_000)
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const header = (name: string) => request.headers[name] as string | undefined
    const { method = 'GET', url = '' } = request
    const [sent]: Sent[] = [
      { method, path: url, body, key: header('idempotency-key'), version: header('stripe-version') },
    ]
    assert.ok(sent)
    this.calls.push(sent)
    const fault = this.fault(sent)
    if (fault === 'lost') return void request.socket.destroy()
    if (fault === 'limited') return send(response, 429, failure('rate_limit', 'Too many requests'))
    const answer = this.#carriedOut(sent, header('authorization'), fault)
    if (fault === 'answer lost') return void request.socket.destroy()
    if (fault === 'silent') return
    send(response, answer.status, answer.body)
  }

  #carriedOut(sent: Sent, authorization: string | undefined, fault: Fault): { status: number; body: string } {
    const key = this.#keys.get(authorization?.replace('Bearer ', '') ?? '')
    if (!key) return { status: 401, body: failure('invalid_request_error', 'Invalid API Key provided: rk_…') }
    if (sent.version !== apiVersion) return { status: 400, body: failure('invalid_request_error', 'Invalid version') }
    const { pathname, search } = new URL(sent.path, 'http://stripe')
    const path = pathname.replace(/^\/v1\//, '').split('/')
    const right = `${resourceOf(path)}: ${sent.method === 'GET' ? 'read' : 'write'}`
    const mayWrite = key.rights === 'all' || key.rights.has(right.replace(': read', ': write'))
    if (!mayWrite && !(key.rights as ReadonlySet<string>).has(right)) {
      return {
        status: 403,
        body: failure('invalid_request_error', 'The provided key does not have the required permissions'),
      }
    }
    const replay = this.#replayOf(sent)
    if (replay) return replay
    const params = readForm(sent.method === 'GET' ? search.slice(1) : sent.body)
    const answer = ((): { status: number; body: string } => {
      if (fault === 'failed') return { status: 500, body: failure('api_error', 'Something went wrong') }
      try {
        const answered = answerCall({ account: key.account, method: sent.method, path, params, live: key.live })
        if (fault === 'failed late') return { status: 500, body: failure('api_error', 'Something went wrong') }
        return { status: 200, body: JSON.stringify(answered) }
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        return { status: error.status, body: JSON.stringify({ error: error.body }) }
      }
    })()
    if (sent.key !== undefined && sent.method === 'POST') {
      this.#kept.set(sent.key, { fingerprint: `${sent.path} ${sent.body}`, ...answer, at: this.#now() })
    }
    return answer
  }

  /** The first answer again, failures of its own too; keys are forgotten after a day. */
  #replayOf({ key, path, body, method }: Sent): { status: number; body: string } | undefined {
    const kept = key === undefined || method !== 'POST' ? undefined : this.#kept.get(key)
    if (!kept || kept.at <= this.#now() - 86_400) return undefined
    if (kept.fingerprint === `${path} ${body}`) return kept
    return { status: 400, body: failure('idempotency_error', 'Keys can only be used with the same parameters') }
  }
}

const failure = (type: string, message: string) => JSON.stringify({ error: { type, message } })

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': id('req') }).end(body)
}
