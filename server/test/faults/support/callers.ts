/**
 * Clients that book, move and cancel continuously, each with its own bookings, and retry: a call that was cut off or
 * answered 503 is sent again with the same key. Their answers are recorded, and checked by the invariants afterwards.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { someStart } from './house-at-risk.ts'
import type { Call, Line } from './line-to-server.ts'

/** What a caller was told about a booking, last of all. */
export type Acknowledged = {
  id: number
  /** Of the call that created it; also its comment, so that the booking tells which call it came from. */
  key: string
  reference: string
  status: string
  date: string
  endTime: string
  adults: number
  tables: number[]
  privateComment: string | null
  /** How often the booking was changed, its creation included. */
  changes: number
}

export type Callers = {
  /** Everything that was ever acknowledged. */
  told: Acknowledged[]
  /** Resolves when each has finished what it had begun. */
  finish(): Promise<void>
}

const standingEach = 6
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item

export function startCallers(line: Line, { count = 16, pauseMs = 20 } = {}): Callers {
  const told: Acknowledged[] = []
  let over = false

  async function call(name: number): Promise<void> {
    const mine: Acknowledged[] = []
    while (!over) {
      const chance = Math.random()
      if (mine.length < standingEach && (mine.length === 0 || chance < 0.4)) {
        const booked = await book(line, bookingCall(`caller-${name}`))
        if (booked) {
          mine.push(booked)
          told.push(booked)
        }
      } else if (chance < 0.75) await move(line, pick(mine))
      else await cancel(line, mine.splice(Math.floor(Math.random() * mine.length), 1)[0] as Acknowledged)
      await sleep(Math.random() * pauseMs)
    }
  }

  const all = Promise.all(Array.from({ length: count }, (_, name) => call(name)))
  // Heard at the end; until then it is nobody's unhandled rejection.
  all.catch(() => {})
  return {
    told,
    async finish() {
      over = true
      await all
    },
  }
}

/** One call to book, to be sent as often as it takes. */
export type BookingCall = Call & { key: string }

export function bookingCall(name: string, date = someStart()): BookingCall {
  const key = randomUUID()
  const patron = { first_name: name, email: `${name}@example.com` }
  const body = { date, adults: 1 + Math.floor(Math.random() * 4), comment: key, patron }
  return { method: 'POST', path: '/bookings', body, key }
}

export async function book(line: Line, call: BookingCall): Promise<Acknowledged | undefined> {
  const { status, body, text } = await line.insist(call)
  if (status === 409) return undefined
  if (status !== 201) throw new Error(`A booking was answered ${status}: ${text}`)
  return { ...shown(body.data), key: call.key, changes: 1, privateComment: null }
}

async function move(line: Line, booking: Acknowledged): Promise<void> {
  const key = randomUUID()
  const order = { date: someStart(), adults: 1 + Math.floor(Math.random() * 4), private_comment: key }
  const answer = await line.insist({ method: 'PATCH', path: `/bookings/${booking.id}`, body: order, key })
  if (answer.status === 409) return
  if (answer.status !== 200) throw new Error(`A move was answered ${answer.status}: ${answer.text}`)
  const changes = booking.changes + 1
  Object.assign(booking, shown(answer.body.data), { changes, privateComment: answer.body.data.private_comment })
}

/** Has no key: a second attempt may be answered that it is cancelled already. */
async function cancel(line: Line, booking: Acknowledged): Promise<void> {
  const path = `/bookings/${booking.id}/status`
  const { status, body, attempts, text } = await line.insist({ method: 'POST', path, body: { status: 'cancelled' } })
  const wasDone = status === 200 || (attempts > 1 && status === 409 && body.current_status === 'cancelled')
  if (!wasDone) throw new Error(`A cancellation was answered ${status}: ${text}`)
  Object.assign(booking, { status: 'cancelled', changes: booking.changes + 1 })
}

type Shown = {
  id: number
  reference: string
  status: string
  date: string
  end_time: string
  adults: number
  tables: { id: number }[]
}

export function shown({ id, reference, status, date, end_time, adults, tables }: Shown) {
  const tableIds = tables.map((table) => table.id).toSorted((a, b) => a - b)
  return { id, reference, status, date, endTime: end_time, adults, tables: tableIds }
}
