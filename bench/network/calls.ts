/** The calls that a network makes, each of a random restaurant, to a server that is known by its address. */
import { randomUUID } from 'node:crypto'
import { Pool } from 'undici'
import { daysAhead, forTheDay, type Kind, partyFrom } from './assumptions.ts'
import type { Network, Restaurant } from './network.ts'

const connections = 64
const times = ['12:00', '12:45', '18:30', '19:30', '20:00', '21:15', '21:45']

type Call = { method: 'GET' | 'POST' | 'PATCH'; path: string; body?: object; token?: string }

/** What a create brings with it, for measuring it alone. */
export type Guests = { withWebhook?: boolean; withMail?: boolean }

export class Calls {
  readonly #network: Network
  readonly #pool: Pool
  readonly #tomorrow = Temporal.Now.plainDateISO('Europe/Malta').add({ days: 1 })
  /** Bookings of these calls, to be moved or cancelled. */
  readonly #made: { restaurant: Restaurant; id: number }[] = []
  #guests = 0
  /** By a full evening (409), and by a server that has too much to do (503). */
  refused = 0
  turnedAway = 0

  constructor(network: Network) {
    this.#network = network
    this.#pool = new Pool(network.server.address, { connections, pipelining: 1 })
  }

  readonly make: Record<Kind, () => Promise<void>> = {
    availability: () => {
      const { token } = this.#restaurant()
      const path = `/api/restaurant/availabilities?date=${this.#date()}&party_size=${this.#party()}`
      return this.#send({ method: 'GET', path, token })
    },
    'times for guests': () => {
      const path = `/api/guest/${this.#restaurant().slug}/times?date=${this.#date()}&adults=${this.#party()}&children=0`
      return this.#send({ method: 'GET', path })
    },
    'booking page': () => this.#send({ method: 'GET', path: `/book/${this.#restaurant().slug}?date=${this.#date()}` }),
    create: () => this.create({ withMail: true }),
    'check-in': () => this.#checkIn(),
    'move or cancel': () => this.#moveOrCancel(),
    'day screen': () => {
      const { token } = this.#restaurant()
      return this.#send({ method: 'GET', path: `/api/restaurant/day?date=${this.#tomorrow}`, token })
    },
    'patron search': () => {
      const { token } = this.#restaurant()
      const body = { filters: { q: `guest ${Math.ceil(Math.random() * 500)}` } }
      return this.#send({ method: 'POST', path: '/api/restaurant/patrons/query', token, body })
    },
  }

  /** Mail goes to many domains: a server writes to each of them twice at a time. */
  async create({ withWebhook, withMail }: Guests): Promise<void> {
    const chosen = this.#network.restaurants.filter(({ hasWebhook }) => hasWebhook === (withWebhook ?? hasWebhook))
    const restaurant = oneOf(chosen)
    const number = ++this.#guests
    const email = withMail ? { email: `guest${number}@mail-${number % 50}.example` } : {}
    const patron = { first_name: 'Guest', last_name: `Number ${number}`, ...email }
    const body = { date: `${this.#date()}T${oneOf(times)}:00`, adults: this.#party(), patron }
    const answer = await this.#answer({
      method: 'POST',
      path: '/api/restaurant/bookings',
      token: restaurant.token,
      body,
    })
    if (answer) this.#made.push({ restaurant, id: (JSON.parse(answer) as { data: { id: number } }).data.id })
  }

  async close(): Promise<void> {
    await this.#pool.close()
  }

  async #checkIn(): Promise<void> {
    const { token, bookings } = this.#restaurant()
    if (bookings.length === 0) throw new Error('All guests have arrived. Take more --restaurants or fewer --seconds.')
    const body = { status: 'arrived' }
    await this.#send({ method: 'POST', path: `/api/restaurant/bookings/${bookings.pop()}/status`, token, body })
  }

  async #moveOrCancel(): Promise<void> {
    const [found] = this.#made.splice(Math.floor(Math.random() * this.#made.length), 1)
    if (found === undefined) return this.make.create()
    const path = `/api/restaurant/bookings/${found.id}`
    const { token } = found.restaurant
    const move = { method: 'PATCH' as const, path, token, body: { date: `${this.#date()}T${oneOf(times)}:00` } }
    const cancel = { method: 'POST' as const, path: `${path}/status`, token, body: { status: 'cancelled' } }
    await this.#send(Math.random() < 0.37 ? move : cancel)
  }

  #send(call: Call): Promise<void> {
    return this.#answer(call).then(() => {})
  }

  /** Undefined where it was refused. Anything else than a success or that ends the benchmark. */
  async #answer({ method, path, body, token }: Call): Promise<string | undefined> {
    const { statusCode, body: answer } = await this.#pool.request({
      method,
      path,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (statusCode < 300) return text
    if (statusCode === 409) this.refused++
    else if (statusCode === 503) this.turnedAway++
    else throw new Error(`${method} ${path} was answered ${statusCode}: ${text.slice(0, 300)}`)
    return undefined
  }

  #restaurant(): Restaurant {
    return oneOf(this.#network.restaurants)
  }

  #party(): number {
    return partyFrom(Math.random())
  }

  #date(): string {
    const days = Math.random() < forTheDay ? 0 : 1 + Math.floor(Math.random() * (daysAhead - 1))
    return this.#tomorrow.add({ days }).toString()
  }
}

const oneOf = <T>(choices: readonly T[]): T => choices[Math.floor(Math.random() * choices.length)] as T
