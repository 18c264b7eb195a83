/** What of the money needs a person, until each is ticked. */
import { useEffect, useState } from 'preact/hooks'
import * as api from '../../../../sdk/src/operations.ts'
import { paymentsTexts as words } from '../../../../texts/en/office/money/payments.ts'
import { client } from '../../../kit/api/client.ts'
import { saveFile } from '../../../kit/api/save-file.ts'
import { moneyText } from '../../parts/money-text.ts'
import { OfficeIcon } from '../../parts/office-icon.tsx'
import { currentRestaurant } from '../../screen/current-restaurant.ts'
import { momentText } from '../../screen/moment-text.ts'
import { diaryOn, restaurant, say } from '../../screen/screen.ts'
import { sentenceOf } from '../../screen/sentence-of.ts'
import type { Case } from './payments-wire.ts'
import { ReturnedForm } from './returned-form.tsx'

const signs: Readonly<Record<Case['kind'], string>> = {
  ...{ dispute: 'deposits', warning: 'deposits', unknown: 'files' },
  ...{ refund_failed: 'undo', charge_refused: 'deposits', charge_waits: 'hours' },
}
const isLate = (kind: Case['kind']): boolean => ['dispute', 'warning', 'refund_failed'].includes(kind)

export function PaymentCases() {
  const [cases, setCases] = useState<readonly Case[] | null>(null)
  const house = restaurant.value?.id
  useEffect(() => {
    if (house === undefined) return
    const stop = new AbortController()
    api.listPaymentCases(client, { ...currentRestaurant(), signal: stop.signal }).then(
      ({ data }) => setCases(data),
      (error: unknown) => {
        if (!stop.signal.aborted) say(sentenceOf(error))
      },
    )
    return () => stop.abort()
  }, [house])
  if (cases === null || cases.length === 0) return null
  const drop = (id: number) => setCases(cases.filter((one) => one.id !== id))
  const tick = async (id: number) => {
    try {
      await api.seePaymentCase(client, { case: id }, currentRestaurant())
      drop(id)
      say(words.ticked)
    } catch (error) {
      say(sentenceOf(error))
    }
  }
  return (
    <section class="card" aria-labelledby="payment-cases">
      <h2 id="payment-cases">
        {words.attention} <span class="soft">{cases.length}</span>
      </h2>
      <ul class="payment-cases">
        {cases.map((one) => (
          <CaseLine key={one.id} one={one} onTick={() => void tick(one.id)} onRecorded={() => drop(one.id)} />
        ))}
      </ul>
    </section>
  )
}

type Line = { one: Case; onTick: () => void; onRecorded: () => void }

function CaseLine({ one, onTick, onRecorded }: Line) {
  const [records, setRecords] = useState(false)
  const { id, kind, amount, currency, due_at, booking, evening, name, service_url, opened_at } = one
  const titleId = `payment-case-${id}`
  const evidence = () =>
    saveFile(`/api/restaurant/bookings/${booking}/payment/evidence`, null, 'evidence.html', currentRestaurant()).catch(
      (error: unknown) => say(sentenceOf(error)),
    )
  const sendAgain = () =>
    api.askForPayment(client, { booking: Number(booking), body: { mail: true } }, currentRestaurant()).then(
      () => say(words.sentAgain),
      (error: unknown) => say(sentenceOf(error)),
    )
  const explained =
    kind === 'dispute' ? words.explained.dispute(due_at === null ? null : momentText(due_at)) : words.explained[kind]
  return (
    <li>
      <span class={`payment-sign ${isLate(kind) ? 'late' : ''}`}>
        <OfficeIcon name={signs[kind]} />
      </span>
      <div>
        <b id={titleId}>{words.cases[kind](moneyText(amount, currency))}</b>
        <p class="soft small">
          {[name, momentText(opened_at)].filter(Boolean).join(', ')}. {explained}
        </p>
      </div>
      <div class="guest-acts">
        {kind === 'dispute' && booking !== null && (
          <button type="button" aria-describedby={titleId} onClick={() => void evidence()}>
            <OfficeIcon name="download" />
            {words.evidence}
          </button>
        )}
        {kind === 'charge_waits' && booking !== null && (
          <button type="button" aria-describedby={titleId} onClick={() => void sendAgain()}>
            {words.sendAgain}
          </button>
        )}
        {kind === 'refund_failed' && booking !== null && !records && (
          <button type="button" aria-describedby={titleId} onClick={() => setRecords(true)}>
            {words.record}
          </button>
        )}
        {service_url !== null && (
          <a class="button" href={service_url} target="_blank" rel="noreferrer" aria-describedby={titleId}>
            {words.atService}
          </a>
        )}
        {booking !== null && evening !== null && (
          <a class="button" href={diaryOn(evening, booking)} aria-describedby={titleId}>
            {words.toBooking}
          </a>
        )}
        <button type="button" aria-describedby={titleId} onClick={onTick}>
          {words.tick}
        </button>
      </div>
      {records && <ReturnedForm one={one} onDone={onRecorded} onDismiss={() => setRecords(false)} />}
    </li>
  )
}
