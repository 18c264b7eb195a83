/** Conversations by text, those with unread answers first, and who of the evening was asked whether they come. */
import './conversation.css'
import { useEffect, useState } from 'preact/hooks'
import * as api from '../../../sdk/src/operations.ts'
import { textingTexts } from '../../../texts/en/diary/texting.ts'
import { client } from '../../kit/api/client.ts'
import { moneyText } from '../../kit/booking/money-mark.ts'
import { dateText, localText } from '../../kit/time/zone-time.ts'
import { currentRestaurant } from '../state/current-restaurant.ts'
import { clock, date, day, readOnly, wallTime } from '../state/screen.ts'
import { sentenceOf } from '../state/sentence-of.ts'

type Conversation = Awaited<ReturnType<typeof api.listConversations>>['data'][number]
type Asked = Awaited<ReturnType<typeof api.listReconfirmations>>['data']

export function ConversationList({ open }: { open: (bookingId: number) => void }) {
  const [list, setList] = useState<Conversation[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    api.listConversations(client, currentRestaurant()).then(
      ({ data }) => setList(data),
      (error: unknown) => setFailure(sentenceOf(error)),
    )
  }, [day.value?.version])
  const shown = list?.toSorted((a, b) => Number(b.unread > 0) - Number(a.unread > 0)) ?? []
  return (
    <>
      {failure !== null && <p class="warn">{failure}</p>}
      {list?.length === 0 && <p class="soft">{textingTexts.noConversations}</p>}
      <ul class="conversations">
        {shown.map((one) => (
          <li key={one.number} class={one.unread > 0 ? 'unread' : ''}>
            <ConversationRow one={one} open={open} />
          </li>
        ))}
      </ul>
    </>
  )
}

function ConversationRow({ one, open }: { one: Conversation; open: (bookingId: number) => void }) {
  const { name, number, last, unread, booking_id, kept_until } = one
  const words = [
    last.direction === 'out' && last.author !== null ? `${textingTexts.you}: ${last.text ?? ''}` : (last.text ?? ''),
  ]
  const row = (
    <>
      <span class="conversation-head">
        <bdi>{name ?? number}</bdi>
        <span class="soft">{moment(last.at)}</span>
      </span>
      <span dir="auto">{words}</span>
      {unread > 0 && <b class="count-badge">{unread}</b>}
      {last.acted !== null && <small>{textingTexts.acted[last.acted]}</small>}
      {last.direction === 'out' && <small class="soft">{textingTexts.states[last.state]}</small>}
      {kept_until !== null && <small class="soft">{textingTexts.keptUntil(moment(kept_until))}</small>}
    </>
  )
  return booking_id === null ? (
    <div class="conversation-row">{row}</div>
  ) : (
    <button type="button" class="conversation-row" onClick={() => open(booking_id)}>
      {row}
    </button>
  )
}

/** Who confirmed, who is silent, and one button that asks the rest, with what it costs. */
export function AskRest() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const evening = date.value
  const failed = (error: unknown) => setFailure(sentenceOf(error))
  useEffect(() => {
    if (evening === null) return
    api.listReconfirmations(client, { date: evening }, currentRestaurant()).then(({ data }) => setAsked(data), failed)
  }, [evening, day.value?.version])
  if (evening === null || asked === null) return failure === null ? null : <p class="warn">{failure}</p>
  const { confirmed, asked: silent, to_ask: rest, parts, cost, currency } = asked
  const ask = () => {
    api.askRest(client, { body: { date: evening } }, currentRestaurant()).then(({ data }) => setAsked(data), failed)
  }
  return (
    <section class="ask-rest">
      <h3>{textingTexts.ask}</h3>
      <p>
        {textingTexts.asked(confirmed, silent)}
        {rest === 0 && `. ${textingTexts.allAsked}`}
      </p>
      {failure !== null && <p class="warn">{failure}</p>}
      {rest > 0 && (
        <button type="button" class="primary" disabled={readOnly.value} onClick={ask}>
          {textingTexts.askRest(rest)}
          {parts > 0 && ` · ${textingTexts.askCost(parts, cost === null ? null : moneyText(cost, currency))}`}
        </button>
      )}
    </section>
  )
}

function moment(at: string): string {
  const local = localText(Date.parse(at), clock.value.timezone)
  return `${dateText(local.slice(0, 10), 'short')} ${wallTime(local.slice(11, 16))}`
}
