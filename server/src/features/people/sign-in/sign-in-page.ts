/** The sign-in page: the form, buttons for the demo where there is one, or why signing in is not possible. */
import type { AccountTexts } from '../../../../../texts/account-texts.ts'
import type { Role } from '../../../domain/caller.ts'
import { errorSummary, type FieldErrors, field } from '../../../http/pages/fields.ts'
import { type Html, html } from '../../../http/pages/html.ts'
import { layout } from '../../../http/pages/layout.ts'
import { passwordField } from '../../../http/pages/password-fields.ts'
import { companyButton } from '../oidc/oidc-page.ts'
import type { NoPasskeys, RelyingParty } from '../sessions/relying-party.ts'

export type SignInPage = {
  texts: AccountTexts
  returnTo: string
  email?: string | undefined
  errors?: FieldErrors | undefined
  notice?: string | undefined
  /** Roles of the demo, which sign in without a password. */
  demoRoles?: readonly Role[] | undefined
  /** Whether a link for a new password can be mailed. */
  hasMail?: boolean | undefined
  /** Whether passkeys work here, or why not. */
  passkeys: RelyingParty | NoPasskeys
  files: { script: string; style: string }
  /** The company's accounts, where there are any. */
  company?: { name: string | undefined; only: boolean; hasRescue: boolean } | undefined
  /** Asked for by whose password counts although only the company's accounts sign in. */
  isRescue?: boolean | undefined
}

export function signInPage({
  texts: all,
  returnTo,
  email,
  errors = {},
  notice,
  demoRoles = [],
  hasMail = false,
  passkeys,
  files,
  company,
  isRescue = false,
}: SignInPage): Html {
  const texts = all.signIn
  const { title } = texts
  // One primary button a page: what most people came for.
  const hasDemo = demoRoles.length > 0
  const isWrong = Object.keys(errors).length > 0
  const hasPassword = !company?.only || (isRescue && company.hasRescue)
  const ways = waysIn(all, passkeys, returnTo, { hasOr: hasPassword })
  const byCompany = company && companyButton(all, { name: company.name, returnTo, isPrimary: !hasPassword && !hasDemo })
  return layout({
    ...files,
    language: all.language,
    title: `${isWrong ? all.wrong(title) : title} · maitred`,
    main: html`<p class="brand">maitred</p>
${errorSummary(errors, all.notYet)}
${notice && html`<p class="notice done" role="status">${notice}</p>`}
${hasDemo && demoButtons(all, demoRoles, returnTo)}
<section class="panel" aria-labelledby="sign-in">
<h1 id="sign-in">${title}</h1>
${!hasPassword && byCompany}
${hasPassword && passwordForm(all, { returnTo, email, errors, isPrimary: !hasDemo })}
${ways}
${hasPassword && byCompany}
</section>
${hasPassword && hasMail && html`<p><a href="/sign-in/forgotten">${texts.forgotten}</a></p>`}
${!company?.only && html`<p class="soft small">${hasMail ? texts.noPasswordYet : texts.noPassword}</p>`}
${company?.only && company.hasRescue && !hasPassword && html`<p class="soft small"><a href="/sign-in?${String(new URLSearchParams({ password: '1', return_to: returnTo }))}">${all.company.rescue}</a></p>`}`,
  })
}

function passwordForm(
  all: AccountTexts,
  form: { returnTo: string; email: string | undefined; errors: FieldErrors; isPrimary: boolean },
): Html {
  const { returnTo, email, errors, isPrimary } = form
  return html`<form method="post" action="/sign-in">
${hiddenReturn(returnTo)}
${field({ name: 'email', label: all.fields.email, type: 'email', autocomplete: 'username webauthn', value: email, maxlength: 254 }, errors)}
${passwordField('password', all.fields.password, errors)}
<button class="${isPrimary && 'primary '}full" type="submit">${all.signIn.title}</button>
</form>`
}

/** `what` is the sentence of the refusal. */
export function signInRefusedPage(what: string, all: AccountTexts): Html {
  const texts = all.signIn
  return layout({
    language: all.language,
    title: `${texts.refusedTitle} · maitred`,
    main: html`<p class="brand">maitred</p>
<h1>${texts.refused}</h1>
<p class="notice warning">${what}</p>`,
  })
}

/** Nothing is said where the page cannot know better than the browser: the button is shown by the script. */
function waysIn(
  all: AccountTexts,
  passkeys: RelyingParty | NoPasskeys,
  returnTo: string,
  { hasOr }: { hasOr: boolean },
): Html {
  const { passkeys: texts } = all
  if ('why' in passkeys) {
    if (passkeys.why !== 'elsewhere') return html`<p class="soft small">${texts.why[passkeys.why]}</p>`
    const url = `${passkeys.elsewhere}/sign-in`
    return html`<p class="soft small">${texts.elsewhere} <a href="${url}">${url}</a></p>`
  }
  return passkeyForm(all, returnTo, { hasOr })
}

export function passkeyForm(all: AccountTexts, returnTo: string, { hasOr }: { hasOr: boolean }): Html {
  const { passkeys: texts } = all
  return html`<form method="post" action="/sign-in/passkey" data-passkey="sign-in" data-options="/sign-in/passkey/options" hidden>
${hasOr && html`<p class="sign-in-or">${texts.or}</p>`}
${hiddenReturn(returnTo)}
<input type="hidden" name="response">
<p class="error" data-failed role="alert" hidden>${texts.failed}</p>
<button class="full" type="submit">${texts.signIn}</button>
</form>`
}

const hiddenReturn = (returnTo: string): Html | false =>
  returnTo !== '/' && html`<input type="hidden" name="return_to" value="${returnTo}">`

function demoButtons({ signIn: texts, roles: names }: AccountTexts, roles: readonly Role[], returnTo: string): Html {
  const buttons = roles.map(
    (role) =>
      html`<button class="primary" type="submit" name="role" value="${role}">${texts.demoAs(names[role].name)}</button>\n`,
  )
  return html`<section class="panel" aria-labelledby="demo">
<h2 id="demo">${texts.demo}</h2>
<p class="soft">${texts.demoHint}</p>
<form method="post" action="/sign-in/demo">
${hiddenReturn(returnTo)}
<div class="buttons">
${buttons}</div>
</form>
</section>`
}
