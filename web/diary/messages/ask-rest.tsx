/** Who of the evening has confirmed, who is silent, and one button that asks the rest. */
import './conversation.css'
import { useEffect, useState } from 'preact/hooks'
import * as api from '../../../sdk/src/operations.ts'
import { textingTexts } from '../../../texts/en/diary/texting.ts'
import { client } from '../../kit/api/client.ts'
import { moneyText } from '../../kit/booking/money-mark.ts'
import { dialHref } from '../../kit/guest/telephone.ts'
import { guestName } from '../day/names.ts'
import { currentRestaurant } from '../state/current-restaurant.ts'
import { bookingOf, date, day, readOnly } from '../state/screen.ts'
import { sentenceOf } from '../state/sentence-of.ts'

type Asked = Awaited<ReturnType<typeof api.listReconfirmations>>['data']

/** Who confirmed, who is silent, and one button that asks the rest, with what it costs. */
export function AskRest() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isAsking, setAsking] = useState(false)
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
    setAsking(true)
    api
      .askRest(client, { body: { date: evening } }, currentRestaurant())
      .then(({ data }) => setAsked(data), failed)
      .then(() => setAsking(false))
  }
  return (
    <section class="ask-rest">
      <h2>{textingTexts.ask}</h2>
      <p>
        {textingTexts.asked(confirmed, silent)}
        {rest === 0 && `. ${textingTexts.allAsked}`}
      </p>
      <Named title={textingTexts.silentOnes} ids={idsOf(asked, 'asked')} />
      <Named title={textingTexts.unreachable} ids={idsOf(asked, 'unreachable')} />
      {failure !== null && <p class="warn">{failure}</p>}
      {rest > 0 && (
        <button type="button" class="primary" disabled={readOnly.value || isAsking} onClick={ask}>
          {textingTexts.askRest(rest)}
          {parts > 0 && ` · ${textingTexts.askCost(parts, cost === null ? null : moneyText(cost, currency))}`}
        </button>
      )}
    </section>
  )
}

const idsOf = ({ bookings }: Asked, wanted: Asked['bookings'][number]['state']): number[] =>
  bookings.filter(({ state }) => state === wanted).map(({ booking_id: id }) => id)

/** Whom one would have to call. */
function Named({ title, ids }: { title: string; ids: readonly number[] }) {
  if (ids.length === 0) return null
  return (
    <p class="ask-named">
      {title}:{' '}
      {ids.map((id, index) => {
        const booking = bookingOf(id)
        const { patron = null } = booking ?? {}
        const name = booking === null ? String(id) : guestName(booking)
        return (
          <span key={id}>
            {index > 0 && ', '}
            {patron?.mobile_number ? <a href={dialHref(patron)}>{name}</a> : name}
          </span>
        )
      })}
    </p>
  )
}
