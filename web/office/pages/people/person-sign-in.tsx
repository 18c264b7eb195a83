/** How one person signs in: a link for a new password, sessions, and the second factor that a manager resets. */
import { useEffect, useState } from 'preact/hooks'
import { peopleTexts as words } from '../../../../texts/en/office/people.ts'
import { momentText } from '../../screen/moment-text.ts'
import { sentenceOf } from '../../screen/sentence-of.ts'
import { LinkToHandOver } from './link-to-hand-over.tsx'
import { endSessions, type MadeLink, type People, passwordLink, readSessions, resetFactor } from './people-wire.ts'

type Person = People['people'][number]
/** Says what was done, or why it was not. */
export type Act = (work: () => Promise<unknown>, done?: string) => Promise<void>

export function PasswordPart({ person, hasMail, act }: { person: Person; hasMail: boolean; act: Act }) {
  const [made, setMade] = useState<MadeLink | null>(null)
  const make = (byMail: boolean) => () => void act(async () => setMade(await passwordLink(person.id, byMail)))
  return (
    <section>
      <h3>{words.password}</h3>
      <p class="hint">{person.can_sign_in ? words.passwordHint : words.firstPasswordHint}</p>
      {person.can_sign_in && !person.is_proved && <p class="hint">{words.unprovedHint}</p>}
      <p class="acts">
        {hasMail && (
          <button type="button" onClick={make(true)}>
            {words.mailLink}
          </button>
        )}
        <button type="button" onClick={make(false)}>
          {words.copyLink}
        </button>
      </p>
      {made !== null && <LinkToHandOver made={made} />}
    </section>
  )
}

export function Sessions({ person, act }: { person: Person; act: Act }) {
  const [sessions, setSessions] = useState<Awaited<ReturnType<typeof readSessions>> | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const read = () =>
    readSessions(person.id).then(setSessions, (error: unknown) => {
      setRefused(sentenceOf(error))
    })
  useEffect(() => void read(), [person.id, person.role])
  const end = async () => {
    await endSessions(person.id)
    await read()
  }
  return (
    <section>
      <h3>{words.sessions}</h3>
      {refused !== null && <p class="hint">{refused}</p>}
      {sessions?.length === 0 && <p class="hint">{words.noSessions}</p>}
      <ul class="plain sessions-list">
        {sessions?.map(({ id, device, address, last_used_at, created_at }) => (
          <li key={id}>
            <b>{device}</b>
            <span class="soft small">{words.session(momentText(last_used_at), address, momentText(created_at))}</span>
          </li>
        ))}
      </ul>
      {(refused !== null || (sessions?.length ?? 0) > 0) && (
        <button type="button" onClick={() => void act(end, words.sessionsEnded(person.name))}>
          {words.endSessions}
        </button>
      )}
    </section>
  )
}

export function FactorPart({ person, act }: { person: Person; act: Act }) {
  if (!person.has_authenticator && person.passkeys === 0) return null
  return (
    <section>
      <h3>{words.factor}</h3>
      <p class="hint">{words.factorHint}</p>
      <button type="button" onClick={() => void act(() => resetFactor(person.id), words.factorReset(person.name))}>
        {words.resetFactor}
      </button>
    </section>
  )
}
