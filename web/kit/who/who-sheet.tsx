/** The sheet: names in an order that never changes, then the PIN; or the password of who has none. */
import { useEffect, useState } from 'preact/hooks'
import { whoTexts as words } from '../../../texts/en/diary/who.ts'
import { PinStep } from './pin-step.tsx'
import { Sheet } from './sheet.tsx'
import { SignInStep } from './sign-in-step.tsx'
import { type Person, people, timezone } from './tablet.ts'
import { type Locked, readTablet, type Said } from './tell-who.ts'
import { timeOf } from './time-of.ts'
import { Names } from './who-names.tsx'

type Given = { what: string | null; onDone: (said: Said | null) => void }

export function WhoSheet({ what, onDone }: Given) {
  const [chosen, choose] = useState<Person | 'password' | null>(null)
  const [locked, setLocked] = useState<Locked | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [hasPasskeys, setPasskeys] = useState(false)
  const read = () =>
    readTablet().then(
      (tablet) => {
        people.value = tablet.people
        timezone.value = tablet.timezone
        setPasskeys(tablet.has_passkeys)
      },
      () => setError(words.noAnswer),
    )
  useEffect(() => void read(), [])
  const lock = (found: Locked) => {
    setLocked(found)
    choose(null)
    void read()
  }
  return (
    <Sheet onDismiss={() => onDone(null)}>
      <p class="who-doing">
        {what !== null && <b>{what}. </b>}
        <span class="soft">{words.doing}</span>
      </p>
      <div role="alert">{error !== null && <p class="error">{error}</p>}</div>
      {chosen === null && (
        <>
          {locked !== null && <LockedNote locked={locked} />}
          <Names people={people.value ?? []} onChoose={choose} />
          <p class="soft small">
            {words.noPin}{' '}
            <button type="button" class="who-link" onClick={() => choose('password')}>
              {words.signIn}
            </button>
          </p>
        </>
      )}
      {chosen === 'password' && <SignInStep hasPasskeys={hasPasskeys} onSaid={onDone} onBack={() => choose(null)} />}
      {chosen !== null && chosen !== 'password' && (
        <PinStep key={chosen.id} person={chosen} onSaid={onDone} onLocked={lock} onBack={() => choose(null)} />
      )}
    </Sheet>
  )
}

function LockedNote({ locked: { person, until } }: { locked: Locked }) {
  return (
    <div>
      <p class="error" role="alert">
        {until === null ? words.closed(person.name) : words.locked(person.name, timeOf(until))}
      </p>
      <p>{words.lockedHint(person.name)}</p>
    </div>
  )
}
