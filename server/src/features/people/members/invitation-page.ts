/** The page behind an invitation link: asks for what the link needs, and says whose it is. */
import type { AccountTexts } from '../../../../../texts/account-texts.ts'
import { errorSummary, type FieldErrors, field } from '../../../http/pages/fields.ts'
import { type Html, html } from '../../../http/pages/html.ts'
import { layout } from '../../../http/pages/layout.ts'
import { accountField, newPasswordField, passwordField } from '../../../http/pages/password-fields.ts'
import { companyButton } from '../oidc/oidc-page.ts'
import type { InvitationAsks, ShownInvitation } from './accept-invitation.ts'

type Form = { title(restaurant: string): string; button: string; asksName: boolean; isNewPassword: boolean }
type PasswordAsked = Exclude<InvitationAsks, 'company account'>

const formsIn = (texts: AccountTexts['invitation']): Readonly<Record<PasswordAsked, Form>> => ({
  'name and new password': {
    title: texts.welcome,
    button: texts.setPassword,
    asksName: true,
    isNewPassword: true,
  },
  'new password': {
    title: () => texts.newPassword,
    button: texts.setPassword,
    asksName: false,
    isNewPassword: true,
  },
  'current password': {
    title: texts.welcome,
    button: texts.join,
    asksName: false,
    isNewPassword: false,
  },
})

export type InvitationPage = {
  texts: AccountTexts
  invitation: ShownInvitation
  name?: string | undefined
  errors?: FieldErrors | undefined
  /** The company's accounts, where there are any, and the address of this page. */
  company: { name: string | undefined; returnTo: string; style: string } | undefined
}

export function invitationPage({ texts: all, invitation, name, company, errors = {} }: InvitationPage): Html {
  const texts = all.invitation
  const { email, restaurant, role, isByOwner, proves, asks } = invitation
  const form = asks === 'company account' ? undefined : formsIn(texts)[asks]
  const title = form ? form.title(restaurant.name) : isByOwner ? all.signIn.title : texts.welcome(restaurant.name)
  const isWrong = Object.keys(errors).length > 0
  return layout({
    language: all.language,
    style: company?.style,
    title: `${isWrong ? all.wrong(title) : title} · maitred`,
    main: html`<p class="brand">maitred</p>
${errorSummary(errors, all.notYet)}
<section class="panel" aria-labelledby="invitation">
<h1 id="invitation">${title}</h1>
${asks === 'current password' && html`<p>${texts.hasAccount}</p>`}
${form && proves && html`<p>${texts.proves}</p>`}
${
  !isByOwner &&
  html`<dl class="facts">
<dt>${texts.restaurant}</dt><dd>${restaurant.name}</dd>
<dt>${texts.role}</dt><dd>${all.roles[role].name}<div class="soft small">${all.roles[role].does}</div></dd>
</dl>`
}
${form ? passwordForm(all, { form, email, name, errors }) : isByOwner && html`<p>${all.company.only}</p>`}
${company && !isByOwner && joinByCompany(all, company, { isAlone: !form, email })}
${company && !form && isByOwner && companyButton(all, { name: company.name, returnTo: '/', isPrimary: true })}
</section>
${form?.isNewPassword && html`<p class="soft small">${texts.once}</p>`}`,
  })
}

function joinByCompany(
  all: AccountTexts,
  { name, returnTo }: { name: string | undefined; returnTo: string },
  { isAlone, email }: { isAlone: boolean; email: string },
): Html {
  const label = all.company.join(name)
  return html`${!isAlone && html`<p class="sign-in-or">${all.passkeys.or}</p>`}
${isAlone && accountField(email, all)}
${companyButton(all, { name, returnTo, isPrimary: isAlone, label })}
<p class="soft small">${all.company.joinHint}</p>`
}

function passwordForm(
  all: AccountTexts,
  { form, email, name, errors }: { form: Form; email: string; name: string | undefined; errors: FieldErrors },
): Html {
  return html`<form method="post">
${accountField(email, all)}
${form.asksName && field({ name: 'name', label: all.fields.name, type: 'text', autocomplete: 'name', value: name, hint: all.fields.nameHint, maxlength: 100 }, errors)}
${form.isNewPassword ? newPasswordField(errors, all) : passwordField('password', all.fields.yourPassword, errors)}
<button class="primary full" type="submit">${form.button}</button>
</form>`
}
