/** What the house knows of a guest: allergies, other marks and a note, for this and every later visit. */

import { texts } from '../../../texts/en/diary.ts'
import { dialogTexts } from '../../../texts/en/diary-dialogs.ts'
import type { Booking, Patron, PatronTag } from '../day.ts'
import { allergies, guestName, otherMarks } from '../names.ts'
import { useSharedForm } from '../shared-form.ts'
import { sharedGuest } from '../shared-save.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { Dialog, DialogRefusal } from './dialog.tsx'

export function GuestDialog({ booking }: { booking: Booking }) {
  return booking.patron && <GuestForm booking={booking} patron={booking.patron} />
}

function GuestForm({ booking, patron }: { booking: Booking; patron: Patron }) {
  const shared = sharedGuest(booking, patron)
  const form = useSharedForm(`guest ${patron.id}`, shared, allergies)
  if (form.stands !== null) {
    return (
      <ConflictDialog
        key="conflict"
        shared={shared}
        draft={form.draft}
        stands={form.stands}
        fields={{ comments: texts.details.guestNote }}
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
        <DialogRefusal />
        <button type="submit" class="primary">
          {dialogTexts.save}
        </button>
      </form>
    </Dialog>
  )
}

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
