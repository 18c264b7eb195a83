/** The second step of signing in by password: a code, a recovery code or a passkey; or setting one of them up. */
import type { AccountTexts } from '../../../../../texts/account-texts.ts'
import { errorSummary, type FieldErrors, field } from '../../../http/pages/fields.ts'
import { type Html, html } from '../../../http/pages/html.ts'
import { layout } from '../../../http/pages/layout.ts'
import { codeField, type Setup, setupForm } from '../second-factor/factor-page.ts'
import type { NoPasskeys, RelyingParty } from '../sessions/relying-party.ts'
import { passkeyForm } from './sign-in-page.ts'

type Frame = { texts: AccountTexts; files: { script: string; style: string }; returnTo: string }

export type CodePage = Frame & {
  email: string
  asks: 'code' | 'recovery code' | 'passkey'
  hasPasskey: boolean
  party: RelyingParty | NoPasskeys
  errors?: FieldErrors
}

export function codePage({ texts: all, files, returnTo, email, asks, hasPasskey, party, errors = {} }: CodePage): Html {
  const texts = all.factor
  const title = { code: texts.codeTitle, 'recovery code': texts.recoveryCodeTitle, passkey: texts.passkeyTitle }[asks]
  const returning = new URLSearchParams({ return_to: returnTo })
  const passkey = hasPasskey && !('why' in party) && passkeyForm(all, returnTo, { hasOr: asks !== 'passkey' })
  return framed(
    all,
    files,
    title,
    errors,
    html`<section class="panel" aria-labelledby="code-title">
<h1 id="code-title">${title}</h1>
${asks === 'code' && codeForm(all, email, returnTo, errors)}
${asks === 'recovery code' && recoveryForm(all, returnTo, errors)}
${asks === 'passkey' && html`<p>${texts.passkeyHint}</p>`}
${passkey}
${asks === 'passkey' && !passkey && html`<p class="notice warning">${texts.passkeyElsewhere}</p>`}
${asks === 'code' && html`<p class="sign-in-link"><a href="/sign-in/code?recovery=1&${String(returning)}">${texts.useRecovery}</a></p>`}
${asks === 'recovery code' && html`<p class="sign-in-link"><a href="/sign-in/code?${String(returning)}">${texts.backToCode}</a></p>`}
<p class="soft small">${texts.neither}</p>
</section>`,
  )
}

function codeForm({ factor: texts }: AccountTexts, email: string, returnTo: string, errors: FieldErrors): Html {
  return html`<p>${texts.codeHint} <strong>maitred (${email})</strong>.</p>
<form method="post" action="/sign-in/code">
<input type="hidden" name="return_to" value="${returnTo}">
${codeField(texts.code, errors, texts.changes)}
<button class="primary full" type="submit">${texts.continue}</button>
</form>`
}

function recoveryForm(all: AccountTexts, returnTo: string, errors: FieldErrors): Html {
  const texts = all.factor
  const { recoveryCodeTitle: label, recoveryCodeHint: hint } = texts
  return html`<p>${texts.recoveryCodeWhat}</p>
<form method="post" action="/sign-in/code">
<input type="hidden" name="return_to" value="${returnTo}">
${field({ name: 'recovery_code', label, type: 'text', autocomplete: 'off', hint, maxlength: 40 }, errors)}
<button class="primary full" type="submit">${all.signIn.title}</button>
</form>`
}

export type NewFactorPage = Frame & {
  askedBy: string
  party: RelyingParty | NoPasskeys
  /** Set once the app was chosen. */
  setup: Setup | undefined
  errors?: FieldErrors
  /** The name that a new passkey has. */
  device: string
}

/** A restaurant asks for a second factor, and the person has none. */
export function newFactorPage({
  texts: all,
  files,
  returnTo,
  askedBy,
  party,
  setup,
  device,
  errors = {},
}: NewFactorPage): Html {
  const texts = all.factor
  const title = setup ? texts.appTitle : texts.newTitle
  const returning = new URLSearchParams({ app: '1', return_to: returnTo })
  return framed(
    all,
    files,
    title,
    errors,
    html`<section class="panel" aria-labelledby="new-title">
<h1 id="new-title">${title}</h1>
${
  setup
    ? setupForm(all, setup)
    : html`<p>${texts.newHint(askedBy)}</p>
${
  !('why' in party) &&
  html`<form method="post" action="/sign-in/second-factor/passkey" data-passkey="make" data-options="/sign-in/second-factor/passkey/options" hidden>
<input type="hidden" name="response"><input type="hidden" name="name" value="${device}">
<input type="hidden" name="return_to" value="${returnTo}">
<p class="soft">${texts.newPasskeyHint}</p>
<p class="error" data-failed role="alert" hidden>${all.passkeys.notMade}</p>
<button class="primary full" type="submit">${all.passkeys.make}</button>
</form>`
}
<p class="soft">${texts.newAppHint}</p>
<p><a class="button full" href="/sign-in/second-factor?${String(returning)}">${texts.useApp}</a></p>
<p class="soft small">${texts.untilThen}</p>`
}
</section>`,
  )
}

function framed(all: AccountTexts, files: Frame['files'], title: string, errors: FieldErrors, main: Html): Html {
  const isWrong = Object.keys(errors).length > 0
  return layout({
    ...files,
    language: all.language,
    title: `${isWrong ? all.wrong(title) : title} · maitred`,
    main: html`<p class="brand">maitred</p>
${errorSummary(errors, all.notYet)}
${main}`,
  })
}

/** Recovery codes, before the first page. */
export function recoveryPage(all: AccountTexts, files: Frame['files'], panel: Html): Html {
  return framed(all, files, all.factor.recoveryTitle, {}, panel)
}
