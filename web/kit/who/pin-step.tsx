/** The PIN, by the keys on the sheet or of a keyboard. Four to six digits: OK says that they are complete. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { whoTexts as words } from '../../../texts/en/diary/who.ts'
import { Icon } from '../icon/icon.tsx'
import { initialsOf } from './initials.ts'
import type { Person } from './tablet.ts'
import { type Locked, type Said, tellPin } from './tell-who.ts'

const longest = 6
const shortest = 4
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

type Given = {
  person: Person
  onSaid: (said: Said) => void
  onLocked: (locked: Locked) => void
  onBack: () => void
}

export function PinStep({ person, onSaid, onLocked, onBack }: Given) {
  const [pin, setPin] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const place = useRef<HTMLFieldSetElement>(null)
  // Before it is seen: a digit that is typed at once would be lost.
  useLayoutEffect(() => place.current?.focus(), [])
  const type = (digit: string) => setPin((before) => (before.length < longest ? before + digit : before))
  const erase = () => setPin((before) => before.slice(0, -1))
  const send = async () => {
    if (isSending || pin.length < shortest) return
    setSending(true)
    const told = await tellPin(person, pin)
    setSending(false)
    if ('said' in told) return onSaid(told.said)
    if ('locked' in told) return onLocked(told.locked)
    setPin('')
    setError(told.error)
  }
  const press = (event: KeyboardEvent) => {
    if (/^\d$/.test(event.key)) type(event.key)
    else if (event.key === 'Backspace') erase()
    else if (event.key === 'Enter' && !isBack(event.target)) void send()
    else return
    event.preventDefault()
  }
  return (
    // It takes the keys that a field would, and shows no PIN.
    <fieldset class="who-pin" ref={place} tabIndex={-1} aria-label={words.pin} onKeyDown={press}>
      <div class="who-pin-side">
        <p class="who-head">
          <span class="who-avatar" aria-hidden="true">
            {initialsOf(person.name)}
          </span>
          <b>{person.name}</b>
        </p>
        <p>{words.pin}</p>
        <div class="who-dots" role="img" aria-label={words.typed(pin.length)}>
          {Array.from(pin, (_, index) => (
            <i key={index} />
          ))}
        </div>
        <div role="alert">{error !== null && <p class="error">{error}</p>}</div>
        <p>
          <button type="button" class="who-link" data-back onClick={onBack}>
            {words.somebodyElse}
          </button>
        </p>
      </div>
      <div class="who-pad">
        {digits.map((digit) => (
          <button type="button" key={digit} onClick={() => type(digit)}>
            {digit}
          </button>
        ))}
        <button type="button" aria-label={words.deleteDigit} onClick={erase}>
          <Icon name="left" />
        </button>
        <button type="button" onClick={() => type('0')}>
          0
        </button>
        <button
          type="button"
          class="primary"
          aria-disabled={pin.length < shortest || isSending}
          onClick={() => void send()}
        >
          {words.ok}
        </button>
      </div>
    </fieldset>
  )
}

const isBack = (target: EventTarget | null): boolean => target instanceof HTMLElement && 'back' in target.dataset
