/** The page behind an invitation link: asks for what the link needs, and says whose it is. */
import { errorSummary, type FieldErrors, field } from '../../http/pages/fields.ts'
import { type Html, html } from '../../http/pages/html.ts'
import { layout } from '../../http/pages/layout.ts'
import { accountField, newPasswordField, passwordField } from '../../http/pages/password-fields.ts'
import type { InvitationAsks, ShownInvitation } from './accept-invitation.ts'
import { roleWords } from './role-words.ts'

type Form = { title(restaurant: string): string; button: string; asksName: boolean; isNewPassword: boolean }

const forms: Readonly<Record<InvitationAsks, Form>> = {
  'name and new password': {
    title: (restaurant) => `Welcome to ${restaurant}`,
    button: 'Set password and sign in',
    asksName: true,
    isNewPassword: true,
  },
  'new password': {
    title: () => 'Set a new password',
    button: 'Set password and sign in',
    asksName: false,
    isNewPassword: true,
  },
  'current password': {
    title: (restaurant) => `Welcome to ${restaurant}`,
    button: 'Join and sign in',
    asksName: false,
    isNewPassword: false,
  },
}

export type InvitationPage = {
  invitation: ShownInvitation
  name?: string | undefined
  errors?: FieldErrors | undefined
}

export function invitationPage({ invitation, name, errors = {} }: InvitationPage): Html {
  const { email, restaurant, role, asks } = invitation
  const form = forms[asks]
  const title = form.title(restaurant.name)
  const isWrong = Object.keys(errors).length > 0
  return layout({
    title: `${isWrong ? 'Error: ' : ''}${title} · maitred`,
    main: html`<p class="brand">maitred</p>
${errorSummary(errors)}
<section class="panel" aria-labelledby="invitation">
<h1 id="invitation">${title}</h1>
${asks === 'current password' && html`<p>You have an account already. Enter its password to add this restaurant to it.</p>`}
<dl class="facts">
<dt>Restaurant</dt><dd>${restaurant.name}</dd>
<dt>Role</dt><dd>${role}<div class="soft small">${roleWords[role]}</div></dd>
</dl>
<form method="post">
${accountField(email)}
${form.asksName && field({ name: 'name', label: 'Your name', type: 'text', autocomplete: 'name', value: name, hint: 'As colleagues see it beside what you do.', maxlength: 100 }, errors)}
${form.isNewPassword ? newPasswordField(errors) : passwordField('password', 'Your password', errors)}
<button class="primary full" type="submit">${form.button}</button>
</form>
</section>
${form.isNewPassword && html`<p class="soft small">The link works once. Setting a password signs you out everywhere else.</p>`}`,
  })
}
