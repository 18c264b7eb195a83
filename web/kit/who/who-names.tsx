/** Who has a PIN here: a button each, always in the same place. */
import { whoTexts as words } from '../../../texts/en/diary/who.ts'
import { initialsOf } from './initials.ts'
import type { Person } from './tablet.ts'
import { timeOf } from './time-of.ts'

type Given = { people: readonly Person[]; onChoose: (person: Person) => void }

export function Names({ people, onChoose }: Given) {
  return (
    <ul class="who-names" aria-label={words.people}>
      {people.map((person) => {
        const isLocked = person.is_closed || person.locked_until !== null
        return (
          <li key={person.id}>
            <button type="button" disabled={isLocked} onClick={() => onChoose(person)}>
              <span class="who-avatar" aria-hidden="true">
                {initialsOf(person.name)}
              </span>
              <bdi>{person.name}</bdi>
              {isLocked && (
                <small>
                  {person.locked_until === null ? words.isClosed : words.lockedUntil(timeOf(person.locked_until))}
                </small>
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
