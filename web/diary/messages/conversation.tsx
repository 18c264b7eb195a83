/** Texts to and from a guest, with the mails about the booking between them, and a field to answer. */
import './conversation.css'
import { useEffect, useRef, useState } from 'preact/hooks'
import * as api from '../../../sdk/src/operations.ts'
import { textingTexts } from '../../../texts/en/diary/texting.ts'
import { client } from '../../kit/api/client.ts'
import type { Booking } from '../day/day.ts'
import { currentRestaurant } from '../state/current-restaurant.ts'
import { day, go, readOnly } from '../state/screen.ts'
import { sentenceOf } from '../state/sentence-of.ts'
import { readMarks } from '../state/text-marks.ts'
import { Bubbles } from './bubbles.tsx'
import { NotTexted } from './not-texted.tsx'
import type { Texts } from './texts.ts'
import { WriteText } from './write-text.tsx'

/** While it is open: what the gateway reports is not in the day. */
const everyMs = 10_000

/** `isWhole`: in the place of the booking's card, where the latest text stands directly above the field. */
export function Conversation({ booking, isWhole = false }: { booking: Booking; isWhole?: boolean }) {
  const [texts, setTexts] = useState<Texts | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  /** A host who marks it unread leaves it so, though it is still on the screen. */
  const staysUnread = useRef(false)
  const mark = async (number: string, read: boolean) => {
    await api.markConversation(client, { number: number.slice(1), body: { read } }, currentRestaurant())
    void readMarks()
  }
  const read = async () => {
    const { data } = await api.listTextsOfBooking(client, { booking: booking.id }, currentRestaurant())
    setTexts(data)
    setFailure(null)
    const { number } = data.can
    const hasNew = data.lines.some((line) => line.is_unread)
    if (number !== null && hasNew && !readOnly.value && !staysUnread.current) await mark(number, true)
  }
  const failed = (error: unknown) => setFailure(sentenceOf(error))
  const readAgain = () => void read().catch(failed)
  useEffect(readAgain, [booking.id, day.value?.version])
  useEffect(() => {
    const again = setInterval(readAgain, everyMs)
    return () => clearInterval(again)
  }, [booking.id])
  if (texts === null) return failure === null ? null : <p class="warn">{failure}</p>
  const { can, others, lines } = texts
  const give = async (other: number) => {
    const about = { number: (can.number ?? '').slice(1), body: { booking_id: other } }
    await api.giveConversation(client, about, currentRestaurant())
    go({ booking: other }, 'replace')
  }
  const leaveUnread = async (number: string) => {
    staysUnread.current = true
    await mark(number, false)
    if (isWhole) go({ booking: null }, 'replace')
  }
  const hasAnswer = lines.some(({ direction }) => direction === 'in')
  return (
    <div class={isWhole ? 'conversation whole' : 'conversation'}>
      {failure !== null && <p class="warn">{failure}</p>}
      {others.length > 0 && (
        <p class="soft">
          {textingTexts.shared(others.map(({ name }) => name ?? textingTexts.unknown).join(', '))}{' '}
          {can.number !== null &&
            others.map(({ booking_id: other, name }) => (
              <button
                key={other}
                type="button"
                class="link"
                disabled={readOnly.value}
                onClick={() => void give(other).catch(failed)}
              >
                {textingTexts.shareGive(name ?? textingTexts.unknown)}
              </button>
            ))}
        </p>
      )}
      <Bubbles texts={texts} isWhole={isWhole} />
      {can.number !== null && hasAnswer && (
        <button
          type="button"
          class="link leave-unread"
          disabled={readOnly.value}
          onClick={() => void leaveUnread(can.number ?? '').catch(failed)}
        >
          {textingTexts.markUnread}
        </button>
      )}
      <NotTexted booking={booking} texts={texts} />
      {(can.why === null || can.why === 'country') && (
        <WriteText key={booking.id} booking={booking} texts={texts} written={readAgain} />
      )}
    </div>
  )
}
