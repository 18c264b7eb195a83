/** Messages and the state of each, latest first; kept up to date while shown. */

import { useEffect, useState } from 'preact/hooks'
import * as api from '../../../sdk/src/operations.ts'
import { messageTexts } from '../../../texts/en/diary/messages.ts'
import { client } from '../../kit/api/client.ts'
import { dateText, localText } from '../../kit/time/zone-time.ts'
import { currentRestaurant } from '../state/current-restaurant.ts'
import { clock, day, readOnly, wallTime } from '../state/screen.ts'
import { sentenceOf } from '../state/sentence-of.ts'

export type Message = Awaited<ReturnType<typeof api.listMessages>>['data'][number]
type Asked = { booking_id?: number; per_page: number }
/** `open` shows the booking that a message is about. */
type Given = { asked: Asked; open?: (bookingId: number) => void }

export function MessageList({ asked, open }: Given) {
  const [messages, setMessages] = useState<Message[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const read = async () => {
    const { data } = await api.listMessages(client, asked, currentRestaurant())
    setMessages(data)
    setFailure(null)
  }
  const failed = (error: unknown) => {
    setFailure(sentenceOf(error))
  }
  useEffect(() => {
    void read().catch(failed)
  }, [asked.booking_id, day.value?.version])
  return (
    <>
      {failure !== null && <p class="warn">{failure}</p>}
      {messages?.length === 0 && <p class="soft">{messageTexts.none}</p>}
      <ol class="messages">
        {messages?.map((message) => (
          <Entry
            key={message.id}
            message={message}
            again={() =>
              api.resendMessage(client, { message: message.id }, currentRestaurant()).then(read).catch(failed)
            }
            open={open}
          />
        ))}
      </ol>
    </>
  )
}

type EntryGiven = { message: Message; again: () => void; open: ((bookingId: number) => void) | undefined }

function Entry({
  message: { kind, state, reason, email, number, booking_id, finished_at, created_at },
  again,
  open,
}: EntryGiven) {
  const name = messageTexts.kinds[kind]
  return (
    <li>
      <span class="soft">
        {moment(finished_at ?? created_at)}
        {(email ?? number) !== null && ` · ${email ?? number}`}
      </span>
      <span class="entry">
        {name}: {messageTexts.states[state]}
        {open && booking_id !== null && (
          <button type="button" class="link" onClick={() => open(booking_id)}>
            {messageTexts.booking}
          </button>
        )}
        {state !== 'waiting' && state !== 'not_sent' && (
          <button
            type="button"
            class="link"
            aria-label={`${messageTexts.again}: ${name}`}
            disabled={readOnly.value}
            onClick={again}
          >
            {messageTexts.again}
          </button>
        )}
      </span>
      {reason !== null && <small>{reason}</small>}
    </li>
  )
}

function moment(at: string): string {
  const local = localText(Date.parse(at), clock.value.timezone)
  return `${dateText(local.slice(0, 10), 'short')} ${wallTime(local.slice(11, 16))}`
}
