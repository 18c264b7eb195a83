/** Tags of bookings and where bookings come from: two lists of names in their order. */

import { texts } from '../../../texts/en/office.ts'
import { Icon } from '../../diary/parts/icon.tsx'
import { current, description, setValue } from '../draft/draft.ts'
import { described, Wrong } from '../draft/fields.tsx'
import { TypedInput } from '../draft/typed-input.tsx'
import { OfficeIcon } from '../frame/office-icon.tsx'
import { PageHead } from '../frame/page-head.tsx'

const words = texts.tags
type Row = { id?: number; name: string; icon?: string; google?: boolean }
type List = 'booking_tags' | 'booking_sources'

export default function TagsPage() {
  return (
    <>
      <PageHead title={texts.pages.tags} steps />
      <main class="body cards">
        {description.value !== null && (
          <>
            <Names
              list="booking_tags"
              title={words.tags}
              hint={words.tagsHint}
              none={words.noTags}
              add={words.addTag}
            />
            <Names
              list="booking_sources"
              title={words.sources}
              hint={words.sourcesHint}
              none={words.noSources}
              add={words.addSource}
            />
          </>
        )}
      </main>
    </>
  )
}

type Given = { list: List; title: string; hint: string; none: string; add: string }

function Names({ list, title, hint, none, add }: Given) {
  const rows = (current(list) ?? []) as Row[]
  const append = () => {
    const isTag = list === 'booking_tags'
    const name = freshName(rows, isTag ? words.newTag : words.newSource)
    setValue(list, [...rows, isTag ? { name, icon: 'tag' } : { name, google: false }])
    requestAnimationFrame(() => {
      const input = document.getElementById(`field-${list}-${rows.length}-name`)
      if (input instanceof HTMLInputElement) input.select()
    })
  }
  return (
    <section class="card" aria-labelledby={`${list}-title`}>
      <h2 id={`${list}-title`}>{title}</h2>
      <p class="hint">{hint}</p>
      {rows.length === 0 && <p class="soft">{none}</p>}
      <ul class="rows-list">
        {rows.map((row, index) => (
          <NameRow key={row.id ?? `new ${index}`} list={list} index={index} row={row} rows={rows} />
        ))}
      </ul>
      <button type="button" onClick={append}>
        <OfficeIcon name="plus" />
        {add}
      </button>
    </section>
  )
}

function NameRow({ list, index, row, rows }: { list: List; index: number; row: Row; rows: readonly Row[] }) {
  const path = `${list}.${index}`
  const up = () => setValue(list, [...rows.slice(0, index - 1), row, rows[index - 1], ...rows.slice(index + 1)])
  return (
    <li>
      {list === 'booking_tags' && <SignChoice path={`${path}.icon`} icon={row.icon ?? ''} />}
      <span class="grow">
        <TypedInput
          {...described(`${path}.name`)}
          aria-label={words.name}
          value={row.name}
          onTyped={(text) => setValue(`${path}.name`, text.trim())}
        />
        <Wrong path={`${path}.name`} />
      </span>
      {row.google === true && <span class="chip">{words.google}</span>}
      <button type="button" class="quiet square" disabled={index === 0} aria-label={words.up(row.name)} onClick={up}>
        <OfficeIcon name="up" />
      </button>
      <button
        type="button"
        class="quiet square"
        aria-label={words.remove(row.name)}
        onClick={() =>
          setValue(
            list,
            rows.filter((_, at) => at !== index),
          )
        }
      >
        <OfficeIcon name="trash" />
      </button>
    </li>
  )
}

const signs = ['cake', 'heart', 'briefcase', 'window', 'baby', 'star', 'glass', 'leaf', 'paw', 'tag'] as const

function SignChoice({ path, icon }: { path: string; icon: string }) {
  const isKnown = signs.some((sign) => sign === icon)
  return (
    <span class="sign">
      <Icon name={icon} />
      <select aria-label={words.icon} value={icon} onChange={({ currentTarget: { value } }) => setValue(path, value)}>
        {!isKnown && <option value={icon}>{icon}</option>}
        {signs.map((sign) => (
          <option key={sign} value={sign}>
            {words.icons[sign]}
          </option>
        ))}
      </select>
    </span>
  )
}

function freshName(rows: readonly Row[], name: string): string {
  const taken = new Set(rows.map((row) => row.name))
  for (let number = 1; ; number++) {
    const tried = number === 1 ? name : `${name} ${number}`
    if (!taken.has(tried)) return tried
  }
}
