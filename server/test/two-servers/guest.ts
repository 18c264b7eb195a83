/** A guest's application: keeps its connections, goes from server to server, and sends again only what it safely may. */
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Why a request was sent again. Clean: the server closed before its first byte, or said 503 and when to come back. */
export type Sighting = { what: string; isClean: boolean }

// biome-ignore lint/suspicious/noExplicitAny: a test knows the shape it asks for
type Answered = { status: number; answer: any }
type Heard = Answered & { retryAfter: boolean; replayed: boolean }

/** Gone before a word was said. */
const cleanEnds = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE']
const patienceMs = 60_000

export class Guest {
  readonly sightings: Sighting[] = []
  /** Requests that had been carried out, but whose answer never came. */
  answersLost = 0
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 2 })
  readonly #addresses: () => string[]
  readonly #token: string
  #turn = 0

  constructor(addresses: () => string[], token: string) {
    this.#addresses = addresses
    this.#token = token
  }

  async ask(method: string, path: string, key?: string, body?: object): Promise<Answered> {
    const deadline = performance.now() + patienceMs
    while (performance.now() < deadline) {
      const addresses = this.#addresses()
      const address = addresses[this.#turn++ % addresses.length]
      const answered = await this.#send(`${address}/api/restaurant${path}`, method, key, body).catch((error) => {
        this.#note(String(error.code ?? error.message), cleanEnds.includes(error.code) && !error.begun)
        return undefined
      })
      if (answered?.replayed) this.answersLost++
      if (answered && answered.status < 500) return answered
      if (answered) this.#note(String(answered.status), answered.status === 503 && answered.retryAfter)
      await sleep(20)
    }
    throw new Error(`No answer to ${method} ${path} within ${patienceMs} ms.`)
  }

  leave(): void {
    this.#agent.destroy()
  }

  #note(what: string, isClean: boolean): void {
    this.sightings.push({ what, isClean })
  }

  #send(url: string, method: string, key?: string, body?: object): Promise<Heard> {
    const { promise, resolve, reject } = Promise.withResolvers<Heard>()
    const headers = {
      authorization: `Bearer ${this.#token}`,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    }
    const sent = request(url, { method, headers, agent: this.#agent })
    sent.on('error', reject)
    sent.on('response', (response: IncomingMessage) => {
      const broken = (error: Error) => reject(Object.assign(error, { begun: true }))
      const chunks: Buffer[] = []
      response.on('error', broken).on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        if (!response.complete) return broken(new Error('an answer was cut off'))
        const { statusCode: status = 0, headers } = response
        const retryAfter = headers['retry-after'] !== undefined
        const replayed = headers['idempotent-replayed'] === 'true'
        resolve({ status, retryAfter, replayed, answer: JSON.parse(Buffer.concat(chunks).toString()) })
      })
    })
    sent.end(body === undefined ? undefined : JSON.stringify(body))
    return promise
  }
}
