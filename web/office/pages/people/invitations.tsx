/** Links that have not been used yet, of people who do not work here yet or who get a new password. */
import { useState } from 'preact/hooks'
import { texts } from '../../../../texts/en/office/office.ts'
import { peopleTexts as words } from '../../../../texts/en/office/people.ts'
import { momentText } from '../../screen/moment-text.ts'
import { say } from '../../screen/screen.ts'
import { sentenceOf } from '../../screen/sentence-of.ts'
import { LinkToHandOver } from './link-to-hand-over.tsx'
import { invite, type MadeLink, type People, withdraw } from './people-wire.ts'

type Invitation = People['invitations'][number]

export function Invitations({ people, onChange }: { people: People; onChange: () => Promise<void> }) {
  const [made, setMade] = useState<MadeLink | null>(null)
  const act = (work: () => Promise<void>) => async () => {
    try {
      await work()
      await onChange()
    } catch (error) {
      say(sentenceOf(error))
    }
  }
  const again = ({ email, role }: Invitation) => act(async () => setMade(await invite(email, role, people.has_mail)))
  const end = ({ id, email }: Invitation) =>
    act(async () => {
      await withdraw(id)
      setMade(null)
      say(words.withdrawn(email))
    })
  return (
    <section class="card" aria-labelledby="invitations-title">
      <h2 id="invitations-title">{words.invitations}</h2>
      <ul class="plain invitations-list">
        {people.invitations.map((one) => (
          <li key={one.id}>
            <span class="who">
              <b>{one.email}</b>
              <span class="soft small">
                {words.until(texts.roles[one.role], momentText(one.expires_at), one.invited_by.replace(/^user:/, ''))}
              </span>
            </span>
            <span class={`chip ${chipOf(one.mail)}`}>{words.states[one.mail ?? 'none']}</span>
            <span class="acts">
              <button type="button" aria-label={words.newLinkFor(one.email)} onClick={() => void again(one)()}>
                {words.newLink}
              </button>
              <button
                type="button"
                class="quiet"
                aria-label={words.withdrawOf(one.email)}
                onClick={() => void end(one)()}
              >
                {words.withdraw}
              </button>
            </span>
            {made?.email === one.email && <LinkToHandOver made={made} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

const chipOf = (mail: Invitation['mail']): string => {
  if (mail === null) return 'pending'
  return mail === 'sent' || mail === 'waiting' ? 'confirmed' : 'late'
}
