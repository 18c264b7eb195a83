/** By a passkey of the person, which the browser or their telephone has. */
import { startAuthentication } from '@simplewebauthn/browser'
import { whoTexts as words } from '../../../texts/en/diary/who.ts'
import type { Told } from './tell-who.ts'

export async function tellPasskey(failed = words.passkeyFailed): Promise<Told> {
  try {
    const optionsJSON = await send('/device/passkey/options', {})
    const response = await startAuthentication({ optionsJSON })
    const answer = await send('/device/passkey', { response: JSON.stringify(response) })
    if (answer.done !== true) return { error: answer.message }
    return { said: { id: null, name: answer.name, pauseSeconds: answer.pause_seconds } }
  } catch {
    return { error: failed }
  }
}

// biome-ignore lint/suspicious/noExplicitAny: the library checks what it passes on to the browser.
async function send(path: string, form: Record<string, string>): Promise<any> {
  const answer = await fetch(path, { method: 'POST', body: new URLSearchParams(form) })
  if (!answer.ok) throw new Error('no answer')
  return answer.json()
}
