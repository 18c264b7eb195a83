/** The rows of a month: who is to pay still, then what came and went, the latest first. */
import { useEffect, useState } from 'preact/hooks'
import * as api from '../../../../sdk/src/operations.ts'
import { paymentsTexts as words } from '../../../../texts/en/office/money/payments.ts'
import { client } from '../../../kit/api/client.ts'
import { moneyText } from '../../parts/money-text.ts'
import { currentRestaurant } from '../../screen/current-restaurant.ts'
import { momentText } from '../../screen/moment-text.ts'
import { ask, diaryOn, place, restaurant, say } from '../../screen/screen.ts'
import { sentenceOf } from '../../screen/sentence-of.ts'

type Page = Awaited<ReturnType<typeof api.listPayments>>
type Row = Page['data'][number]
const filters = ['all', 'waiting', 'paid', 'given_back', 'cards_kept', 'failed'] as const
type Filter = (typeof filters)[number]
const purposes = ['deposit', 'guarantee'] as const

export function PaymentList({ month }: { month: string }) {
  const { asked } = place.value
  const filter: Filter = filters.find((one) => one === asked.which) ?? 'all'
  const text = asked.text ?? ''
  const purpose = purposes.find((one) => one === asked.purpose)
  const [page, setPage] = useState<Page | null>(null)
  const house = restaurant.value?.id
  const wish = { month, filter, ...(text !== '' && { text }), ...(purpose && { purpose }) }
  useEffect(() => {
    if (house === undefined) return
    const stop = new AbortController()
    api.listPayments(client, wish, { ...currentRestaurant(), signal: stop.signal }).then(setPage, (error: unknown) => {
      if (!stop.signal.aborted) say(sentenceOf(error))
    })
    return () => stop.abort()
  }, [house, month, filter, text, purpose])
  const more = async (after: string) => {
    try {
      const next = await api.listPayments(client, { ...wish, after }, currentRestaurant())
      setPage((now) => now && { ...next, waiting: now.waiting, data: [...now.data, ...next.data] })
    } catch (error) {
      say(sentenceOf(error))
    }
  }
  return (
    <section class="card" aria-label={words.which}>
      <div class="payments-filters">
        <fieldset class="seg-field">
          <legend class="hidden-label">{words.which}</legend>
          <span class="seg">
            {filters.map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={filter === one}
                onClick={() => ask({ which: one === 'all' ? null : one })}
              >
                {words.filters[one]}
                {page !== null && page.counts[one] > 0 && <span class="soft"> {page.counts[one]}</span>}
              </button>
            ))}
          </span>
        </fieldset>
        <select
          aria-label={words.purpose}
          value={purpose ?? ''}
          onChange={({ currentTarget: { value } }) => ask({ purpose: value === '' ? null : value })}
        >
          <option value="">{words.allPurposes}</option>
          {purposes.map((one) => (
            <option key={one} value={one}>
              {words.purposes[one]}
            </option>
          ))}
        </select>
        <input
          type="search"
          aria-label={words.search}
          placeholder={words.search}
          value={text}
          onChange={({ currentTarget: { value } }) => ask({ text: value === '' ? null : value })}
        />
      </div>
      {page !== null &&
        (page.data.length + page.waiting.length === 0 ? <p class="soft">{words.none}</p> : <Rows page={page} />)}
      {page?.next && (
        <button type="button" onClick={() => void more(page.next as string)}>
          {words.more}
        </button>
      )}
    </section>
  )
}

function Rows({ page: { waiting, data } }: { page: Page }) {
  return (
    <table class="payment-rows">
      <thead>
        <tr>
          <th scope="col">{words.columns.when}</th>
          <th scope="col">{words.columns.who}</th>
          <th scope="col">{words.columns.for}</th>
          <th scope="col" class="amount">
            {words.columns.amount}
          </th>
          <th scope="col">{words.columns.state}</th>
        </tr>
      </thead>
      <tbody>
        {waiting.map((row) => (
          <tr key={`waits ${row.booking}`}>
            <td class="when" />
            <Who row={row} />
            <td class="for">{row.purpose === null ? '' : words.purposes[row.purpose]}</td>
            <td class="amount">{moneyText(row.amount, row.currency)}</td>
            <td>
              <span class="chip pending">{words.paysUntil(momentText(row.pay_until))}</span>
            </td>
          </tr>
        ))}
        {data.map((row) => (
          <tr key={row.id}>
            <td class="when">{momentText(row.at)}</td>
            <Who row={row} />
            <td class="for">{row.purpose === null ? '' : words.purposes[row.purpose]}</td>
            <td class="amount">{row.amount === '0.00' ? '' : moneyText(row.amount, row.currency, isOut(row))}</td>
            <td>
              <span class={`chip ${colourOf(row)}`}>{stateOf(row)}</span>
              {row.detail !== null && row.kind === 'waived' && <span class="soft small"> {row.detail}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Who({ row }: { row: Pick<Row, 'name' | 'booking' | 'booking_reference' | 'visit' | 'covers'> }) {
  return (
    <td class="who">
      <a href={diaryOn(row.visit.slice(0, 10), row.booking)}>{row.name ?? row.booking_reference}</a>
      <span class="soft small">
        {momentText(row.visit)}, {words.guests(row.covers)}
      </span>
    </td>
  )
}

const isOut = ({ kind }: Row) => kind === 'refunded'
const stateOf = ({ kind }: Row) => (kind in words.states ? words.states[kind as keyof typeof words.states] : kind)

/** Money that is in order is quiet; what failed has a colour. */
const colourOf = ({ kind }: Row) =>
  ['refused', 'charge_refused', 'refund_failed', 'disputed'].includes(kind)
    ? 'late'
    : kind === 'paid' || kind === 'charged'
      ? 'seated'
      : ''
