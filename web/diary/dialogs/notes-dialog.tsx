/** What is written about a booking: the guest's words, the house's, and tags. */
import { useState } from 'preact/hooks'
import { type Edit, edit } from '../actions.ts'
import type { Booking } from '../day.ts'
import { guestName } from '../names.ts'
import { day } from '../screen.ts'
import { texts } from '../texts.ts'
import { closeDialog, Dialog, DialogRefusal } from './dialog.tsx'
import { TagChoice } from './tag-choice.tsx'

export function NotesDialog({ booking }: { booking: Booking }) {
  const [comment, setComment] = useState(booking.comment ?? '')
  const [privateComment, setPrivateComment] = useState(booking.private_comment ?? '')
  const [tags, setTags] = useState(booking.booking_tags.map(({ id }) => id))
  const save = async (event: Event) => {
    event.preventDefault()
    const change: Edit = {
      comment: comment.trim() === '' ? null : comment.trim(),
      private_comment: privateComment.trim() === '' ? null : privateComment.trim(),
      booking_tag_ids: tags,
    }
    if (await edit(booking, change, {}, texts.said.changed(guestName(booking)))) closeDialog()
  }
  return (
    <Dialog title={texts.notesTitle(guestName(booking))} class="form">
      <form onSubmit={(event) => void save(event)}>
        <label>
          {texts.form.comment}
          <textarea rows={2} value={comment} onInput={({ currentTarget: { value } }) => setComment(value)} />
        </label>
        <label>
          {texts.form.privateComment}
          <textarea
            rows={2}
            autofocus
            value={privateComment}
            onInput={({ currentTarget: { value } }) => setPrivateComment(value)}
          />
        </label>
        <TagChoice tags={day.value?.settings.booking_tags ?? []} chosen={tags} change={setTags} />
        <DialogRefusal />
        <button type="submit" class="primary">
          {texts.save}
        </button>
      </form>
    </Dialog>
  )
}
