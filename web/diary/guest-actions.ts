/** What the house knows of a guest is changed, and taken back by the same call. */
import { perform } from './actions.ts'
import { client, here } from './api.ts'
import type { Booking, Patron, PatronTag } from './day.ts'
import { allergies, guestName, otherMarks } from './names.ts'
import { texts } from './texts.ts'

export type GuestNotes = { tags: readonly PatronTag[]; comments: string | null }

/** Sends only what differs, so that a mark which another host set meanwhile stays. */
export function changeGuest(booking: Booking, patron: Patron, after: GuestNotes): Promise<boolean> {
  const before: GuestNotes = patron
  const send = (from: GuestNotes, to: GuestNotes) => {
    const changed = [...allergies, ...otherMarks].filter((tag) => from.tags.includes(tag) !== to.tags.includes(tag))
    const tags = Object.fromEntries(changed.map((tag) => [tag, to.tags.includes(tag)]))
    const comments = from.comments === to.comments ? {} : { comments: to.comments }
    return client.updatePatron({ patron: patron.id, body: { ...tags, ...comments } }, here())
  }
  return perform({
    booking,
    call: () => send(before, after),
    said: texts.said.changed(guestName(booking)),
    undo: () => send(after, before),
  })
}
