/**
 * How a file is read: its kind, the mapping of columns, dates, yes and no. The server answers each change with a new
 * reading.
 */
import { locale } from '../../../../../texts/en/locale.ts'
import { filesTexts as words } from '../../../../../texts/en/office/files.ts'
import { type Act, type Change, change, type Reading } from '../wire/imports-wire.ts'
import { fieldName } from '../wire/in-words.ts'
import { SaveMapping } from './save-mapping.tsx'

type Given = { shown: Reading; act: Act }
type Parts = { shown: Reading; say: (said: Change) => void }

export function ReadingCard({ shown, act }: Given) {
  const say = (said: Change) => void act(() => change(shown.id, said))
  return (
    <section class="card reading-card" aria-labelledby="reading-title">
      <h2 id="reading-title">{words.reading}</h2>
      <p class="soft small">
        {words.written(
          (shown.encoding ?? '').toUpperCase(),
          words.delimiters[shown.delimiter ?? ''] ?? `“${shown.delimiter}”`,
        )}
        {shown.mapping_name !== null && `. ${words.mappingTaken(shown.mapping_name)}`}
      </p>
      <div class="fields">
        <Subject shown={shown} say={say} />
        {shown.mappings.length > 0 && <SavedMapping shown={shown} say={say} />}
      </div>
      <Columns shown={shown} say={say} />
      <Joined shown={shown} />
      {shown.date_examples.length > 0 && <Dates shown={shown} say={say} />}
      <div class="fields">
        <Words name="yes" label={words.yes} shown={shown} say={say} />
        <Words name="no" label={words.no} shown={shown} say={say} />
        <p class="wide hint">{words.yesNoHint}</p>
      </div>
      <SaveMapping key={shown.mapping_name ?? ''} shown={shown} />
    </section>
  )
}

const Subject = ({ shown, say }: Parts) => (
  <label>
    {words.subject}
    <select
      value={shown.subject}
      onChange={({ currentTarget }) => say({ subject: currentTarget.value === 'patrons' ? 'patrons' : 'bookings' })}
    >
      {(['bookings', 'patrons'] as const).map((subject) => (
        <option key={subject} value={subject}>
          {words.subjects[subject]}
        </option>
      ))}
    </select>
  </label>
)

const SavedMapping = ({ shown, say }: Parts) => (
  <label>
    {words.mapping}
    <select
      value={shown.mapping_name ?? ''}
      onChange={({ currentTarget: { value } }) =>
        say(value === '' ? { columns: [], date_format: null, yes: [], no: [] } : { mapping: value })
      }
    >
      <option value="">{words.noMapping}</option>
      {shown.mappings.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </select>
  </label>
)

function Columns({ shown, say }: Parts) {
  const { columns, fields } = shown
  const become = (place: number, field: string | null) =>
    say({
      columns: columns.flatMap((column, index) => {
        if (index === place) return { name: column.name, field }
        return column.is_open || column.name === '' ? [] : { name: column.name, field: column.field }
      }),
    })
  return (
    <table class="columns-table">
      <caption class="hidden-label">{words.columns}</caption>
      <thead>
        <tr>
          <th scope="col">{words.inFile}</th>
          <th scope="col">{words.examples}</th>
          <th scope="col">{words.becomes}</th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ name, field, is_open, values }, place) => (
          <tr key={`${place} ${name}`} class={field === null && !is_open ? 'left-out' : ''}>
            <th scope="row">{name || words.nameless}</th>
            <td class="soft">{values.join(' · ')}</td>
            <td>
              <select
                aria-label={words.fieldOf(name || words.nameless)}
                aria-invalid={is_open || undefined}
                disabled={name === ''}
                value={is_open ? '?' : (field ?? '')}
                onChange={({ currentTarget: { value } }) => become(place, value === '' ? null : value)}
              >
                {is_open && <option value="?">{words.notSaid}</option>}
                <option value="">{words.leftOut}</option>
                {fields.map((one) => (
                  <option key={one} value={one}>
                    {fieldName(one)}
                  </option>
                ))}
              </select>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Fields that are made of several columns, with what becomes of them. */
const Joined = ({ shown: { joined } }: { shown: Reading }) => (
  <div class="joined-columns">
    {joined.length > 0 && (
      <ul class="plain">
        {joined.map(({ field, columns, is_first, values }) => (
          <li key={field}>
            {is_first
              ? words.joinedFirst(fieldName(field), columns)
              : [words.joined(fieldName(field), columns), ' ', <b key="values">{values.join(' · ')}</b>]}
          </li>
        ))}
      </ul>
    )}
    <p class="soft small">{words.joinHint}</p>
  </div>
)

const dateForm = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })

const formats = ['yyyy-mm-dd', 'dd.mm.yyyy', 'mm/dd/yyyy'] as const

function Dates({ shown, say }: Parts) {
  const { date_format, date_examples } = shown
  // Where no date begins with its year, to say that they do would change nothing.
  const hasYearFirst = date_format === 'yyyy-mm-dd' || date_examples.some(({ written }) => /^\d{4}/.test(written))
  return (
    <fieldset class="seg-field dates-field">
      <legend>{words.dates}</legend>
      {date_format === null && <p class="error">{words.datesOpen}</p>}
      {formats.slice(hasYearFirst ? 0 : 1).map((format) => (
        <label key={format} class="box">
          <input
            type="radio"
            name="date-format"
            checked={format === date_format}
            onChange={() => say({ date_format: format })}
          />
          {words.dateFormats[format]} <span class="soft">{format}</span>
        </label>
      ))}
      <ul class="plain soft">
        {date_examples.map(({ written, date_format: format, read }) => (
          <li key={`${written} ${format}`}>
            {read === null
              ? words.dateUnread(written)
              : words.dateRead(written, dateForm.format(Date.parse(`${read.slice(0, 10)}T00:00:00Z`)))}
            {date_format === null && ` (${words.dateFormats[format]})`}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function Words({ name, label, shown, say }: Parts & { name: 'yes' | 'no'; label: string }) {
  const listed = (text: string) => text.split(',').flatMap((word) => word.trim() || [])
  return (
    <label>
      {label}
      <input
        value={shown[name].join(', ')}
        maxLength={500}
        onChange={({ currentTarget }) => say({ [name]: listed(currentTarget.value) })}
      />
    </label>
  )
}
