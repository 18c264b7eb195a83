/** Texts to and from a guest, with the mails about the booking between them, and a field to answer. */
import './conversation.css'
import { useEffect, useState } from 'preact/hooks'
import * as api from '../../../sdk/src/operations.ts'
import { messageTexts } from '../../../texts/en/diary/messages.ts'
import { textingTexts } from '../../../texts/en/diary/texting.ts'
import { client } from '../../kit/api/client.ts'
import { Icon } from '../../kit/icon/icon.tsx'
import { dateText, localText } from '../../kit/time/zone-time.ts'
import type { Booking } from '../day/day.ts'
import { currentRestaurant } from '../state/current-restaurant.ts'
import { clock, day, go, readOnly, wallTime } from '../state/screen.ts'
import { sentenceOf } from '../state/sentence-of.ts'
import type { Texts } from './texts.ts'
import { WriteText } from './write-text.tsx'

type Line = Texts['lines'][number]
type Shown = { at: string; line: Line } | { at: string; mail: Texts['mails'][number] }

/** While it is open: what the gateway reports is not in the day. */
const everyMs = 10_000

export function Conversation({ booking }: { booking: Booking }) {
  const [texts, setTexts] = useState<Texts | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const read = async () => {
    const { data } = await api.listTextsOfBooking(client, { booking: booking.id }, currentRestaurant())
    setTexts(data)
    setFailure(null)
    if (data.can.number !== null && data.lines.some((line) => line.is_unread) && !readOnly.value) {
      const about = { number: data.can.number.slice(1), body: { read: true } }
      await api.markConversation(client, about, currentRestaurant())
    }
  }
  const readAgain = () => void read().catch((error: unknown) => setFailure(sentenceOf(error)))
  useEffect(readAgain, [booking.id, day.value?.version])
  useEffect(() => {
    const again = setInterval(readAgain, everyMs)
    return () => clearInterval(again)
  }, [booking.id])
  if (texts === null) return failure === null ? null : <p class="warn">{failure}</p>
  const { can, others } = texts
  const give = async (other: number) => {
    const about = { number: (can.number ?? '').slice(1), body: { booking_id: other } }
    await api.giveConversation(client, about, currentRestaurant())
    go({ booking: other }, 'replace')
  }
  return (
    <div class="conversation">
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
                onClick={() => void give(other).catch((error: unknown) => setFailure(sentenceOf(error)))}
              >
                {textingTexts.shareGive(name ?? textingTexts.unknown)}
              </button>
            ))}
        </p>
      )}
      <ol class="bubbles">
        {inOrder(texts).map((shown, index, all) => (
          <Entry key={`${shown.at}${index}`} shown={shown} before={all[index - 1]?.at} />
        ))}
      </ol>
      {can.why === null || can.why === 'country' ? (
        <WriteText booking={booking} texts={texts} written={readAgain} />
      ) : (
        <p class="soft no-text">{textingTexts.why[can.why]}</p>
      )}
    </div>
  )
}

function inOrder({ lines, mails }: Texts): Shown[] {
  const shown: Shown[] = [
    ...lines.map((line) => ({ at: line.at, line })),
    ...mails.map((mail) => ({ at: mail.at, mail })),
  ]
  return shown.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

const dayOf = (at: string): string => localText(Date.parse(at), clock.value.timezone).slice(0, 10)
const timeOf = (at: string): string => wallTime(localText(Date.parse(at), clock.value.timezone).slice(11, 16))

function Entry({ shown, before }: { shown: Shown; before: string | undefined }) {
  const isNewDay = before === undefined || dayOf(before) !== dayOf(shown.at)
  return (
    <>
      {isNewDay && <li class="bubble-day soft">{dateText(dayOf(shown.at), 'short')}</li>}
      {'mail' in shown ? (
        <li class="bubble-note">{textingTexts.byMail(messageTexts.kinds[shown.mail.kind], timeOf(shown.at))}</li>
      ) : (
        <TextBubble line={shown.line} />
      )}
    </>
  )
}

function TextBubble({ line }: { line: Line }) {
  const { direction, text, at, state, why, author, kind, acted, late_minutes: late } = line
  const isBad = state === 'not_delivered' || state === 'held'
  const by = direction === 'in' ? null : (author ?? textingTexts.byItself)
  const words = [direction === 'in' ? null : textingTexts.states[state], timeOf(at), by].filter(Boolean).join(' · ')
  return (
    <>
      <li class={`bubble ${direction}${isBad ? ' bad' : ''}${state === 'held' ? ' held' : ''}`}>
        <p dir="auto">{text ?? (kind && messageTexts.kinds[kind])}</p>
        <small>
          {state === 'delivered' && <Icon name="check" />}
          {state === 'not_known' && <Icon name="hourglass" />}
          {words}
        </small>
        {why !== null && state !== 'waiting' && <small class="why">{textingTexts.why[why]}</small>}
      </li>
      {acted !== null && (
        <li class={acted === 'cancel' ? 'bubble-note warn' : 'bubble-note'}>
          <Icon name={acted === 'confirm' ? 'check' : 'note'} /> {textingTexts.acted[acted]}
          {late !== null && ` (${late} min)`}
        </li>
      )}
    </>
  )
}
