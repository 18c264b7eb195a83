/** A message: recipient, time, state, reason, and a button to send it again. */
import * as api from '../../../../../sdk/src/operations.ts'
import { officeMessageTexts as words } from '../../../../../texts/en/office/messages.ts'
import { client } from '../../../../kit/api/client.ts'
import { currentRestaurant } from '../../../screen/current-restaurant.ts'
import { momentText } from '../../../screen/moment-text.ts'
import { diaryOn, say } from '../../../screen/screen.ts'
import { sentenceOf } from '../../../screen/sentence-of.ts'
import { canSendAgain, type Message, reasonOf } from './outbox-words.ts'

const chips = {
  waiting: 'pending',
  sent: 'seated',
  refused: 'late',
  failed: 'late',
  dropped: 'finished',
  not_sent: 'finished',
} as const

export function OutboxRow({ message, onAgain }: { message: Message; onAgain: () => void }) {
  const { kind, state, reference, booking_id, subject, text } = message
  const reason = reasonOf(message)
  const name = words.kinds[kind]
  return (
    <li>
      <div class="outbox-main">
        <p>
          <b>{name}</b> <span class={`chip ${chips[state]}`}>{words.states[state]}</span>
        </p>
        <p class="soft small">{factsOf(message).join(' · ')}</p>
        {reason !== null && <p class={state === 'refused' || state === 'failed' ? 'error' : 'small'}>{reason}</p>}
        {text !== null && (
          <details>
            <summary>{subject ?? words.whatItSaid}</summary>
            <pre class="mail-text" dir="auto">
              {text}
            </pre>
          </details>
        )}
      </div>
      <div class="outbox-acts">
        {reference !== null && booking_id !== null && (
          <button type="button" class="link" onClick={() => void openBooking(booking_id)}>
            {words.openBooking(reference)}
          </button>
        )}
        {canSendAgain(message) && (
          <button type="button" class="line" aria-label={words.againOf(name, reference ?? '')} onClick={onAgain}>
            {words.again}
          </button>
        )}
      </div>
    </li>
  )
}

function factsOf({ kind, email, attempts, created_at, next_attempt_at, finished_at, state }: Message): string[] {
  const isToHouse = kind.startsWith('staff_') || kind === 'daily_sheet'
  return [
    email !== null ? words.to(email) : isToHouse ? words.toRestaurant : words.toGuest,
    state === 'sent' && finished_at !== null
      ? words.sentAt(momentText(finished_at))
      : words.written(momentText(created_at)),
    ...(attempts > 0 && state !== 'sent' ? [words.attempts(attempts)] : []),
    ...(next_attempt_at !== null ? [words.next(momentText(next_attempt_at))] : []),
  ]
}

/** Opens the booking on its evening, which the list does not contain. */
async function openBooking(booking: number): Promise<void> {
  try {
    const { data } = await api.getBooking(client, { booking }, currentRestaurant())
    location.assign(diaryOn(data.date.slice(0, 10), booking))
  } catch (error) {
    say(sentenceOf(error))
  }
}
