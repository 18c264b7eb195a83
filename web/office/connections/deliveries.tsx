/** What was sent to a webhook, newest first: by state, by event, a page at a time; one of them opens with its attempts. */
import { useEffect, useState } from 'preact/hooks'
import { connectionTexts as words } from '../../../texts/en/office/connections.ts'
import { client, here, sentenceOf } from '../api.ts'
import { ask, place, say } from '../frame/screen.ts'
import { momentText } from '../history/history-page.tsx'
import {
  type Delivery,
  type DeliveryState,
  eventNames,
  readDeliveries,
  tookText,
  usualMs,
  type Webhook,
} from './connections-wire.ts'
import { DeliveryCard } from './delivery-card.tsx'

const states = ['waiting', 'exhausted', 'delivered'] as const satisfies readonly DeliveryState[]
export const chipOf = { waiting: 'pending', exhausted: 'late', delivered: 'seated' } as const

type Page = Awaited<ReturnType<typeof readDeliveries>>

export function Deliveries({ webhook, sent }: { webhook: Webhook; sent: number }) {
  const [page, setPage] = useState<Page | null>(null)
  const [again, setAgain] = useState(0)
  const { state: typed, event, page: number = '1', delivery } = place.value.asked
  const state = states.find((one) => one === typed)
  useEffect(() => {
    const asked = { page: Number(number) || 1, ...(state && { state }), ...(event !== undefined && { event }) }
    readDeliveries(webhook.id, asked).then(setPage, (error: unknown) => say(sentenceOf(error)))
  }, [webhook.id, state, event, number, sent, again])
  const open = page?.data.find(({ id }) => String(id) === delivery) ?? null
  const resend = async ({ id }: Delivery) => {
    try {
      await client.redeliver({ webhook_id: webhook.id, delivery: id }, here())
      say(words.sentAgain)
      setAgain(again + 1)
    } catch (error) {
      say(sentenceOf(error))
    }
  }
  return (
    <>
      <Figures webhook={webhook} page={page} />
      <div class="delivery-filters">
        <span class="seg">
          {[undefined, ...states].map((one) => (
            <button
              key={one ?? 'all'}
              type="button"
              aria-pressed={state === one}
              onClick={() => ask({ state: one ?? null, page: null, delivery: null })}
            >
              {words.filters[one ?? 'all']}
            </button>
          ))}
        </span>
        <select
          aria-label={words.event}
          value={event ?? ''}
          onChange={({ currentTarget: { value } }) => ask({ event: value || null, page: null, delivery: null })}
        >
          <option value="">{words.everyEvent}</option>
          {[...eventNames, 'webhook.test'].map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </div>
      {page?.data.length === 0 && <p class="soft">{words.noDeliveries}</p>}
      <div class={open === null ? '' : 'delivery-split'}>
        <div>
          {page !== null && page.data.length > 0 && <Table deliveries={page.data} open={open} />}
          {page !== null && page.meta.last_page > 1 && <Pages page={page} />}
        </div>
        {open !== null && <DeliveryCard delivery={open} onAgain={() => void resend(open)} />}
      </div>
    </>
  )
}

function Figures({ webhook, page }: { webhook: Webhook; page: Page | null }) {
  const usual = page === null ? null : usualMs(page.data)
  const figures = [
    [usual === null ? '–' : tookText(usual), words.usual],
    [page === null ? '–' : String(page.meta.total), words.onPage],
    [words.kinds(webhook.events.length, eventNames.length), words.kindsLabel],
  ]
  return (
    <ul class="plain delivery-figures">
      {figures.map(([figure, label]) => (
        <li key={label}>
          <b>{figure}</b>
          <span class="soft small">{label}</span>
        </li>
      ))}
    </ul>
  )
}

function Table({ deliveries, open }: { deliveries: readonly Delivery[]; open: Delivery | null }) {
  return (
    <table class="deliveries">
      <thead>
        <tr>
          {[words.when, words.event, words.state, words.tries, words.answer].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {deliveries.map(({ id, created_at, event, state, attempts }) => {
          const last = attempts.at(-1)
          return (
            <tr key={id} class={open?.id === id ? 'chosen' : ''}>
              <td class="small">{momentText(created_at)}</td>
              <td>
                <button
                  type="button"
                  class="link"
                  aria-expanded={open?.id === id}
                  onClick={() => ask({ delivery: open?.id === id ? null : String(id) })}
                >
                  {event}
                </button>
              </td>
              <td>
                <span class={`chip ${chipOf[state]}`}>{words.stateNames[state]}</span>
              </td>
              <td>{attempts.length}</td>
              <td>{last === undefined ? '–' : tookText(last.duration_ms)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Pages({ page: { meta } }: { page: Page }) {
  const { current_page: at, last_page: last } = meta
  return (
    <p class="acts">
      <button type="button" disabled={at <= 1} onClick={() => ask({ page: String(at - 1), delivery: null })}>
        {words.newer}
      </button>
      <span class="soft">{words.page(at, last)}</span>
      <button type="button" disabled={at >= last} onClick={() => ask({ page: String(at + 1), delivery: null })}>
        {words.older}
      </button>
    </p>
  )
}
