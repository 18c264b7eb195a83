/** People and their roles, and invitations. Changes take effect at once: people are not part of the draft. */
import { useEffect, useState } from 'preact/hooks'
import { devicesTexts } from '../../../../texts/en/office/devices.ts'
import { texts } from '../../../../texts/en/office/office.ts'
import { peopleTexts as words } from '../../../../texts/en/office/people.ts'
import { initialsOf } from '../../../kit/who/initials.ts'
import { OfficeIcon } from '../../parts/office-icon.tsx'
import { momentText } from '../../screen/moment-text.ts'
import { go, linkTo, loadError, me, place, restaurantId } from '../../screen/screen.ts'
import { sentenceOf } from '../../screen/sentence-of.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { Devices } from './devices.tsx'
import { Invitations } from './invitations.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { type People, readPeople } from './people-wire.ts'
import { PersonDialog } from './person-dialog.tsx'
import { SignInCard } from './sign-in-card.tsx'

export default function PeoplePage() {
  const [people, setPeople] = useState<People | null>(null)
  const house = me.value === null ? null : restaurantId.value
  const read = async () => {
    try {
      setPeople(await readPeople())
    } catch (error) {
      loadError.value = sentenceOf(error)
    }
  }
  useEffect(() => {
    if (house !== null) void read()
  }, [house])
  return (
    <>
      <PageHead title={words.title} aside={words.aside} steps>
        <a class="button primary" {...linkTo({ page: 'people', part: 'invite' })}>
          <OfficeIcon name="plus" />
          {words.invite}
        </a>
      </PageHead>
      <main class="body narrow people">
        <section class="card" aria-labelledby="people-title">
          <h2 id="people-title">{words.here}</h2>
          <ul class="plain people-list">
            {people?.people.map((person) => (
              <PersonRow key={person.id} person={person} people={people} />
            ))}
          </ul>
        </section>
        {people !== null && <Devices />}
        {people !== null && <SignInCard people={people.people} />}
        {people !== null && people.invitations.length > 0 && <Invitations people={people} onChange={read} />}
        <section class="card" aria-labelledby="roles-title">
          <h2 id="roles-title">{words.rolesTitle}</h2>
          <dl class="roles">
            {(['manager', 'host', 'viewer'] as const).map((role) => (
              <div key={role}>
                <dt>{texts.roles[role]}</dt>
                <dd class="soft">{words.roles[role]}</dd>
              </div>
            ))}
          </dl>
        </section>
      </main>
      {people !== null && <Dialogs people={people} onChange={read} />}
    </>
  )
}

const dismiss = () => go({ page: 'people' })

function Dialogs({ people, onChange }: { people: People; onChange: () => Promise<void> }) {
  const { part } = place.value
  if (part === null) return null
  if (part === 'invite') return <InviteDialog hasMail={people.has_mail} onChange={onChange} onDismiss={dismiss} />
  const person = people.people.find(({ id }) => String(id) === part)
  return <PersonDialog key={part} person={person ?? null} people={people} onChange={onChange} onDismiss={dismiss} />
}

function PersonRow({ person, people }: { person: People['people'][number]; people: People }) {
  const { id, name, email, role, can_sign_in, is_proved, has_authenticator, passkeys, has_pin, last_seen_at } = person
  const isOpen = people.invitations.some((one) => one.email.toLowerCase() === email.toLowerCase())
  return (
    <li>
      <a {...linkTo({ page: 'people', part: String(id) })}>
        <span class="avatar" aria-hidden="true">
          {initialsOf(name)}
        </span>
        <span class="who">
          <b>{name}</b>
          <span class="soft small">{email}</span>
        </span>
        <span class="person-chips">
          <span class={`chip ${role === 'manager' ? 'role-manager' : ''}`}>{texts.roles[role]}</span>
          {!can_sign_in && <span class="chip pending">{words.noPassword}</span>}
          {can_sign_in && !is_proved && <span class="chip pending">{words.unproved}</span>}
          {has_pin && <span class="chip">{devicesTexts.pinSet}</span>}
          {has_authenticator && <span class="chip">{words.hasFactor}</span>}
          {passkeys > 0 && <span class="chip">{words.passkeys(passkeys)}</span>}
          {isOpen && <span class="chip confirmed">{words.linkOpen}</span>}
        </span>
        <span class="soft small seen">
          {last_seen_at === null ? words.neverSeen : words.seen(momentText(last_seen_at))}
        </span>
        <OfficeIcon name="down" />
      </a>
    </li>
  )
}
