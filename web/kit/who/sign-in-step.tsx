/** For who has no PIN, or has locked it: password, with the code of the app where there is one, or a passkey. */
import { useState } from 'preact/hooks'
import { whoTexts as words } from '../../../texts/en/diary/who.ts'
import { tellPasskey } from './tell-passkey.ts'
import { type Said, tellPassword } from './tell-who.ts'

type Given = { hasPasskeys: boolean; onSaid: (said: Said) => void; onBack: () => void }

export function SignInStep({ hasPasskeys, onSaid, onBack }: Given) {
  const [typed, setTyped] = useState({ email: '', password: '', code: '' })
  const [asksCode, setAsksCode] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const told = async (work: () => ReturnType<typeof tellPassword>) => {
    if (isSending) return
    setSending(true)
    const answer = await work()
    setSending(false)
    if ('said' in answer) return onSaid(answer.said)
    if (answer.asksCode) setAsksCode(true)
    setError(answer.error)
  }
  const type = (name: keyof typeof typed) => ({
    id: `who-${name}`,
    required: true,
    value: typed[name],
    onInput: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) =>
      setTyped((before) => ({ ...before, [name]: value })),
  })
  return (
    <form
      class="who-form"
      aria-label={words.signInTitle}
      onSubmit={(event) => {
        event.preventDefault()
        void told(() => tellPassword(typed))
      }}
    >
      <div>
        <label for="who-email">{words.email}</label>
        <input type="email" autofocus autocomplete="off" {...type('email')} />
      </div>
      <div>
        <label for="who-password">{words.password}</label>
        <input type="password" autocomplete="off" {...type('password')} />
      </div>
      {asksCode && (
        <div>
          <label for="who-code">{words.code}</label>
          <input type="text" autofocus autocomplete="one-time-code" inputMode="numeric" {...type('code')} />
        </div>
      )}
      <div role="alert">{error !== null && <p class="error">{error}</p>}</div>
      <p class="who-acts">
        <button type="button" class="who-link" onClick={onBack}>
          {words.somebodyElse}
        </button>
        {hasPasskeys && (
          <button type="button" onClick={() => void told(() => tellPasskey())}>
            {words.passkey}
          </button>
        )}
        <button type="submit" class="primary">
          {words.send}
        </button>
      </p>
    </form>
  )
}
