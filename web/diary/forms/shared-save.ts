/** Saves an edit of data that others may edit too, and undoes it by the same call. */

import { StandardError } from '../../../sdk/src/index.ts'
import * as api from '../../../sdk/src/operations.ts'
import { texts } from '../../../texts/en/diary/diary.ts'
import { client } from '../../kit/api/client.ts'
import { perform } from '../actions/actions.ts'
import type { Fact } from '../day/changes/fact.ts'
import type { Booking, Edit, Patron } from '../day/day.ts'
import { guestName } from '../day/names.ts'
import { currentRestaurant } from '../state/current-restaurant.ts'
import type { Entry } from '../state/history.ts'
import { conflictsOf, type Known, type SharedDraft, settled, type Touched, touchedOf } from './shared-edit.ts'
import { telephoneParts } from './telephone-parts.ts'

/** What can be edited: a guest or the notes of a booking. */
export type Shared = {
  booking: Booking
  known: Known
  /** Texts that can be written down without network. */
  isNotes?: boolean
  /** Returns the ETag after it. */
  send: (touched: Touched) => Promise<string | null>
  /** Taken from the details of a refusal. */
  standing: (details: Stands) => Known
  history: () => Promise<readonly (Pick<Entry, 'changes'> & { actor: string; actor_name: string | null; at: string })[]>
}

type Stands = {
  etag: string
  patron: GuestTexts & { tags: Readonly<Record<string, boolean>> }
  booking: Pick<Booking, 'comment' | 'private_comment' | 'booking_tags'>
}

export function sharedGuest(booking: Booking, patron: Patron): Shared {
  return {
    booking,
    known: { version: patron.version, texts: guestTexts(patron), ticks: patron.tags },
    send: ({ texts, ticks, ifMatch }) => {
      const body = { ...ticks, ...(isOfTelephone(texts) && telephoneParts(patron)), ...texts }
      return etagOf(ifMatch, (options) => api.updatePatron(client, { patron: patron.id, body }, options))
    },
    standing: ({ etag, patron: stands }) => ({
      version: unquoted(etag),
      texts: guestTexts(stands),
      ticks: Object.keys(stands.tags).filter((tag) => stands.tags[tag]),
    }),
    history: async () => (await api.listPatronHistory(client, { patron: patron.id }, currentRestaurant())).data,
  }
}

type GuestTexts = Pick<Patron, 'name' | 'mobile_prefix' | 'mobile_number' | 'email' | 'comments'>

function guestTexts({ name, email, comments, ...telephone }: GuestTexts) {
  const { mobile_prefix, mobile_number } = telephoneParts(telephone)
  return {
    name,
    mobile_prefix: mobile_prefix ?? '',
    mobile_number: mobile_number ?? '',
    email: email ?? '',
    comments: comments ?? '',
  }
}

/**
 * Prefix and number are stored together but shown in two fields, so both are sent; otherwise the country would be lost.
 */
const isOfTelephone = (texts: Touched['texts']): boolean => 'mobile_prefix' in texts || 'mobile_number' in texts

export function sharedNotes(booking: Booking): Shared {
  return {
    booking,
    isNotes: true,
    known: notesKnown(booking.version, booking),
    send: ({ texts, ticks, ifMatch }) => {
      const tagged = (on: boolean) =>
        Object.keys(ticks)
          .filter((id) => ticks[id] === on)
          .map(Number)
      const [add, remove] = [tagged(true), tagged(false)]
      const body: Edit = {
        ...texts,
        ...(add.length > 0 && { add_booking_tag_ids: add }),
        ...(remove.length > 0 && { remove_booking_tag_ids: remove }),
      }
      return etagOf(ifMatch, (options) => api.updateBooking(client, { booking: booking.id, body }, options))
    },
    standing: (stands) => notesKnown(unquoted(stands.etag), stands.booking),
    history: async () => (await api.getBookingHistory(client, { booking: booking.id }, currentRestaurant())).data,
  }
}

const notesKnown = (version: string, { comment, private_comment, booking_tags }: Stands['booking']): Known => ({
  version,
  texts: { comment: comment ?? '', private_comment: private_comment ?? '' },
  ticks: booking_tags.map(({ id }) => String(id)),
})

const unquoted = (etag: string): string => etag.slice(1, -1)

type Options = NonNullable<Parameters<typeof api.updatePatron>[2]>

async function etagOf(ifMatch: string | undefined, call: (options: Options) => Promise<unknown>) {
  let etag: string | null = null
  const onHeaders = (headers: Headers) => {
    etag = headers.get('etag')
  }
  await call({ ...currentRestaurant(), onHeaders, ...(ifMatch !== undefined && { ifMatch }) })
  return etag
}

/** `stands`: the current version, where a text was changed meanwhile and a person must decide. */
export type Saved = { isDone: boolean; stands?: Known }

/** Retried when others change other fields, up to this often. */
const mostAttempts = 5

export async function saveShared(shared: Shared, draft: SharedDraft): Promise<Saved> {
  let sent = touchedOf(draft, shared.known)
  if (Object.keys({ ...sent.texts, ...sent.ticks }).length === 0) return { isDone: true }
  let before = draft.base ?? shared.known
  let after: string | null = null
  let stands: Known | undefined
  const call = async () => {
    let current = draft
    for (let attempt = 1; ; attempt++) {
      try {
        after = await shared.send(sent)
        return
      } catch (error) {
        const found = standsIn(shared, error)
        if (found === null || attempt === mostAttempts) throw error
        if (conflictsOf(current, found).length > 0) {
          stands = found
          throw error
        }
        current = settled(current, found, {})
        before = found
        sent = touchedOf(current, found)
      }
    }
  }
  const undo = () => shared.send(reversed(sent, before, after))
  const said = texts.said.changed(guestName(shared.booking))
  const refused = () => stands !== undefined
  const { texts: wanted, ticks } = sent
  const fact: Fact | undefined =
    shared.isNotes && Object.keys(ticks).length === 0
      ? { kind: 'note', texts: wanted, were: before.texts, version: before.version }
      : undefined
  const patch = fact && wanted
  const isDone = await perform({ booking: shared.booking, ...(patch && { patch }), call, said, fact, undo, refused })
  return stands === undefined ? { isDone } : { isDone, stands }
}

function standsIn({ standing }: Shared, error: unknown): Known | null {
  if (!(error instanceof StandardError) || error.code !== 'PRECONDITION_FAILED') return null
  return standing(error.details as Stands)
}

/** Based on the state after the edit, so that later changes are not overwritten. */
const reversed = ({ texts, ticks }: Touched, before: Known, etag: string | null): Touched => ({
  texts: Object.fromEntries(Object.keys(texts).map((field) => [field, before.texts[field] || null])),
  ticks: Object.fromEntries(Object.entries(ticks).map(([tick, on]) => [tick, !on])),
  ifMatch: Object.keys(texts).length > 0 && etag !== null ? etag : undefined,
})
