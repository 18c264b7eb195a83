/**
 * What scripts add to the pages of signing in and of one's own account: passkeys. A form with `data-passkey` asks the
 * server what is to be signed, has the browser sign it, and sends the answer as the form would be sent. Everything about
 * passkeys is loaded when it is needed.
 */
import { watchCodes } from './codes.ts'

const forms = document.querySelectorAll<HTMLFormElement>('form[data-passkey]')
const canSign = 'PublicKeyCredential' in window

for (const form of forms) {
  form.hidden = !canSign
  if (!canSign) document.querySelector<HTMLElement>('[data-no-passkeys]')?.removeAttribute('hidden')
  else {
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void import('./passkey-form.ts').then(({ sign }) => sign(form))
    })
    if (form.dataset.passkey === 'sign-in') void import('./passkey-form.ts').then(({ offer }) => offer(form))
  }
}
watchCodes()
