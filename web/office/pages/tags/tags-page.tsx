/** Booking tags, booking sources, and review criteria: lists of names in their order. */

import { texts } from '../../../../texts/en/office/office.ts'
import { Icon } from '../../../kit/icon/icon.tsx'
import { current, description, savedDescription, setValue } from '../../draft/draft.ts'
import { described, Wrong } from '../../draft/fields.tsx'
import { TypedInput } from '../../draft/typed-input.tsx'
import { OfficeIcon } from '../../parts/office-icon.tsx'
import { PageHead } from '../../shell/page-head.tsx'

const words = texts.tags
type Row = { id?: number; name?: string; icon?: string; google?: boolean; code?: string; label?: string }
type List = 'booking_tags' | 'booking_sources' | 'review_criteria'

/** A criterion is identified by its code and shown by its label. */
const nameField = (list: List) => (list === 'review_criteria' ? 'label' : 'name')
const nameOf = (row: Row): string => row.name ?? row.label ?? ''

const newRow: Readonly<Record<List, (name: string) => Row>> = {
  booking_tags: (name) => ({ name, icon: 'tag' }),
  booking_sources: (name) => ({ name, google: false }),
  review_criteria: (label) => ({ code: label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_'), label }),
}
const newName: Readonly<Record<List, string>> = {
  booking_tags: words.newTag,
  booking_sources: words.newSource,
  review_criteria: words.newCriterion,
}

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
            <Names
              list="review_criteria"
              title={words.criteria}
              hint={words.criteriaHint}
              none={words.noCriteria}
              add={words.addCriterion}
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
    setValue(list, [...rows, newRow[list](freshName(rows, newName[list]))])
    requestAnimationFrame(() => {
      const input = document.getElementById(`field-${list}-${rows.length}-${nameField(list)}`)
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
  const field = `${path}.${nameField(list)}`
  const name = nameOf(row)
  // The code of a saved criterion cannot change: reviews are stored under it.
  const isSaved = savedDescription.value?.review_criteria.some(({ code }) => code === row.code) ?? false
  const rename = (text: string) =>
    list === 'review_criteria' && !isSaved ? setValue(path, newRow[list](text)) : setValue(field, text)
  const up = () => setValue(list, [...rows.slice(0, index - 1), row, rows[index - 1], ...rows.slice(index + 1)])
  return (
    <li>
      {list === 'booking_tags' && <SignChoice path={`${path}.icon`} icon={row.icon ?? ''} name={name} />}
      <span class="grow">
        <TypedInput
          {...described(field)}
          aria-label={words.name(index + 1)}
          value={name}
          onTyped={(text) => rename(text.trim())}
        />
        <Wrong path={field} />
      </span>
      {list === 'booking_sources' && (
        <label class="box">
          <input
            type="checkbox"
            aria-label={words.isGoogle(name)}
            checked={row.google === true}
            onChange={({ currentTarget }) => setValue(`${path}.google`, currentTarget.checked)}
          />
          {words.google}
        </label>
      )}
      <button type="button" class="quiet square" disabled={index === 0} aria-label={words.up(name)} onClick={up}>
        <OfficeIcon name="up" />
      </button>
      <button
        type="button"
        class="quiet square"
        aria-label={words.remove(name)}
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

function SignChoice({ path, icon, name }: { path: string; icon: string; name: string }) {
  const isKnown = signs.some((sign) => sign === icon)
  return (
    <span class="sign">
      <Icon name={icon} />
      <select
        aria-label={words.icon(name)}
        value={icon}
        onChange={({ currentTarget: { value } }) => setValue(path, value)}
      >
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
  const taken = new Set(rows.map(nameOf))
  for (let number = 1; ; number++) {
    const tried = number === 1 ? name : `${name} ${number}`
    if (!taken.has(tried)) return tried
  }
}
