/** What is written about a booking: the guest's words, the house's, and tags. */

import { dialogTexts } from '../../../texts/en/diary/dialogs.ts'
import type { Booking } from '../day/day.ts'
import { guestName } from '../day/names.ts'
import { useSharedForm } from '../forms/shared-form.ts'
import { sharedNotes } from '../forms/shared-save.ts'
import { Dialog, DialogRefusal } from '../parts/dialog.tsx'
import { day } from '../state/screen.ts'
import { TagChoice } from './fields/tag-choice.tsx'
import { ConflictDialog } from './guest/conflict-dialog.tsx'

export function NotesDialog({ booking }: { booking: Booking }) {
  const shared = sharedNotes(booking)
  const form = useSharedForm(`notes ${booking.id}`, shared)
  const tags = day.value?.settings.booking_tags ?? []
  if (form.stands !== null) {
    return (
      <ConflictDialog
        key="conflict"
        shared={shared}
        draft={form.draft}
        stands={form.stands}
        fields={{ comment: dialogTexts.form.comment, private_comment: dialogTexts.form.privateComment }}
        tickName={(tag) => tags.find(({ id }) => String(id) === tag)?.name ?? tag}
        save={form.settle}
        back={form.back}
      />
    )
  }
  const chosen = form.ticks.map(Number)
  return (
    <Dialog key="form" title={dialogTexts.notesTitle(guestName(booking))} class="form" kept={form.kept}>
      <form onSubmit={form.save}>
        <label>
          {dialogTexts.form.comment}
          <textarea
            rows={2}
            maxLength={2000}
            value={form.text('comment')}
            onInput={({ currentTarget: { value } }) => form.type('comment', value)}
          />
        </label>
        <label>
          {dialogTexts.form.privateComment}
          <textarea
            rows={2}
            maxLength={2000}
            autofocus
            value={form.text('private_comment')}
            onInput={({ currentTarget: { value } }) => form.type('private_comment', value)}
          />
        </label>
        <TagChoice
          tags={tags}
          chosen={chosen}
          change={(ids) => {
            const changed = [...ids, ...chosen].find((id) => ids.includes(id) !== chosen.includes(id))
            if (changed !== undefined) form.tick(String(changed), ids.includes(changed))
          }}
        />
        <DialogRefusal />
        <button type="submit" class="primary">
          {dialogTexts.save}
        </button>
      </form>
    </Dialog>
  )
}
