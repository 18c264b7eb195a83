/** Sources and tags that the file names and the restaurant does not have: made, taken for one that there is, or left out. */
import { filesTexts as words } from '../../../../../texts/en/office/files.ts'
import type { Reading } from '../wire/imports-wire.ts'
import { type Choices, type NameKind, newOf } from './name-choices.ts'

type Given = { shown: Reading; choices: Choices; onChoose: (choices: Choices) => void }

export function NamesCards({ shown, choices, onChoose }: Given) {
  return (
    <>
      {(['sources', 'tags'] as const).map((kind) => (
        <NamesCard key={kind} kind={kind} shown={shown} choices={choices} onChoose={onChoose} />
      ))}
    </>
  )
}

function NamesCard({ kind, shown, choices, onChoose }: Given & { kind: NameKind }) {
  const names = newOf(shown, kind)
  if (names.length === 0) return null
  const known = kind === 'sources' ? shown.known_sources : shown.known_tags
  return (
    <section class="card note-card names-card" aria-labelledby={`new-${kind}`}>
      <h2 id={`new-${kind}`}>{words.newNames[kind](names.length)}</h2>
      <ul class="plain">
        {names.map(({ name, lines }) => (
          <li key={name}>
            <span>
              <b>{name}</b> <span class="soft small">{words.linesOf(lines)}</span>
            </span>
            <select
              aria-label={words.nameBecomes(name)}
              value={choices[kind][name] ?? ''}
              onChange={({ currentTarget: { value } }) =>
                onChoose({ ...choices, [kind]: { ...choices[kind], [name]: value === '' ? null : value } })
              }
            >
              <option value={name}>{words.createIt}</option>
              {known.map((one) => (
                <option key={one} value={one}>
                  {words.itIs(one)}
                </option>
              ))}
              <option value="">{words.leftOut}</option>
            </select>
          </li>
        ))}
      </ul>
      <p class="soft small">{words.notCreated}</p>
    </section>
  )
}
