/** What was sent to a webhook, newest first: by state, event and time, a page at a time; one of them opens beside the list. */

import { useEffect, useState } from 'preact/hooks'
import * as api from '../../../../sdk/src/operations.ts'
import { eventTypes } from '../../../../sdk/src/operations.ts'
import { connectionTexts as words } from '../../../../texts/en/office/connections.ts'
import { client } from '../../../kit/api/client.ts'
import { currentRestaurant } from '../../screen/current-restaurant.ts'
import { ask, go, place, say } from '../../screen/screen.ts'
import { sentenceOf } from '../../screen/sentence-of.ts'
import {
  type Delivery,
  type DeliveryDetail,
  type DeliveryState,
  readDeliveries,
  type Span,
  type Summary,
  spans,
  type Webhook,
} from './connections-wire.ts'
import { DeliveriesTable } from './deliveries-table.tsx'
import { DeliveryCard } from './delivery-card.tsx'

const states = ['waiting', 'exhausted', 'delivered'] as const satisfies readonly DeliveryState[]

type Page = Awaited<ReturnType<typeof readDeliveries>>
type Given = { webhook: Webhook; summary: Summary | null; sent: number; onAgain: () => void }

export function Deliveries({ webhook, summary, sent, onAgain }: Given) {
  const [page, setPage] = useState<Page | null>(null)
  const [detail, setDetail] = useState<DeliveryDetail | null>(null)
  const { state: typed, event, since: asked, cursor, delivery } = place.value.asked
  const state = states.find((one) => one === typed)
  const since = (Object.keys(spans) as Span[]).find((one) => one === asked)
  useEffect(() => {
    const filter = {
      ...(state && { state }),
      ...(since && { since }),
      ...(event !== undefined && { event }),
      ...(cursor !== undefined && { cursor }),
    }
    readDeliveries(webhook.id, filter).then(setPage, (error: unknown) => say(sentenceOf(error)))
  }, [webhook.id, state, event, since, cursor, sent])
  useEffect(() => {
    if (delivery === undefined) return setDetail(null)
    let isWanted = true
    api.getDelivery(client, { webhook_id: webhook.id, delivery: Number(delivery) || 0 }, currentRestaurant()).then(
      ({ data }) => isWanted && setDetail(data),
      (error: unknown) => isWanted && say(sentenceOf(error)),
    )
    return () => {
      isWanted = false
    }
  }, [webhook.id, delivery, sent])
  const resend = async ({ id }: Delivery) => {
    try {
      await api.redeliver(client, { webhook_id: webhook.id, delivery: id }, currentRestaurant())
      say(words.sentAgain)
      onAgain()
    } catch (error) {
      say(sentenceOf(error))
    }
  }
  const open = detail !== null && String(detail.id) === delivery ? detail : null
  return (
    <>
      <Filters state={state} event={event} since={since} summary={summary} />
      {page?.data.length === 0 && <p class="soft">{words.noDeliveries}</p>}
      <div class={open === null ? '' : 'delivery-split'}>
        <div>
          {page !== null && page.data.length > 0 && <DeliveriesTable deliveries={page.data} open={open} />}
          {page !== null && <Pages cursor={cursor} next={page.meta.next_cursor} />}
        </div>
        {open !== null && <DeliveryCard delivery={open} among={page?.data ?? []} onAgain={() => void resend(open)} />}
      </div>
    </>
  )
}

type Chosen = { state: DeliveryState | undefined; event: string | undefined; since: Span | undefined }

function Filters({ state, event, since, summary }: Chosen & { summary: Summary | null }) {
  const counts = { all: 0, delivered: 0, waiting: summary?.waiting ?? 0, exhausted: summary?.gave_up ?? 0 }
  const choose = (filter: Readonly<Record<string, string | null>>) => ask({ cursor: null, delivery: null, ...filter })
  return (
    <div class="delivery-filters">
      <span class="seg">
        {[undefined, ...states].map((one) => (
          <button
            key={one ?? 'all'}
            type="button"
            aria-pressed={state === one}
            onClick={() => choose({ state: one ?? null })}
          >
            {words.filters[one ?? 'all']}
            {counts[one ?? 'all'] > 0 && <span class="soft">{countText(counts[one ?? 'all'])}</span>}
          </button>
        ))}
      </span>
      <select
        aria-label={words.event}
        value={event ?? ''}
        onChange={({ currentTarget: { value } }) => choose({ event: value || null })}
      >
        <option value="">{words.everyEvent}</option>
        {[...eventTypes, 'webhook.test'].map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
      <select
        aria-label={words.time}
        value={since ?? ''}
        onChange={({ currentTarget: { value } }) => choose({ since: value || null })}
      >
        <option value="">{words.times.any}</option>
        {(Object.keys(spans) as Span[]).map((one) => (
          <option key={one} value={one}>
            {words.times[one]}
          </option>
        ))}
      </select>
    </div>
  )
}

/** The server counts up to a thousand. */
export const countText = (many: number): string => (many >= 1_000 ? words.orMore(many) : String(many))

/** Each page of older deliveries is an entry of the browser's history. */
function Pages({ cursor, next }: { cursor: string | undefined; next: string | null }) {
  if (cursor === undefined && next === null) return null
  const { delivery: _, cursor: __, ...asked } = place.value.asked
  const turnTo = (to: string | null) =>
    go({ part: place.value.part, asked: to === null ? asked : { ...asked, cursor: to } })
  return (
    <p class="acts">
      <button type="button" disabled={cursor === undefined} onClick={() => turnTo(null)}>
        {words.newest}
      </button>
      <button type="button" disabled={next === null} onClick={() => turnTo(next)}>
        {words.older}
      </button>
    </p>
  )
}
