/** One person: role, a link for a new password, sessions, and removal. */
import { useEffect, useState } from 'preact/hooks'
import { texts } from '../../../../texts/en/office/office.ts'
import { peopleTexts as words } from '../../../../texts/en/office/people.ts'
import { Modal } from '../../../kit/dialog/modal.tsx'
import { restaurant, say } from '../../screen/screen.ts'
import { sentenceOf } from '../../screen/sentence-of.ts'
import { changeRole, isOnlyManager, type People, type Role, removePerson, roles } from './people-wire.ts'
import { FactorPart, PasswordPart, Sessions } from './person-sign-in.tsx'

type Person = People['people'][number]
type Given = { person: Person | null; people: People; onChange: () => Promise<void>; onDismiss: () => void }

export function PersonDialog({ person, people, onChange, onDismiss }: Given) {
  const [error, setError] = useState<string | null>(null)
  if (person === null) {
    return (
      <Modal title={words.title} closeLabel={texts.close} onDismiss={onDismiss}>
        <p>{words.unknown}</p>
      </Modal>
    )
  }
  const act = async (work: () => Promise<unknown>, done?: string) => {
    setError(null)
    try {
      await work()
      if (done !== undefined) say(done)
      await onChange()
    } catch (wrong) {
      setError(sentenceOf(wrong))
    }
  }
  const isLast = isOnlyManager(people, person.id)
  const remove = async () => {
    await removePerson(person.id)
    onDismiss()
  }
  return (
    <Modal
      title={person.name}
      aside={person.email}
      class="person-dialog"
      closeLabel={texts.close}
      onDismiss={onDismiss}
    >
      <div role="alert">{error !== null && <p class="error">{error}</p>}</div>
      <RoleForm
        person={person}
        isLast={isLast}
        onRole={(role) =>
          void act(() => changeRole(person.id, role), words.roleChanged(person.name, texts.roles[role]))
        }
      />
      <PasswordPart person={person} hasMail={people.has_mail} act={act} />
      <Sessions person={person} act={act} />
      <FactorPart person={person} act={act} />
      <RemovePart name={person.name} isLast={isLast} onRemove={() => void act(remove, words.removed(person.name))} />
    </Modal>
  )
}

type RoleGiven = { person: Person; isLast: boolean; onRole: (role: Role) => void }

/** Applied by a button: arrow keys change the value of a list, and each step would end the person's sessions. */
function RoleForm({ person, isLast, onRole }: RoleGiven) {
  const [role, setRole] = useState<Role>(person.role)
  useEffect(() => setRole(person.role), [person.role])
  return (
    <section>
      <label for="person-role">{words.role}</label>
      <p class="role-line">
        <select
          id="person-role"
          value={role}
          disabled={isLast}
          aria-describedby="person-role-hint"
          onChange={({ currentTarget: { value } }) => setRole(roles.find((one) => one === value) ?? role)}
        >
          {roles.map((one) => (
            <option key={one} value={one}>
              {texts.roles[one]}
            </option>
          ))}
        </select>
        <button type="button" disabled={isLast || role === person.role} onClick={() => onRole(role)}>
          {words.changeRole}
        </button>
      </p>
      <p class="hint" id="person-role-hint">
        {isLast ? words.onlyManager : `${words.roles[role]}. ${words.roleHint}`}
      </p>
    </section>
  )
}

function RemovePart({ name, isLast, onRemove }: { name: string; isLast: boolean; onRemove: () => void }) {
  const [isAsking, setAsking] = useState(false)
  if (!isAsking) {
    return (
      <p class="dialog-acts">
        <button type="button" class="quiet danger" disabled={isLast} onClick={() => setAsking(true)}>
          {words.remove(restaurant.value?.name ?? '')}
        </button>
      </p>
    )
  }
  return (
    <div class="ask" role="alert">
      <p>{words.removeSure(name)}</p>
      <p class="acts">
        <button type="button" onClick={() => setAsking(false)}>
          {words.keep}
        </button>
        <button type="button" class="primary" onClick={onRemove}>
          {words.removeNow}
        </button>
      </p>
    </div>
  )
}
