/** The page behind an invitation link: asks for what the link needs, and says whose it is. */
import type { AccountTexts } from '../../../../../texts/account-texts.ts'
import { errorSummary, type FieldErrors, field } from '../../../http/pages/fields.ts'
import { type Html, html } from '../../../http/pages/html.ts'
import { layout } from '../../../http/pages/layout.ts'
import { accountField, newPasswordField, passwordField } from '../../../http/pages/password-fields.ts'
import type { InvitationAsks, ShownInvitation } from './accept-invitation.ts'

type Form = { title(restaurant: string): string; button: string; asksName: boolean; isNewPassword: boolean }

const formsIn = (texts: AccountTexts['invitation']): Readonly<Record<InvitationAsks, Form>> => ({
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
}

export function invitationPage({ texts: all, invitation, name, errors = {} }: InvitationPage): Html {
  const texts = all.invitation
  const { email, restaurant, role, isByOwner, proves, asks } = invitation
  const form = formsIn(texts)[asks]
  const title = form.title(restaurant.name)
  const isWrong = Object.keys(errors).length > 0
  return layout({
    language: all.language,
    title: `${isWrong ? all.wrong(title) : title} · maitred`,
    main: html`<p class="brand">maitred</p>
${errorSummary(errors, all.notYet)}
<section class="panel" aria-labelledby="invitation">
<h1 id="invitation">${title}</h1>
${asks === 'current password' && html`<p>${texts.hasAccount}</p>`}
${proves && html`<p>${texts.proves}</p>`}
${
  !isByOwner &&
  html`<dl class="facts">
<dt>${texts.restaurant}</dt><dd>${restaurant.name}</dd>
<dt>${texts.role}</dt><dd>${all.roles[role].name}<div class="soft small">${all.roles[role].does}</div></dd>
</dl>`
}
<form method="post">
${accountField(email, all)}
${form.asksName && field({ name: 'name', label: all.fields.name, type: 'text', autocomplete: 'name', value: name, hint: all.fields.nameHint, maxlength: 100 }, errors)}
${form.isNewPassword ? newPasswordField(errors, all) : passwordField('password', all.fields.yourPassword, errors)}
<button class="primary full" type="submit">${form.button}</button>
</form>
</section>
${form.isNewPassword && html`<p class="soft small">${texts.once}</p>`}`,
  })
}
