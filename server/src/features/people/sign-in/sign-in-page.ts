/** The sign-in page: the form, buttons for the demo where there is one, or why signing in is not possible. */
import type { AccountTexts } from '../../../../../texts/account-texts.ts'
import type { Role } from '../../../domain/caller.ts'
import { errorSummary, type FieldErrors, field } from '../../../http/pages/fields.ts'
import { type Html, html } from '../../../http/pages/html.ts'
import { layout } from '../../../http/pages/layout.ts'
import { passwordField } from '../../../http/pages/password-fields.ts'

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
}

export function signInPage({
  texts: all,
  returnTo,
  email,
  errors = {},
  notice,
  demoRoles = [],
  hasMail = false,
}: SignInPage): Html {
  const texts = all.signIn
  const { title } = texts
  // One primary button a page: what most people came for.
  const hasDemo = demoRoles.length > 0
  const isWrong = Object.keys(errors).length > 0
  return layout({
    language: all.language,
    title: `${isWrong ? all.wrong(title) : title} · maitred`,
    main: html`<p class="brand">maitred</p>
${errorSummary(errors, all.notYet)}
${notice && html`<p class="notice done" role="status">${notice}</p>`}
${hasDemo && demoButtons(all, demoRoles, returnTo)}
<section class="panel" aria-labelledby="sign-in">
<h1 id="sign-in">${title}</h1>
<form method="post" action="/sign-in">
${hiddenReturn(returnTo)}
${field({ name: 'email', label: all.fields.email, type: 'email', autocomplete: 'username', value: email, maxlength: 254 }, errors)}
${passwordField('password', all.fields.password, errors)}
<button class="${hasDemo ? '' : 'primary '}full" type="submit">${title}</button>
</form>
</section>
${hasMail && html`<p><a href="/sign-in/forgotten">${texts.forgotten}</a></p>`}
<p class="soft small">${hasMail ? texts.noPasswordYet : texts.noPassword}</p>`,
  })
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
