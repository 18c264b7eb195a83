/** Sends one fact, and says what became of it. */
import { ConnectionError, StandardError } from '../../../sdk/src/index.ts'
import * as api from '../../../sdk/src/operations.ts'
import { Transport } from '../../../sdk/src/transport.ts'
import { client as own } from '../../kit/api/client.ts'
import { actorWords } from '../day/names.ts'
import { sentenceOf } from '../state/sentence-of.ts'
import type { KeptFact, RefusedFor } from './kept-fact.ts'

/** `later`: not answered, or the server is busy or being restarted; it is sent again with its key. */
export type Outcome = { kind: 'sent' } | { kind: 'later' } | { kind: 'refused'; refused: RefusedFor }

type Options = { restaurantId: number; idempotencyKey: string }

export async function sendFact(kept: KeptFact): Promise<Outcome> {
  const options: Options = { restaurantId: kept.restaurant, idempotencyKey: kept.key }
  try {
    await call(kept, options)
    return { kind: 'sent' }
  } catch (error) {
    if (isForLater(error)) return { kind: 'later' }
    return { kind: 'refused', refused: await refusedFor(kept, error) }
  }
}

const waits: ReadonlySet<string> = new Set([
  'PERSON_REQUIRED',
  'UNAUTHENTICATED',
  'RATE_LIMITED',
  'IDEMPOTENCY_IN_PROGRESS',
])

const isForLater = (error: unknown): boolean =>
  error instanceof ConnectionError ||
  !(error instanceof StandardError) ||
  error.status >= 500 ||
  waits.has(String(error.code))

/** The history says whom the tablet was told. */
const clientFor = ({ person }: KeptFact): Transport =>
  person ? new Transport({ baseUrl: '', retries: 1, timeoutMs: 15_000, fetch: namedFetch(person) }) : own

const namedFetch =
  (person: number): typeof fetch =>
  (url, init) =>
    fetch(url, { ...init, headers: { ...(init?.headers as object), 'x-person-without-pin': String(person) } })

function call(kept: KeptFact, options: Options): Promise<unknown> {
  const { booking, fact, at, seen } = kept
  const client = clientFor(kept)
  const later = { at, seen }
  switch (fact.kind) {
    case 'seated':
      return api.seatGuests(client, { booking, body: later }, options)
    case 'left':
      return api.finishBooking(client, { booking, body: later }, options)
    case 'here': {
      const body = { presence: fact.presence, ...(fact.count !== null && { count: fact.count }), ...later }
      return api.setPresence(client, { booking, body }, options)
    }
    case 'course':
      return api.setCourse(client, { booking, body: { course: fact.course, ...later } }, options)
    case 'note':
      return writeNote(client, booking, fact, options)
  }
}

/** Refused only where somebody else has changed the same text: what else has changed is no reason. */
async function writeNote(
  client: Transport,
  booking: number,
  { texts, were, version }: Extract<KeptFact['fact'], { kind: 'note' }>,
  options: Options,
): Promise<unknown> {
  const send = (ifMatch: string) => api.updateBooking(client, { booking, body: texts }, { ...options, ifMatch })
  try {
    return await send(`"${version}"`)
  } catch (error) {
    if (!(error instanceof StandardError) || error.code !== 'PRECONDITION_FAILED') throw error
    const { etag, booking: stands } = error.details as {
      etag: string
      booking: Readonly<Record<string, string | null>>
    }
    const isChanged = Object.keys(texts).some((field) => (stands[field] ?? '') !== (were[field] ?? ''))
    if (isChanged) throw error
    return send(etag)
  }
}

type Stands = {
  fsm_status: KeptFact['seen']['status']
  tables: { name: string }[]
  private_comment: string | null
  comment: string | null
}

async function refusedFor({ booking, restaurant, fact }: KeptFact, error: unknown): Promise<RefusedFor> {
  const message = sentenceOf(error)
  const stands = (error as StandardError).details?.booking as Stands | undefined
  if ((error as StandardError).code !== 'PRECONDITION_FAILED' || stands === undefined) return { message, stands: null }
  const { data } = await api
    .getBookingHistory(own, { booking }, { restaurantId: restaurant })
    .catch(() => ({ data: [] }))
  const fields = fact.kind === 'note' ? Object.keys(fact.texts) : ['fsm_status', 'tables']
  const last = data.findLast(({ changes }) => fields.some((field) => field in changes))
  const note = fact.kind === 'note' ? fields.map((field) => stands[field as 'comment'] ?? '').join('\n') : null
  const tables = stands.tables.map(({ name }) => name).join(' + ')
  const by = last === undefined ? '' : actorWords(last.actor, last.actor_name)
  return { message, stands: { status: stands.fsm_status, tables, by, at: last?.at ?? null, note } }
}
