/** What is written about a booking: the guest's words, the house's, and tags. */

import type { Edit } from '../api.ts'
import type { Booking } from '../day.ts'
import { useKeptForm } from '../kept-form.ts'
import { edit } from '../moves.ts'
import { guestName } from '../names.ts'
import { day } from '../screen.ts'
import { texts } from '../texts.ts'
import { closeDialog, Dialog, DialogRefusal } from './dialog.tsx'
import { TagChoice } from './tag-choice.tsx'

export function NotesDialog({ booking }: { booking: Booking }) {
  const { form, set } = useKeptForm(`notes ${booking.id}`, {
    comment: booking.comment ?? '',
    privateComment: booking.private_comment ?? '',
    tags: booking.booking_tags.map(({ id }) => id),
  })
  const save = async (event: Event) => {
    event.preventDefault()
    const change: Edit = {
      comment: form.comment.trim() || null,
      private_comment: form.privateComment.trim() || null,
      booking_tag_ids: form.tags,
    }
    if (await edit(booking, change, {}, texts.said.changed(guestName(booking)))) closeDialog()
  }
  return (
    <Dialog title={texts.notesTitle(guestName(booking))} class="form">
      <form onSubmit={(event) => void save(event)}>
        <label>
          {texts.form.comment}
          <textarea rows={2} value={form.comment} onInput={({ currentTarget: { value } }) => set({ comment: value })} />
        </label>
        <label>
          {texts.form.privateComment}
          <textarea
            rows={2}
            autofocus
            value={form.privateComment}
            onInput={({ currentTarget: { value } }) => set({ privateComment: value })}
          />
        </label>
        <TagChoice tags={day.value?.settings.booking_tags ?? []} chosen={form.tags} change={(tags) => set({ tags })} />
        <DialogRefusal />
        <button type="submit" class="primary">
          {texts.save}
        </button>
      </form>
    </Dialog>
  )
}
