/** The parts of pages that set up a second factor: the square to scan, the code that confirms it, and the recovery codes. */
import { encode } from 'uqr'
import type { AccountTexts } from '../../../../../texts/account-texts.ts'
import { base32Of, keyAddress, shownRecoveryCode } from '../../../domain/people/one-time-codes.ts'
import { type FieldErrors, field } from '../../../http/pages/fields.ts'
import { type Html, html } from '../../../http/pages/html.ts'
import { shownSecret } from './new-authenticators.ts'

export type Setup = {
  action: string
  secret: Buffer
  /** The secret as the form brings it back. */
  field: string
  email: string
  returnTo?: string | undefined
  errors: FieldErrors
}

export function setupForm(all: AccountTexts, { action, secret, field: signed, email, returnTo, errors }: Setup): Html {
  const texts = all.factor
  return html`<p>${texts.scan}</p>
${square(keyAddress({ secret: base32Of(secret), email }), texts.square)}
<p class="account-key">${shownSecret(secret)}</p>
<form method="post" action="${action}">
<input type="hidden" name="secret" value="${signed}">
${returnTo !== undefined && html`<input type="hidden" name="return_to" value="${returnTo}">`}
${codeField(texts.shownNow, errors)}
<button class="primary full" type="submit">${texts.turnOn}</button>
</form>`
}

/** Sent by itself once six digits are there; pasting works. */
export function codeField(label: string, errors: FieldErrors, hint?: string): Html {
  return html`<div class="account-code">${field({ name: 'code', label, type: 'text', autocomplete: 'one-time-code', hint, maxlength: 20, isCode: true }, errors)}</div>`
}

function square(text: string, label: string): Html {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return html`<svg class="account-square" role="img" aria-label="${label}" viewBox="-1 -1 ${size + 2} ${size + 2}" shape-rendering="crispEdges"><path d="${path}" fill="#000"/></svg>`
}

/** Shown this once. `next`: where to go then. */
export function recoveryPanel(all: AccountTexts, codes: readonly string[], next: string): Html {
  const texts = all.factor
  return html`<section class="panel" aria-labelledby="recovery">
<h1 id="recovery">${texts.recoveryTitle}</h1>
<p>${texts.recoveryHint}</p>
<ul class="account-codes" data-recovery-codes>${codes.map((code) => html`<li>${shownRecoveryCode(code)}</li>\n`)}</ul>
<div class="buttons account-unprinted">
<button type="button" data-codes="print" hidden>${texts.print}</button>
<button type="button" data-codes="copy" data-done="${texts.copied}" hidden>${texts.copy}</button>
</div>
<form class="account-unprinted" method="get" action="${next}">
<label class="account-sure"><input type="checkbox" required> ${texts.sure}</label>
<p><button class="primary full" type="submit">${texts.continue}</button></p>
</form>
</section>`
}
