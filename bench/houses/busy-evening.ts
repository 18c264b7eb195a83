/**
 * The requests of a busy evening, from 16 clients over 30 days, to a server that is known only by its address and token:
 * 55 % availability of one party size, 7 % of a whole day with gzip, 10 % lists, 12 % creates, 6 % moves, 4 %
 * cancellations, 6 % guest searches; with one webhook that answers, one that hangs and one that fails. The same seed
 * gives the same requests.
 */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Dispatcher, Pool } from 'undici'

const clients = 16
const firstGuests = 90
const times = ['12:00', '12:30', '13:15', '18:00', '18:45', '19:30', '20:00', '20:30', '21:15']
const names = ['Anna', 'Bruno', 'Carla', 'David', 'Elena', 'Frank', 'Giulia', 'Henri', 'Ines', 'Jonas', 'Klara', 'Luca']

type Request = Pick<Dispatcher.RequestOptions, 'method' | 'path' | 'body'> & { headers?: Record<string, string> }
type Answer = { status: number; text: string }

export class BusyEvening {
  readonly #pool: Pool
  readonly #token: string
  readonly #random = seeded(20_261_115)
  readonly #today = Temporal.Now.plainDateISO('Europe/Malta')
  readonly #bookings: number[] = []
  readonly #receivers: Server[] = []
  #guests = 0

  private constructor(address: string, token: string) {
    this.#pool = new Pool(address, { connections: clients, pipelining: 1 })
    this.#token = token
  }

  static async prepare(address: string, token: string): Promise<BusyEvening> {
    const evening = new BusyEvening(address, token)
    await evening.#inParallel(firstGuests, () => evening.#create(30))
    return evening
  }

  async create(count: number): Promise<void> {
    await this.#inParallel(count, () => this.#create(60))
  }

  /** Whole days, one after the other, each once. */
  async readDays(count: number, encoding: string): Promise<void> {
    for (let day = 1; day <= count; day++) {
      const date = this.#today.add({ days: day })
      await this.#get(`/availabilities?date=${date}`, { 'accept-encoding': encoding })
    }
  }

  async mix(count: number): Promise<void> {
    if (this.#receivers.length === 0) await this.#subscribe()
    await this.#inParallel(count, () => this.#anything())
  }

  async close(): Promise<void> {
    await this.#pool.close()
    for (const receiver of this.#receivers) {
      receiver.close()
      receiver.closeAllConnections()
    }
  }

  async #subscribe(): Promise<void> {
    const answers = [
      createServer((request, response) => void request.resume().on('end', () => response.end())),
      createServer((request) => void request.resume()),
      createServer((request, response) => void request.resume().on('end', () => response.writeHead(500).end())),
    ]
    for (const receiver of answers) {
      receiver.listen(0, '127.0.0.1')
      await once(receiver, 'listening')
      this.#receivers.push(receiver)
      const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
      const events = ['booking.created', 'booking.updated', 'booking.cancelled']
      await this.#send({ method: 'POST', path: '/webhooks', body: JSON.stringify({ url, events }) }, 201)
    }
  }

  async #inParallel(count: number, request: () => Promise<void>): Promise<void> {
    let left = count
    const client = async () => {
      while (left-- > 0) await request()
    }
    await Promise.all(Array.from({ length: clients }, client))
  }

  #anything(): Promise<void> {
    const share = this.#random() * 100
    if (share < 55) return this.#get(`/availabilities?date=${this.#date(30)}&party_size=${this.#one([2, 2, 3, 4, 6])}`)
    if (share < 62) return this.#get(`/availabilities?date=${this.#date(30)}`, { 'accept-encoding': 'gzip' })
    if (share < 72) return this.#get(`/bookings?date=${this.#date(30)}`)
    if (share < 84) return this.#create(30)
    if (share < 90) return this.#move()
    if (share < 94) return this.#cancel()
    return this.#search()
  }

  #get(path: string, headers?: Record<string, string>): Promise<void> {
    return this.#send({ method: 'GET', path, ...(headers && { headers }) }, 200).then(() => {})
  }

  /** A guest never seen before. A full evening refuses some, which is part of it. */
  async #create(days: number): Promise<void> {
    const number = ++this.#guests
    const patron = {
      first_name: this.#one(names),
      last_name: `Guest ${number}`,
      email: `guest${number}@example.com`,
      mobile_number: String(99_000_000 + number),
      mobile_prefix: '+356',
    }
    const booking = { date: `${this.#date(days)}T${this.#one(times)}:00`, adults: this.#one([2, 2, 2, 3, 4]), patron }
    const { status, text } = await this.#send(write('POST', '/bookings', booking), 201, 409)
    if (status === 201) this.#bookings.push((JSON.parse(text) as { data: { id: number } }).data.id)
  }

  async #move(): Promise<void> {
    const change = { date: `${this.#date(30)}T${this.#one(times)}:00` }
    await this.#send(write('PATCH', `/bookings/${this.#one(this.#bookings)}`, change), 200, 409)
  }

  async #cancel(): Promise<void> {
    const [id] = this.#bookings.splice(Math.floor(this.#random() * this.#bookings.length), 1)
    await this.#send(write('POST', `/bookings/${id}/status`, { status: 'cancelled' }), 200, 409)
  }

  async #search(): Promise<void> {
    const q = this.#one([this.#one(names).slice(0, 4), `guest ${Math.ceil(this.#random() * this.#guests)}`])
    await this.#send(write('POST', '/patrons/query', { filters: { q } }), 200)
  }

  async #send(request: Request, ...expected: number[]): Promise<Answer> {
    const { method, path, body, headers } = request
    const { statusCode, body: answer } = await this.#pool.request({
      method,
      path: `/api/restaurant${path}`,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    })
    const text = await answer.text()
    if (!expected.includes(statusCode)) throw new Error(`${method} ${path} answered ${statusCode}: ${text}`)
    return { status: statusCode, text }
  }

  #one<T>(choices: readonly T[]): T {
    return choices[Math.floor(this.#random() * choices.length)] as T
  }

  #date(days: number): string {
    return this.#today.add({ days: 1 + Math.floor(this.#random() * days) }).toString()
  }
}

function write(method: 'POST' | 'PATCH', path: string, body: object): Request {
  return { method, path, headers: { 'idempotency-key': randomUUID() }, body: JSON.stringify(body) }
}

/** mulberry32 */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
