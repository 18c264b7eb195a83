/**
 * The note of the evening, for the next shift. A note that another host has written meanwhile is merged, never lost.
 */

import { useState } from 'preact/hooks'
import { type Schemas, StandardError } from '../../../sdk/src/index.ts'
import * as api from '../../../sdk/src/operations.ts'
import { dialogTexts } from '../../../texts/en/diary/dialogs.ts'
import { client } from '../../kit/api/client.ts'
import { perform } from '../actions/actions.ts'
import type { Day } from '../day/day.ts'
import { actorWords } from '../day/names.ts'
import { closeDialog } from '../forms/close-dialog.ts'
import { useKeptForm } from '../forms/kept-form.ts'
import { joinedText } from '../forms/shared-edit.ts'
import { Dialog, DialogRefusal } from '../parts/dialog.tsx'
import { day, timeOf } from '../state/screen.ts'

type Note = Schemas.EveningNote | null

export function EveningNoteDialog() {
  return day.value && <NoteForm key={day.value.date} day={day.value} />
}

function NoteForm({ day: { date, note: known } }: { day: Day }) {
  const { form, set, kept } = useKeptForm<{ text: string | null; base: Note }>(`note ${date}`, {
    text: null,
    base: null,
  })
  const [stands, setStands] = useState<Note | undefined>(undefined)
  const base = form.text === null ? known : form.base
  const text = form.text ?? known?.note ?? ''
  const save = async (event: Event) => {
    event.preventDefault()
    const body = { date, note: text.trim() || null, replaces: base?.id ?? null }
    const isDone = await perform({
      booking: null,
      call: (options) => api.writeEveningNote(client, { body }, options),
      said: dialogTexts.eveningNote.said,
      undo: null,
      refused: (error) => {
        if (!(error instanceof StandardError) || error.code !== 'PRECONDITION_FAILED') return false
        const { note } = error.details as { note: Note }
        setStands(note)
        set({ text: joinedText({ base: base?.note ?? '', theirs: note?.note ?? '', yours: text }), base: note })
        return true
      },
    })
    if (isDone) closeDialog()
  }
  return (
    <Dialog title={dialogTexts.eveningNote.title} class="form" kept={kept}>
      <form onSubmit={save}>
        {stands !== undefined && (
          <p class="warn" role="alert">
            {stands === null
              ? dialogTexts.eveningNote.removed
              : dialogTexts.eveningNote.joined(actorWords(stands.actor, stands.actor_name), timeOf(stands.at))}
          </p>
        )}
        <label>
          {dialogTexts.eveningNote.hint}
          <textarea
            rows={5}
            maxLength={2000}
            autofocus
            value={text}
            onInput={({ currentTarget: { value } }) => set({ text: value, base })}
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
