/** Payments: the month's sums, what needs attention and the rows of the ledger; and the page of the payment service. */
import './payments.css'
import { useEffect, useState } from 'preact/hooks'
import * as api from '../../../../sdk/src/operations.ts'
import { locale } from '../../../../texts/en/locale.ts'
import { paymentsTexts as words } from '../../../../texts/en/office/money/payments.ts'
import { texts } from '../../../../texts/en/office/office.ts'
import { client } from '../../../kit/api/client.ts'
import { saveFile } from '../../../kit/api/save-file.ts'
import { moneyText } from '../../parts/money-text.ts'
import { OfficeIcon } from '../../parts/office-icon.tsx'
import { currentRestaurant } from '../../screen/current-restaurant.ts'
import { ask, linkTo, place, restaurant, say } from '../../screen/screen.ts'
import { sentenceOf } from '../../screen/sentence-of.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { PaymentCases } from './payment-cases.tsx'
import { PaymentList } from './payment-list.tsx'
import type { Service } from './payments-wire.ts'
import { ServicePage } from './service-page.tsx'

export default function PaymentsPage() {
  return place.value.part === 'service' ? <ServicePage /> : <MonthPage />
}

const thisMonth = () => new Date().toISOString().slice(0, 7)

function monthAfter(month: string, by: number): string {
  const date = new Date(`${month}-15T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + by)
  return date.toISOString().slice(0, 7)
}

const nameOf = (month: string) =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-15`))

function MonthPage() {
  const { asked } = place.value
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(asked.month ?? '') ? (asked.month as string) : thisMonth()
  const save = () =>
    saveFile(`/api/restaurant/payments/csv?month=${month}`, null, `payments-${month}.csv`, currentRestaurant()).catch(
      (error: unknown) => say(sentenceOf(error)),
    )
  const steps = (
    <span class="seg payments-month">
      <button
        type="button"
        class="square"
        aria-label={words.before}
        onClick={() => ask({ month: monthAfter(month, -1) })}
      >
        <OfficeIcon name="left" />
      </button>
      <b>{nameOf(month)}</b>
      <button
        type="button"
        class="square"
        aria-label={words.after}
        disabled={month >= thisMonth()}
        onClick={() => ask({ month: monthAfter(month, 1) })}
      >
        <OfficeIcon name="right" />
      </button>
    </span>
  )
  return (
    <>
      <PageHead title={texts.pages.payments} start={steps}>
        <a class="button" {...linkTo({ page: 'payments', part: 'service' })}>
          {words.service}
          <ServiceChip />
        </a>
        <button type="button" onClick={() => void save()}>
          <OfficeIcon name="download" />
          {words.bookkeeper}
        </button>
      </PageHead>
      <main class="body payments">
        <Sums month={month} />
        <PaymentCases />
        <PaymentList month={month} />
      </main>
    </>
  )
}

/** Which service guests pay at, and whether money moves there. */
function ServiceChip() {
  const [service, setService] = useState<Service | null>(null)
  const house = restaurant.value?.id
  useEffect(() => {
    if (house === undefined) return
    const stop = new AbortController()
    // The page itself says what could not be read.
    const given = { ...currentRestaurant(), signal: stop.signal }
    api.getPaymentService(client, given).then(
      ({ data }) => setService(data),
      () => {},
    )
    return () => stop.abort()
  }, [house])
  if (service === null) return null
  const mode = modeOf(service)
  const tone = mode === 'live' ? 'seated' : mode === 'paused' ? 'late' : mode === 'test' ? 'pending' : ''
  return <span class={`chip ${tone}`}>{words.modes[mode]}</span>
}

function modeOf({ provider, account, is_test }: Service): keyof typeof words.modes {
  if (account?.is_paused) return 'paused'
  if (provider === 'stripe') return is_test ? 'test' : 'live'
  return provider === 'fake' ? 'fake' : 'by_hand'
}

type Month = Awaited<ReturnType<typeof api.sumPayments>>['data'][number]

function Sums({ month }: { month: string }) {
  const [months, setMonths] = useState<readonly Month[] | null>(null)
  const house = restaurant.value?.id
  useEffect(() => {
    if (house === undefined) return
    const stop = new AbortController()
    api.sumPayments(client, { month }, { ...currentRestaurant(), signal: stop.signal }).then(
      ({ data }) => setMonths(data),
      (error: unknown) => {
        if (!stop.signal.aborted) say(sentenceOf(error))
      },
    )
    return () => stop.abort()
  }, [house, month])
  return (
    <>
      {months?.map(({ currency, kinds, failed_refunds, total }) => (
        <dl key={currency} class="card payments-sums">
          {kinds
            .filter(({ kind, rows }) => rows > 0 || !['disputed', 'reinstated'].includes(kind))
            .map(({ kind, amount, bookings }) => (
              <div key={kind}>
                <dt class="soft small">{words.sums[kind]}</dt>
                <dd>
                  <b>{moneyText(amount, currency, isOut(kind) && Number(amount) > 0)}</b>
                  <span class="soft small">
                    {words.bookings(bookings)}
                    {kind === 'refunded' && failed_refunds > 0 && `, ${words.failed(failed_refunds)}`}
                  </span>
                </dd>
              </div>
            ))}
          <div>
            <dt class="small">
              <b>{words.total(nameOf(month))}</b>
            </dt>
            <dd>
              <b>{moneyText(total, currency)}</b>
              <span class="soft small">{words.beforeFees}</span>
            </dd>
          </div>
        </dl>
      ))}
    </>
  )
}

const isOut = (kind: string) => kind === 'refunded' || kind === 'disputed'
