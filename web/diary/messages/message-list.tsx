/** Messages and the state of each, latest first; kept up to date while shown. */
import { useEffect, useState } from 'preact/hooks'
import { messageTexts } from '../../../texts/en/diary-messages.ts'
import { dateText, localText } from '../day/zone-time.ts'
import { client, here, sentenceOf, signInIfNeeded } from '../state/api.ts'
import { clock, day, readOnly, wallTime } from '../state/screen.ts'

export type Message = Awaited<ReturnType<typeof client.listMessages>>['data'][number]
type Asked = { booking_id?: number; per_page: number }
/** `open` shows the booking that a message is about. */
type Given = { asked: Asked; open?: (bookingId: number) => void }

export function MessageList({ asked, open }: Given) {
  const [messages, setMessages] = useState<Message[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const read = async () => {
    const { data } = await client.listMessages(asked, here())
    setMessages(data)
    setFailure(null)
  }
  const failed = (error: unknown) => {
    signInIfNeeded(error)
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
            again={() => client.resendMessage({ message: message.id }, here()).then(read).catch(failed)}
            open={open}
          />
        ))}
      </ol>
    </>
  )
}

type EntryGiven = { message: Message; again: () => void; open: ((bookingId: number) => void) | undefined }

function Entry({
  message: { kind, state, reason, email, booking_id, finished_at, created_at },
  again,
  open,
}: EntryGiven) {
  const name = messageTexts.kinds[kind]
  return (
    <li>
      <span class="soft">
        {moment(finished_at ?? created_at)}
        {email !== null && ` · ${email}`}
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
