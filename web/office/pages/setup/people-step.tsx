/** Who else signs in. Takes effect at once: an invitation is not part of the draft. */

import { useEffect, useState } from 'preact/hooks'
import * as api from '../../../../sdk/src/operations.ts'
import { texts } from '../../../../texts/en/office/office.ts'
import { setupTexts } from '../../../../texts/en/office/set-up.ts'
import { client } from '../../../kit/api/client.ts'
import { CopyButton } from '../../parts/copy-button.tsx'
import { currentRestaurant } from '../../screen/current-restaurant.ts'
import { me } from '../../screen/screen.ts'
import { sentenceOf } from '../../screen/sentence-of.ts'

const words = setupTexts.people
const roles = ['host', 'manager', 'viewer'] as const

type People = Awaited<ReturnType<typeof api.listPeople>>['data']

export function PeopleStep() {
  const [people, setPeople] = useState<People | null>(null)
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<(typeof roles)[number]>('host')
  const [made, setMade] = useState<{ email: string; link: string } | null>(null)
  const [error, setError] = useState<string | null>(null)
  const read = () =>
    api.listPeople(client, currentRestaurant()).then(
      ({ data }) => setPeople(data),
      (wrong) => setError(sentenceOf(wrong)),
    )
  useEffect(() => void read(), [])
  const invite = async () => {
    setError(null)
    try {
      const { data } = await api.invitePerson(client, { body: { email: email.trim(), role } }, currentRestaurant())
      setMade({ email: data.email, link: data.link })
      setEmail('')
      await read()
    } catch (wrong) {
      setError(sentenceOf(wrong))
    }
  }
  return (
    <div class="setup-form">
      <form
        class="invite-form"
        onSubmit={(event) => {
          event.preventDefault()
          void invite()
        }}
      >
        <div class="setting">
          <label for="invite-email">{words.email}</label>
          <input
            id="invite-email"
            type="email"
            required
            autocomplete="off"
            value={email}
            aria-invalid={error !== null || undefined}
            aria-describedby="invite-error"
            onInput={({ currentTarget }) => setEmail(currentTarget.value)}
          />
        </div>
        <div class="setting">
          <label for="invite-role">{words.role}</label>
          <select
            id="invite-role"
            value={role}
            onChange={({ currentTarget }) => setRole(roles.find((one) => one === currentTarget.value) ?? 'host')}
          >
            {roles.map((one) => (
              <option key={one} value={one}>
                {words.roles[one]}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" class="primary">
          {words.invite}
        </button>
      </form>
      <div role="alert" id="invite-error">
        {error !== null && <p class="error">{error}</p>}
      </div>
      <div role="status">
        {made !== null && (
          <section class="card made-link">
            <p>
              {words.linkFor(made.email)} {words.mailed}
            </p>
            <p class="copy-line">
              <code>{made.link}</code>
              <CopyButton text={made.link} label={words.copy} done={words.copied} />
            </p>
          </section>
        )}
      </div>
      <h2>{words.here}</h2>
      <ul class="plain who-list">
        {people?.people.map((person) => (
          <li key={person.id}>
            <b>{person.name}</b> <span class="soft">{person.email}</span>
            <span class="chip">{person.name === me.value?.name ? words.you : texts.roles[person.role]}</span>
          </li>
        ))}
        {people?.invitations.map((invitation) => (
          <li key={invitation.id}>
            <b>{invitation.email}</b>
            <span class="chip">{`${texts.roles[invitation.role]}, ${words.invited}`}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
