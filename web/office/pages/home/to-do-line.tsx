/** One guest to call: when, who, why, and what can be done. */
import { useState } from 'preact/hooks'
import * as api from '../../../../sdk/src/operations.ts'
import { toDoTexts as words } from '../../../../texts/en/diary/to-do.ts'
import { client } from '../../../kit/api/client.ts'
import { dialHref, telephoneOf } from '../../../kit/guest/telephone.ts'
import { dateText, wallText } from '../../../kit/time/zone-time.ts'
import { description } from '../../draft/draft.ts'
import { currentRestaurant } from '../../screen/current-restaurant.ts'
import { diaryOn, say } from '../../screen/screen.ts'
import { sentenceOf } from '../../screen/sentence-of.ts'
import type { ToDo } from './to-do-groups.ts'

type Given = { entry: ToDo; mayAct: boolean; read: () => Promise<void> }

const clock = (at: string): string => wallText(at.slice(11, 16), description.value?.twenty_four_hour_format ?? true)
const nameOf = ({ name, reference }: ToDo): string => name ?? reference

/** Sends, reads the list again, and says what went wrong. */
async function act(call: () => Promise<unknown>, said: string, read: () => Promise<void>): Promise<void> {
  try {
    await call()
    say(said)
    await read()
  } catch (error) {
    say(sentenceOf(error))
  }
}

const callOf = (entry: ToDo, called: boolean, note: string): Promise<unknown> =>
  api.callToDo(
    client,
    { entry: entry.id, body: { called, note: note.trim() === '' ? null : note.trim() } },
    currentRestaurant(),
  )

export function ToDoLine({ entry, mayAct, read }: Given) {
  const { state, called, covers, date, evening } = entry
  const name = nameOf(entry)
  const telephone = telephoneOf(entry)
  const isOpen = state === 'open'
  return (
    <li class={isOpen ? '' : 'ticked'}>
      <p>
        <b>
          {dateText(evening, 'short')}, {clock(date)}
        </b>{' '}
        <b class="to-do-who">{words.who(name, covers)}</b>
        <span class="soft small">
          {entry.needs_table ? words.hasNone : words.keeps(entry.tables.join(' + '))}
          {mayAct && isOpen && telephone === null && ` · ${entry.email ? words.mailKnown : words.noTelephone}`}
          {isOpen && telephone !== null && (
            <>
              {' · '}
              <a class="to-do-number" href={dialHref(entry)}>
                {telephone}
              </a>
            </>
          )}
        </span>
        {called && (
          <span class="to-do-did small">
            ✓ {words.calledAt(clock(called.at), called.actor_name ?? called.actor, called.note)}
          </span>
        )}
      </p>
      {mayAct && isOpen && (
        <Acts entry={entry} telephone={telephone} diary={diaryOn(evening, entry.booking_id)} read={read} />
      )}
      {mayAct && !isOpen && (
        <button
          type="button"
          aria-label={`${words.notCalled}: ${name}`}
          onClick={() => void act(() => callOf(entry, false, ''), words.saidOpen(name), read)}
        >
          {words.notCalled}
        </button>
      )}
    </li>
  )
}

type ActsGiven = Pick<Given, 'entry' | 'read'> & { telephone: string | null; diary: string }

function Acts({ entry, telephone, diary, read }: ActsGiven) {
  const [note, setNote] = useState<string | null>(null)
  const name = nameOf(entry)
  const isWritten = telephone === null && entry.email !== null
  if (note !== null) {
    return (
      <form
        class="to-do-note"
        onSubmit={(event) => {
          event.preventDefault()
          void act(() => callOf(entry, true, note), words.saidCalled(name), read)
        }}
      >
        <label>
          {words.agreed} <span class="soft small">{words.optional}</span>
          <input
            type="text"
            maxlength={500}
            value={note}
            ref={(input) => input?.focus()}
            onInput={({ currentTarget: { value } }) => setNote(value)}
            onKeyDown={({ key }) => key === 'Escape' && setNote(null)}
          />
        </label>
        <button type="submit" class="primary">
          {words.note}
        </button>
      </form>
    )
  }
  const called = isWritten ? words.written : words.called
  const change = entry.act === 'change' ? words.change : words.findTable
  const cancel = () =>
    api.changeStatus(client, { booking: entry.booking_id, body: { status: 'cancelled' } }, currentRestaurant())
  return (
    <div class="to-do-acts">
      {telephone !== null && (
        <a class="button" href={dialHref(entry)} aria-label={`${words.call}: ${name}`}>
          {words.call}
        </a>
      )}
      {isWritten && (
        <a class="button" href={`mailto:${entry.email}`} aria-label={`${words.write}: ${name}`}>
          {words.write}
        </a>
      )}
      <button type="button" aria-label={`${called}: ${name}`} onClick={() => setNote('')}>
        {called}
      </button>
      <a class="button" href={diary} aria-label={`${change}: ${name}`}>
        {change}
      </a>
      <button
        type="button"
        aria-label={`${words.cancel}: ${name}`}
        onClick={() => void act(cancel, words.cancelled(name), read)}
      >
        {words.cancel}
      </button>
    </div>
  )
}
