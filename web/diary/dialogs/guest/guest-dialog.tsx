/** The guest, for this and every later visit: allergies, other marks, a note, and how to reach them. */

import { useState } from 'preact/hooks'
import { dialogTexts } from '../../../../texts/en/diary/dialogs.ts'
import { texts } from '../../../../texts/en/diary/diary.ts'
import type { Booking, Patron, PatronTag } from '../../day/day.ts'
import { allergies, guestName, otherMarks } from '../../day/names.ts'
import { useSharedForm } from '../../forms/shared-form.ts'
import { sharedGuest } from '../../forms/shared-save.ts'
import { Dialog, DialogRefusal } from '../../parts/dialog.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { GuestNews } from './guest-news.tsx'
import { MergeGuest } from './merge-guest.tsx'

export function GuestDialog({ booking }: { booking: Booking }) {
  return booking.patron && <GuestForm booking={booking} patron={booking.patron} />
}

function GuestForm({ booking, patron }: { booking: Booking; patron: Patron }) {
  const shared = sharedGuest(booking, patron)
  const form = useSharedForm(`guest ${patron.id}`, shared, allergies)
  const [isMerging, setMerging] = useState(false)
  if (isMerging) return <MergeGuest key="merge" booking={booking} patronId={patron.id} back={() => setMerging(false)} />
  if (form.stands !== null) {
    return (
      <ConflictDialog
        key="conflict"
        shared={shared}
        draft={form.draft}
        stands={form.stands}
        fields={guestFields}
        tickName={(tag) => texts.patronTags[tag as PatronTag]}
        warnings={allergies}
        save={form.settle}
        back={form.back}
      />
    )
  }
  return (
    <Dialog key="form" title={dialogTexts.guestTitle(guestName(booking))} class="form" kept={form.kept}>
      <form onSubmit={form.save}>
        <GuestTags title={dialogTexts.allergies} tags={allergies} chosen={form.ticks} tick={form.tick} />
        <GuestTags title={dialogTexts.form.tags} tags={otherMarks} chosen={form.ticks} tick={form.tick} />
        <label>
          {texts.details.guestNote}
          <textarea
            rows={3}
            maxLength={2000}
            autofocus
            value={form.text('comments')}
            onInput={({ currentTarget: { value } }) => form.type('comments', value)}
          />
        </label>
        <div class="contact-fields">
          {contactFields.map(({ field, type }) => (
            <label key={field} class={field}>
              {guestFields[field]}
              <input
                type="text"
                inputmode={type}
                autocomplete="off"
                value={form.text(field)}
                onInput={({ currentTarget: { value } }) => form.type(field, value)}
              />
            </label>
          ))}
        </div>
        {!patron.walkin && <GuestNews patron={patron.id} />}
        <DialogRefusal />
        <button type="submit" class="primary">
          {dialogTexts.save}
        </button>
        {!patron.walkin && (
          <button type="button" class="quiet" onClick={() => setMerging(true)}>
            {dialogTexts.mergeGuest}
          </button>
        )}
      </form>
    </Dialog>
  )
}

const guestFields = {
  name: dialogTexts.guestName,
  mobile_prefix: dialogTexts.prefix,
  mobile_number: texts.details.telephone,
  email: texts.details.email,
  comments: texts.details.guestNote,
}

const contactFields = [
  { field: 'name', type: 'text' },
  { field: 'mobile_prefix', type: 'tel' },
  { field: 'mobile_number', type: 'tel' },
  { field: 'email', type: 'email' },
] as const

type Given = {
  title: string
  tags: readonly PatronTag[]
  chosen: readonly string[]
  tick: (tag: string, on: boolean) => void
}

function GuestTags({ title, tags, chosen, tick }: Given) {
  return (
    <fieldset class="table-choice">
      <legend>{title}</legend>
      <div>
        {tags.map((tag) => (
          <label key={tag} class="tick">
            <input
              type="checkbox"
              checked={chosen.includes(tag)}
              onChange={({ currentTarget: { checked } }) => tick(tag, checked)}
            />
            {texts.patronTags[tag]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
