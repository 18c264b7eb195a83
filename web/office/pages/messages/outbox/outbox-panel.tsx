/** Messages to guests and to the restaurant, latest first, with the state of each and the reason. */

import { useEffect, useState } from 'preact/hooks'
import * as api from '../../../../../sdk/src/operations.ts'
import { officeMessageTexts as words } from '../../../../../texts/en/office/messages.ts'
import { client } from '../../../../kit/api/client.ts'
import { currentRestaurant } from '../../../screen/current-restaurant.ts'
import { ask, place, say } from '../../../screen/screen.ts'
import { sentenceOf } from '../../../screen/sentence-of.ts'
import { OutboxRow } from './outbox-row.tsx'
import type { Message } from './outbox-words.ts'

type Page = Awaited<ReturnType<typeof api.listMessages>>
type State = 'undelivered' | 'waiting' | 'sent' | 'dropped'
const states: readonly State[] = ['undelivered', 'waiting', 'sent', 'dropped']
const kinds = Object.keys(words.kinds) as Message['kind'][]
const perPage = 25

export function OutboxPanel() {
  const [page, setPage] = useState<Page | null>(null)
  const [again, setAgain] = useState(0)
  const [failure, fail] = useState<string | null>(null)
  const { asked } = place.value
  const state = states.find((one) => one === asked.state)
  const kind = kinds.find((one) => one === asked.kind)
  const search = asked.search || undefined
  const before = Number(asked.before) || undefined
  useEffect(() => {
    let isLatest = true
    const filter = {
      ...(state && { state }),
      ...(kind && { kind }),
      ...(search && { search }),
      ...(before && { before }),
    }
    api.listMessages(client, { per_page: perPage, ...filter }, currentRestaurant()).then(
      (read) => {
        if (!isLatest) return
        setPage(read)
        fail(null)
      },
      (error: unknown) => {
        if (isLatest) fail(sentenceOf(error))
      },
    )
    return () => {
      isLatest = false
    }
  }, [state, kind, search, before, again])
  const resend = async ({ id }: Message) => {
    try {
      await api.resendMessage(client, { message: id }, currentRestaurant())
      say(words.sentAgain)
      setAgain(again + 1)
    } catch (error) {
      say(sentenceOf(error))
    }
  }
  const isFiltered = [state, kind, search, before].some((one) => one !== undefined)
  return (
    <section class="card outbox" aria-labelledby="outbox-title">
      <header>
        <h2 id="outbox-title">{words.outbox}</h2>
        <span class="soft" role="status">
          {page === null ? '–' : words.more(page.meta.total)}
        </span>
      </header>
      <Filters state={state} kind={kind} search={search} />
      {failure !== null && (
        <p class="error" role="alert">
          {failure}
        </p>
      )}
      {page?.data.length === 0 && <p class="soft">{isFiltered ? words.nothing : words.nothingYet}</p>}
      <ul class="plain outbox-list">
        {page?.data.map((message) => (
          <OutboxRow key={message.id} message={message} onAgain={() => void resend(message)} />
        ))}
      </ul>
      <Pages page={page} before={before} />
    </section>
  )
}

function Pages({ page, before }: { page: Page | null; before: number | undefined }) {
  const last = page?.data.at(-1)
  const hasMore = page !== null && last !== undefined && page.meta.total > page.data.length
  if (!hasMore && before === undefined) return null
  return (
    <p class="acts">
      {before !== undefined && (
        <button type="button" class="line" onClick={() => ask({ before: null })}>
          {words.newest}
        </button>
      )}
      {hasMore && (
        <button type="button" class="line" onClick={() => ask({ before: String(last.id) })}>
          {words.older}
        </button>
      )}
    </p>
  )
}

type FiltersGiven = { state: State | undefined; kind: Message['kind'] | undefined; search: string | undefined }

function Filters({ state, kind, search }: FiltersGiven) {
  const narrow = (asked: Record<string, string | null>) => ask({ before: null, ...asked })
  return (
    <div class="outbox-filters">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one row of buttons */}
      <span class="seg" role="group" aria-label={words.filter}>
        {[undefined, ...states].map((one) => (
          <button
            key={one ?? 'all'}
            type="button"
            aria-pressed={state === one}
            onClick={() => narrow({ state: one ?? null })}
          >
            {words.filters[one ?? 'all']}
          </button>
        ))}
      </span>
      <select
        aria-label={words.kind}
        value={kind ?? ''}
        onChange={({ currentTarget: { value } }) => narrow({ kind: value || null })}
      >
        <option value="">{words.everyKind}</option>
        {kinds.map((one) => (
          <option key={one} value={one}>
            {words.kinds[one]}
          </option>
        ))}
      </select>
      <form
        key={search}
        onSubmit={(event) => {
          event.preventDefault()
          const typed = new FormData(event.currentTarget).get('search')
          narrow({ search: String(typed ?? '').trim() || null })
        }}
      >
        <input type="search" name="search" aria-label={words.search} placeholder={words.search} defaultValue={search} />
        <button type="submit" class="line">
          {words.find}
        </button>
      </form>
    </div>
  )
}
