/** Invites a person: address, role, and how the link gets to them. */
import { useState } from 'preact/hooks'
import { texts } from '../../../../texts/en/office/office.ts'
import { peopleTexts as words } from '../../../../texts/en/office/people.ts'
import { Modal } from '../../../kit/dialog/modal.tsx'
import { sentenceOf } from '../../screen/sentence-of.ts'
import { LinkToHandOver } from './link-to-hand-over.tsx'
import { invite, type MadeLink, type Role, roles } from './people-wire.ts'

type Given = { hasMail: boolean; onChange: () => Promise<void>; onDismiss: () => void }

export function InviteDialog({ hasMail, onChange, onDismiss }: Given) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('host')
  const [isByMail, setByMail] = useState(hasMail)
  const [made, setMade] = useState<MadeLink | null>(null)
  const [error, setError] = useState<string | null>(null)
  const send = async () => {
    setError(null)
    try {
      setMade(await invite(email.trim(), role, isByMail))
      await onChange()
    } catch (wrong) {
      setError(sentenceOf(wrong))
    }
  }
  if (made !== null) {
    const another = () => {
      setMade(null)
      setEmail('')
    }
    return (
      <Modal title={words.inviteTitle} closeLabel={texts.close} onDismiss={onDismiss}>
        <LinkToHandOver made={made} />
        <p class="dialog-acts">
          <button type="button" onClick={another}>
            {words.inviteAnother}
          </button>
          <button type="button" class="primary" onClick={onDismiss}>
            {words.done}
          </button>
        </p>
      </Modal>
    )
  }
  return (
    <Modal title={words.inviteTitle} closeLabel={texts.close} onDismiss={onDismiss}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <div>
          <label for="invite-email">{words.email}</label>
          <input
            id="invite-email"
            type="email"
            required
            autofocus
            autocomplete="off"
            value={email}
            aria-invalid={error !== null || undefined}
            aria-describedby="invite-error"
            onInput={({ currentTarget }) => setEmail(currentTarget.value)}
          />
          <p id="invite-error" role="alert" class="error">
            {error}
          </p>
        </div>
        <RoleChoice role={role} onRole={setRole} />
        <fieldset>
          <legend>{words.how}</legend>
          {!hasMail && <p class="hint">{words.noMail}</p>}
          {hasMail &&
            [true, false].map((byMail) => (
              <label key={String(byMail)} class="box">
                <input type="radio" name="how" checked={isByMail === byMail} onChange={() => setByMail(byMail)} />
                {byMail ? words.byMail : words.byHand}
              </label>
            ))}
          {!isByMail && <p class="hint">{words.byHandHint}</p>}
        </fieldset>
        <p class="dialog-acts">
          <button type="submit" class="primary">
            {words.invite}
          </button>
        </p>
      </form>
    </Modal>
  )
}

function RoleChoice({ role, onRole }: { role: Role; onRole: (role: Role) => void }) {
  return (
    <fieldset>
      <legend>{words.role}</legend>
      {roles.map((one) => (
        <label key={one} class="box role-box">
          <input type="radio" name="role" checked={role === one} onChange={() => onRole(one)} />
          <span>
            <b>{texts.roles[one]}</b>
            <span class="soft small">{words.roles[one]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
