/** What was written to the guest and the restaurant about the booking, and what became of it; read when it is opened. */
import { useEffect, useState } from 'preact/hooks'
import { client, here, sentenceOf, signInIfNeeded } from '../api.ts'
import type { Booking } from '../day.ts'
import { clock, day, readOnly, wallTime } from '../screen.ts'
import { dateText, localText } from '../zone-time.ts'
import { messageTexts } from './message-texts.ts'

type Message = Awaited<ReturnType<typeof client.listMessages>>['data'][number]

export function BookingMessages({ booking }: { booking: Booking }) {
  const [messages, setMessages] = useState<Message[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const failed = (error: unknown) => {
    signInIfNeeded(error)
    setFailure(sentenceOf(error))
  }
  const read = async () => {
    const { data } = await client.listMessages({ booking_id: booking.id, per_page: 100 }, here())
    setMessages(data)
    setFailure(null)
  }
  const sendAgain = (message: Message) => client.resendMessage({ message: message.id }, here()).then(read).catch(failed)
  useEffect(() => {
    if (isOpen) void read().catch(failed)
  }, [isOpen, day.value?.version])
  return (
    <details class="history" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{messageTexts.title}</summary>
      {failure !== null && <p class="warn">{failure}</p>}
      {messages?.length === 0 && <p class="soft">{messageTexts.none}</p>}
      <ol>
        {messages?.map((message) => (
          <li key={message.id}>
            <span class="soft">
              {moment(message.finished_at ?? message.created_at)}
              {message.email !== null && ` · ${message.email}`}
            </span>
            <span class="entry">
              {messageTexts.kinds[message.kind]}: {messageTexts.states[message.state]}
              {message.state !== 'waiting' && message.state !== 'not_sent' && (
                <button
                  type="button"
                  class="link"
                  aria-label={`${messageTexts.again}: ${messageTexts.kinds[message.kind]}`}
                  disabled={readOnly.value}
                  onClick={() => void sendAgain(message)}
                >
                  {messageTexts.again}
                </button>
              )}
            </span>
            {message.reason !== null && <small>{message.reason}</small>}
          </li>
        ))}
      </ol>
    </details>
  )
}

function moment(at: string): string {
  const local = localText(Date.parse(at), clock.value.timezone)
  return `${dateText(local.slice(0, 10), 'short')} ${wallTime(local.slice(11, 16))}`
}
