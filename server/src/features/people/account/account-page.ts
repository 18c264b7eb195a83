/** My account: where I am signed in, with a way to end each, and the change of the password. */
import { accountTexts } from '../../../../../texts/en/accounts.ts'
import { errorSummary, type FieldErrors } from '../../../http/pages/fields.ts'
import { type Html, html } from '../../../http/pages/html.ts'
import { accountField, newPasswordField, passwordField } from '../../../http/pages/password-fields.ts'
import { deviceName } from '../sessions/device-name.ts'
import { staffPage } from './staff-page.ts'
import { timeAgo } from './time-ago.ts'

export type ShownSession = {
  id: number
  created_at: Temporal.Instant
  last_used_at: Temporal.Instant
  address: string
  user_agent: string | null
}

export type AccountPage = {
  name: string
  email: string
  sessions: readonly ShownSession[]
  currentId: number
  now: Temporal.Instant
  /** The demo's users have no password to change. */
  hasPassword: boolean
  errors?: FieldErrors | undefined
  notice?: string | undefined
}

const texts = accountTexts.account

export function accountPage(page: AccountPage): Html {
  const { name, email, sessions, currentId, now, hasPassword, errors = {}, notice } = page
  const isWrong = Object.keys(errors).length > 0
  return staffPage({
    title: isWrong ? accountTexts.wrong(accountTexts.frame.account) : accountTexts.frame.account,
    path: '/account',
    main: html`<h1>${name}</h1>
<p class="soft">${email}</p>
${errorSummary(errors)}
${notice && html`<p class="notice done" role="status">${notice}</p>`}
<section class="panel" aria-labelledby="sessions">
<h2 id="sessions">${texts.sessions}</h2>
<ul class="rows">${sessions.map((session) => sessionRow(session, session.id === currentId, now))}</ul>
${
  sessions.length > 1 &&
  html`<form method="post" action="/account/end-session"><button type="submit" name="session" value="others">${texts.signOutElsewhere}</button></form>`
}
</section>
${hasPassword && passwordForm(email, errors)}`,
  })
}

function sessionRow(
  { id, created_at, last_used_at, address, user_agent }: ShownSession,
  isOwn: boolean,
  now: Temporal.Instant,
) {
  const device = deviceName(user_agent)
  const used = isOwn ? texts.now : timeAgo(last_used_at, now)
  return html`<li>
<div><strong>${device}</strong>${isOwn && html` <span class="chip seated">${texts.thisBrowser}</span>`}
<div class="soft small">${texts.used(used, address, timeAgo(created_at, now))}</div></div>
${
  !isOwn &&
  html`<form method="post" action="/account/end-session"><button type="submit" name="session" value="${id}">${accountTexts.frame.signOut}<span class="hidden-label"> ${texts.deviceUsed(device, used)}</span></button></form>`
}
</li>
`
}

function passwordForm(email: string, errors: FieldErrors): Html {
  return html`<section class="panel" aria-labelledby="change-password">
<h2 id="change-password">${texts.changePassword}</h2>
<p class="soft">${texts.changeHint}</p>
<form method="post" action="/account/password">
${accountField(email)}
${passwordField('current_password', accountTexts.fields.currentPassword, errors)}
${newPasswordField(errors)}
<button class="primary" type="submit">${texts.change}</button>
</form>
</section>`
}
