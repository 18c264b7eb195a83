/** Signs with a passkey, or makes one, and sends the form with the answer. */
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'

/** What is to be signed is valid for five minutes. */
const renewedEveryMs = 4 * 60_000

export async function sign(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button')
  const failed = form.querySelector<HTMLElement>('[data-failed]')
  failed?.setAttribute('hidden', '')
  button?.setAttribute('disabled', '')
  try {
    if (form.dataset.passkey === 'make') {
      send(form, await startRegistration({ optionsJSON: await optionsFor(form) }))
    } else {
      send(form, await startAuthentication({ optionsJSON: await optionsFor(form) }))
    }
  } catch {
    button?.removeAttribute('disabled')
    failed?.removeAttribute('hidden')
    if (form.dataset.passkey === 'sign-in') void offer(form)
  }
}

/** Passkeys among what the browser offers in the field for the e-mail address. */
export async function offer(form: HTMLFormElement): Promise<void> {
  if (document.querySelector('input[autocomplete~="webauthn"]') === null) return
  if (!(await browserSupportsWebAuthnAutofill())) return
  const renewal = setTimeout(() => {
    WebAuthnAbortService.cancelCeremony()
    void offer(form)
  }, renewedEveryMs)
  try {
    const chosen = await startAuthentication({ optionsJSON: await optionsFor(form), useBrowserAutofill: true })
    clearTimeout(renewal)
    send(form, chosen)
  } catch {
    // Aborted by the button or by the renewal, or nothing was chosen.
  }
}

// biome-ignore lint/suspicious/noExplicitAny: the library checks what it passes on to the browser.
async function optionsFor({ dataset }: HTMLFormElement): Promise<any> {
  const answer = await fetch(dataset.options ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  if (!answer.ok) throw new Error('nothing to sign')
  return answer.json()
}

function send(form: HTMLFormElement, response: object): void {
  const field = form.elements.namedItem('response')
  if (field instanceof HTMLInputElement) field.value = JSON.stringify(response)
  form.submit()
}
