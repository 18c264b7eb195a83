/** The note of the evening for the next shift; a press opens it for editing. */
import { texts } from '../../../texts/en/diary/diary.ts'
import { Icon } from '../../kit/icon/icon.tsx'
import { actorWords } from '../day/names.ts'
import { day, dialog, readOnly, timeOf } from '../state/screen.ts'

export function EveningNote() {
  const note = day.value?.note ?? null
  if (note === null) return null
  return (
    <button
      type="button"
      class="banner evening-note"
      disabled={readOnly.value}
      onClick={() => {
        dialog.value = 'eveningNote'
      }}
    >
      <Icon name="pen" />
      <span class="text">{note.note}</span>
      <small>{texts.noteBy(actorWords(note.actor, note.actor_name), timeOf(note.at))}</small>
    </button>
  )
}
