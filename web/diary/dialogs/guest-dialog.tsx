/** What the house knows of a guest: allergies, other marks and a note, for this and every later visit. */

import type { Booking, PatronTag } from '../day.ts'
import { changeGuest } from '../guest-actions.ts'
import { useKeptForm } from '../kept-form.ts'
import { allergies, guestName, otherMarks } from '../names.ts'
import { texts } from '../texts.ts'
import { closeDialog, Dialog, DialogRefusal } from './dialog.tsx'

export function GuestDialog({ booking }: { booking: Booking }) {
  const { patron } = booking
  const { form, set } = useKeptForm(`guest ${patron?.id}`, {
    tags: patron?.tags ?? [],
    comments: patron?.comments ?? '',
  })
  if (patron === null) return null
  const save = async (event: Event) => {
    event.preventDefault()
    if (await changeGuest(booking, patron, { tags: form.tags, comments: form.comments.trim() || null })) closeDialog()
  }
  const choice = { chosen: form.tags, change: (tags: PatronTag[]) => set({ tags }) }
  return (
    <Dialog title={texts.guestTitle(guestName(booking))} class="form">
      <form onSubmit={(event) => void save(event)}>
        <GuestTags title={texts.allergies} tags={allergies} {...choice} />
        <GuestTags title={texts.form.tags} tags={otherMarks} {...choice} />
        <label>
          {texts.details.guestNote}
          <textarea
            rows={3}
            maxLength={2000}
            autofocus
            value={form.comments}
            onInput={({ currentTarget: { value } }) => set({ comments: value })}
          />
        </label>
        <DialogRefusal />
        <button type="submit" class="primary">
          {texts.save}
        </button>
      </form>
    </Dialog>
  )
}

type Given = {
  title: string
  tags: readonly PatronTag[]
  chosen: readonly PatronTag[]
  change: (tags: PatronTag[]) => void
}

function GuestTags({ title, tags, chosen, change }: Given) {
  return (
    <fieldset class="table-choice">
      <legend>{title}</legend>
      <div>
        {tags.map((tag) => (
          <label key={tag} class="tick">
            <input
              type="checkbox"
              checked={chosen.includes(tag)}
              onChange={({ currentTarget: { checked } }) =>
                change(checked ? [...chosen, tag] : chosen.filter((one) => one !== tag))
              }
            />
            {texts.patronTags[tag]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
