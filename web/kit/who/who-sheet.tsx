/** The sheet: names in an order that never changes, then the PIN; or the password of who has none. */
import { useEffect, useState } from 'preact/hooks'
import { whoTexts as words } from '../../../texts/en/diary/who.ts'
import { PinStep } from './pin-step.tsx'
import { Sheet } from './sheet.tsx'
import { SignInStep } from './sign-in-step.tsx'
import { type Person, people, timezone } from './tablet.ts'
import { tellPasskey } from './tell-passkey.ts'
import { type Locked, readTablet, type Said } from './tell-who.ts'
import { timeOf } from './time-of.ts'
import { Names } from './who-names.tsx'

/** By which people say who they are who have no PIN, or have locked it. */
type Ways = { passkeys: boolean; passwords: boolean }

type Given = { what: string | null; onDone: (said: Said | null) => void }

export function WhoSheet({ what, onDone }: Given) {
  const [chosen, choose] = useState<Person | 'password' | null>(null)
  const [locked, setLocked] = useState<Locked | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [ways, setWays] = useState<Ways>({ passkeys: false, passwords: true })
  const read = () =>
    readTablet().then(
      (tablet) => {
        people.value = tablet.people
        timezone.value = tablet.timezone
        setWays({ passkeys: tablet.has_passkeys && 'PublicKeyCredential' in window, passwords: tablet.has_passwords })
      },
      () => setError(words.noAnswer),
    )
  useEffect(() => void read(), [])
  const byPasskey = async () => {
    setError(null)
    const told = await tellPasskey(words.passkeyOnlyFailed)
    if ('said' in told) onDone(told.said)
    else setError(told.error)
  }
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
          {locked !== null && <LockedNote locked={locked} ways={ways} />}
          <Names people={people.value ?? []} onChoose={choose} />
          <p class="soft small">
            {ways.passwords || ways.passkeys ? words.noPin : words.noPinOnly}{' '}
            {ways.passwords && (
              <button type="button" class="who-link" onClick={() => choose('password')}>
                {words.signIn}
              </button>
            )}
            {!ways.passwords && ways.passkeys && (
              <button type="button" class="who-link" onClick={() => void byPasskey()}>
                {words.passkeyInstead}
              </button>
            )}
          </p>
        </>
      )}
      {chosen === 'password' && <SignInStep hasPasskeys={ways.passkeys} onSaid={onDone} onBack={() => choose(null)} />}
      {chosen !== null && chosen !== 'password' && (
        <PinStep key={chosen.id} person={chosen} onSaid={onDone} onLocked={lock} onBack={() => choose(null)} />
      )}
    </Sheet>
  )
}

function LockedNote({ locked: { person, until }, ways }: { locked: Locked; ways: Ways }) {
  return (
    <div class="who-locked">
      <p class="error" role="alert">
        {until === null ? words.closed(person.name) : words.locked(person.name, timeOf(until))}
      </p>
      <p>{ways.passwords ? words.lockedHint(person.name) : words.lockedHintOnly}</p>
    </div>
  )
}
