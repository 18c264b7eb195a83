/** One guest to call: when, who, why, the telephone, and what can be done. */
import { useState } from 'preact/hooks'
import { toDoTexts } from '../../../texts/en/diary/to-do.ts'
import { startOf } from '../../kit/booking/booking-state.ts'
import { dialHref, telephoneOf } from '../../kit/guest/telephone.ts'
import { Icon } from '../../kit/icon/icon.tsx'
import { dateText, localDate } from '../../kit/time/zone-time.ts'
import { runBooking } from '../actions/commands.ts'
import { noteCall } from '../actions/to-do-actions.ts'
import type { ToDo, ToDoEntry } from '../day/changes/to-do.ts'
import { actorWords, guestName } from '../day/names.ts'
import { clock, go, isViewer, readOnly, time, timeOf } from '../state/screen.ts'

export function ToDoItem({ toDo }: { toDo: ToDo }) {
  const { entry, booking } = toDo
  const isCalled = entry.state === 'called'
  const telephone = booking.patron === null ? null : telephoneOf(booking.patron)
  return (
    <li class={isCalled ? 'to-do-item ticked' : 'to-do-item'}>
      <span class="when">{time(startOf(booking))}</span>
      <div>
        <button type="button" class="link name" onClick={() => go({ booking: booking.id }, 'replace')}>
          {toDoTexts.who(guestName(booking), booking.covers)}
        </button>
        <span class="why">{[whyOf(entry), entry.tables.join(' + ')].filter(Boolean).join(' · ')}</span>
        {entry.called && (
          <span class="did">
            <Icon name="check" />
            {toDoTexts.calledAt(
              timeOf(entry.called.at),
              actorWords(entry.called.actor, entry.called.actor_name),
              entry.called.note,
            )}
          </span>
        )}
        {!isCalled && !isViewer.value && booking.patron !== null && telephone !== null && (
          <a class="tel" href={dialHref(booking.patron)}>
            {telephone}
          </a>
        )}
        {!isCalled && !isViewer.value && telephone === null && (
          <span class="why">{booking.patron?.email ? toDoTexts.mailKnown : toDoTexts.noTelephone}</span>
        )}
        {!isViewer.value && (isCalled ? <NotCalled toDo={toDo} /> : <Acts toDo={toDo} />)}
      </div>
    </li>
  )
}

/** An area and a block say when; a change of the configuration says on which day. */
function whyOf({ cause, place, at, actor, actor_name, comment, problem }: ToDoEntry): string {
  const by = actorWords(actor, actor_name)
  if (cause === 'closed_area') return toDoTexts.closedArea(place ?? '', timeOf(at), by)
  if (cause === 'block') return toDoTexts.blocked(place ?? '', timeOf(at), by, comment)
  const date = dateText(localDate(Date.parse(at), clock.value.timezone), 'short')
  return toDoTexts.changed(toDoTexts.problems[problem ?? ''] ?? '', date, by)
}

function NotCalled({ toDo }: { toDo: ToDo }) {
  return (
    <div class="acts">
      <button
        type="button"
        disabled={readOnly.value}
        aria-label={`${toDoTexts.notCalled}: ${guestName(toDo.booking)}`}
        onClick={() => void noteCall(toDo, false)}
      >
        {toDoTexts.notCalled}
      </button>
    </div>
  )
}

function Acts({ toDo }: { toDo: ToDo }) {
  const { entry, booking } = toDo
  const [isNoting, setNoting] = useState(false)
  const telephone = booking.patron === null ? null : telephoneOf(booking.patron)
  const email = booking.patron?.email ?? null
  const isWritten = telephone === null && email !== null
  const name = guestName(booking)
  if (isNoting) return <CallNote toDo={toDo} done={() => setNoting(false)} />
  const act = entry.act === 'change' ? toDoTexts.change : toDoTexts.findTable
  const called = isWritten ? toDoTexts.written : toDoTexts.called
  return (
    <div class="acts">
      {booking.patron !== null && telephone !== null && (
        <a class="button" href={dialHref(booking.patron)} aria-label={`${toDoTexts.call}: ${name}`}>
          <Icon name="phone" /> {toDoTexts.call}
        </a>
      )}
      {isWritten && (
        <a class="button" href={`mailto:${email}`} aria-label={`${toDoTexts.write}: ${name}`}>
          <Icon name="note" /> {toDoTexts.write}
        </a>
      )}
      <button type="button" disabled={readOnly.value} aria-label={`${called}: ${name}`} onClick={() => setNoting(true)}>
        <Icon name="check" /> {called}
      </button>
      <button
        type="button"
        disabled={readOnly.value}
        aria-label={`${act}: ${name}`}
        onClick={() => runBooking('move', booking)}
      >
        {act}
      </button>
      <button
        type="button"
        disabled={readOnly.value}
        aria-label={`${toDoTexts.cancel}: ${name}`}
        onClick={() => runBooking('cancel', booking)}
      >
        {toDoTexts.cancel}
      </button>
    </div>
  )
}

/** In one line, which may stay empty; Escape leaves the entry as it is. */
function CallNote({ toDo, done }: { toDo: ToDo; done: () => void }) {
  const [note, setNote] = useState('')
  const save = async (event: Event) => {
    event.preventDefault()
    if (await noteCall(toDo, true, note)) done()
  }
  return (
    <form class="call-note" onSubmit={(event) => void save(event)}>
      <label>
        {toDoTexts.agreed} <small>{toDoTexts.optional}</small>
        <input
          type="text"
          maxlength={500}
          value={note}
          ref={(input) => input?.focus()}
          onInput={({ currentTarget: { value } }) => setNote(value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.preventDefault()
            event.stopPropagation()
            done()
          }}
        />
      </label>
      <button type="submit" class="primary" disabled={readOnly.value}>
        {toDoTexts.note}
      </button>
    </form>
  )
}
