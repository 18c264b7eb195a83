/**
 * Without network no PIN can be checked: a tablet is told a name, and the history says that it was only told. Nobody is asked
 * where nobody has a PIN, nor again while the person who said it last goes on.
 */
import './who.css'
import { render } from 'preact'
import { whoTexts as words } from '../../../texts/en/diary/who.ts'
import { Sheet } from './sheet.tsx'
import { acting, type Person, people, tabletName } from './tablet.ts'
import { Names } from './who-names.tsx'

/** The id of the person; null where none is needed; `nobody` where the sheet was closed. */
export async function nameWho(said: string): Promise<number | null | 'nobody'> {
  const known = people.value ?? []
  if (tabletName() === null || known.length === 0) return null
  const before = acting.value
  const isAtIt = before !== null && Date.now() - before.since < before.pauseMs
  if (isAtIt && before.id !== null) {
    acting.value = { ...before, since: Date.now() }
    return before.id
  }
  const person = await named(known, said)
  if (person === null) return 'nobody'
  acting.value = { id: person.id, name: person.name, pauseMs: before?.pauseMs ?? 60_000, since: Date.now() }
  return person.id
}

function named(known: readonly Person[], said: string): Promise<Person | null> {
  return new Promise((resolve) => {
    const place = document.createElement('div')
    document.body.append(place)
    const done = (person: Person | null) => {
      render(null, place)
      place.remove()
      resolve(person)
    }
    // A lock is the server's to know.
    const offered = known.map((person) => ({ ...person, locked_until: null, is_closed: false }))
    render(
      <Sheet onDismiss={() => done(null)}>
        <p class="who-doing">
          <b>{said}. </b>
          <span class="soft">{words.doing}</span>
        </p>
        <p>{words.withoutNetwork}</p>
        <Names people={offered} onChoose={done} />
      </Sheet>,
      place,
    )
  })
}
