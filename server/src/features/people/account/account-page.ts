/** The page of one's own account: sessions, each with a button to end it, and the change of the password. */
import type { AccountTexts } from '../../../../../texts/account-texts.ts'
import { languageNames, type StaffLanguage, staffLanguages } from '../../../../../texts/languages.ts'
import { staffSentences } from '../../../../../texts/staff-sentences.ts'
import { errorSummary, type FieldErrors } from '../../../http/pages/fields.ts'
import { type Html, html } from '../../../http/pages/html.ts'
import { accountField, newPasswordField, passwordField } from '../../../http/pages/password-fields.ts'
import type { LinkedAccount } from '../oidc/oidc-accounts.sql.ts'
import type { ListedPasskey } from '../passkeys/passkeys.sql.ts'
import type { StoredFactor } from '../second-factor/second-factors.sql.ts'
import { deviceName } from '../sessions/device-name.ts'
import type { NoPasskeys, RelyingParty } from '../sessions/relying-party.ts'
import type { SignedInBy } from '../sessions/sessions.sql.ts'
import type { PinState, UsedDevice } from '../tablets/own-pins.sql.ts'
import { factorPanel, recoveryUsed } from './factor-account-page.ts'
import { passkeysPanel } from './passkeys-page.ts'
import { pinPanel, usedDevicesPanel } from './pin-account-page.ts'
import { staffPage } from './staff-page.ts'
import { timeAgo } from './time-ago.ts'

export type ShownSession = {
  id: number
  created_at: Temporal.Instant
  last_used_at: Temporal.Instant
  address: string
  user_agent: string | null
  signed_in_by: SignedInBy | null
  is_from_new_address: boolean
}

export type AccountPage = {
  texts: AccountTexts
  /** What was chosen; null: as the browser prefers. */
  language: StaffLanguage | null
  name: string
  email: string
  sessions: readonly ShownSession[]
  currentId: number
  now: Temporal.Instant
  /** The demo's users have no password to change. */
  hasPassword: boolean
  passkeys: readonly ListedPasskey[]
  party: RelyingParty | NoPasskeys
  factor: StoredFactor | undefined
  askedBy: string | null
  /** The company's accounts, where there are any. */
  company: { name: string | undefined; linked: LinkedAccount | undefined } | undefined
  pin: PinState | undefined
  devices: readonly UsedDevice[]
  /** A recovery code was used just now. */
  isAfterRecovery: boolean
  userAgent: string | null
  files: { script: string; style: string }
  errors?: FieldErrors | undefined
  notice?: string | undefined
}

export function accountPage(page: AccountPage): Html {
  const { texts: all, language, name, email, sessions, currentId, now, hasPassword, errors = {}, notice } = page
  const texts = all.account
  const isWrong = Object.keys(errors).length > 0
  return staffPage({
    texts: all,
    title: isWrong ? all.wrong(all.frame.account) : all.frame.account,
    path: '/account',
    files: page.files,
    main: html`<h1>${name}</h1>
<p class="soft">${email}</p>
${errorSummary(errors, all.notYet)}
${notice && html`<p class="notice done" role="status">${notice}</p>`}
${page.isAfterRecovery && page.factor && recoveryUsed(all, page.factor.recovery_codes)}
<div class="account-panels">
${passkeysPanel(all, page)}
${hasPassword && factorPanel(all, { ...page, hasPasskey: page.passkeys.length > 0 })}
${companyPanel(all, page)}
${pinPanel(all, page)}
<section class="panel" aria-labelledby="sessions">
<h2 id="sessions">${texts.sessions}</h2>
<ul class="rows">${sessions.map((session) => sessionRow(all, session, session.id === currentId, now))}</ul>
<form class="buttons" method="post" action="/account/end-session">
${sessions.length > 1 && html`<button type="submit" name="session" value="others">${texts.signOutElsewhere}</button>`}
<button type="submit" name="session" value="all">${texts.signOutEverywhere}</button>
</form>
<p class="soft small">${texts.endedAtOnce}</p>
</section>
${usedDevicesPanel(all, page.devices, now)}
${languageForm(all, language)}
${hasPassword && passwordForm(all, email, errors)}
</div>`,
  })
}

function companyPanel(all: AccountTexts, { company, now }: AccountPage): Html | false {
  if (!company) return false
  const { company: texts, language } = all
  const { name, linked } = company
  const state =
    linked && texts.linked(timeAgo(linked.linked_at, now, language), timeAgo(linked.last_used_at, now, language))
  return html`<section class="panel" aria-labelledby="company">
<div class="account-head"><h2 id="company">${name ?? texts.title}</h2>${linked && html`<span class="chip seated">${all.factor.on}</span>`}</div>
<p class="soft">${state ?? texts.notLinked}</p>
</section>`
}

function sessionRow(
  { language, account: texts, frame }: AccountTexts,
  { id, created_at, last_used_at, address, user_agent, signed_in_by, is_from_new_address }: ShownSession,
  isOwn: boolean,
  now: Temporal.Instant,
) {
  const device = deviceName(user_agent, staffSentences[language])
  const used = isOwn ? texts.now : timeAgo(last_used_at, now, language)
  return html`<li>
<div><strong>${device}</strong>${isOwn && html` <span class="chip seated">${texts.thisBrowser}</span>`}${!isOwn && is_from_new_address && html` <span class="chip warning">${texts.newAddress}</span>`}
<div class="soft small">${texts.used(used, address, timeAgo(created_at, now, language))}${signed_in_by && html` ${texts.signedInBy[signed_in_by]}`}</div></div>
${
  !isOwn &&
  html`<form method="post" action="/account/end-session"><button type="submit" name="session" value="${id}">${frame.signOut}<span class="hidden-label"> ${texts.deviceUsed(device, used)}</span></button></form>`
}
</li>
`
}

function passwordForm(all: AccountTexts, email: string, errors: FieldErrors): Html {
  const texts = all.account
  return html`<section class="panel" aria-labelledby="change-password">
<h2 id="change-password">${texts.changePassword}</h2>
<p class="soft">${texts.changeHint}</p>
<form method="post" action="/account/password">
${accountField(email, all)}
${passwordField('current_password', all.fields.currentPassword, errors)}
${newPasswordField(errors, all)}
<button class="primary" type="submit">${texts.change}</button>
</form>
</section>`
}

function languageForm({ account: texts }: AccountTexts, chosen: StaffLanguage | null): Html {
  const option = (value: string, name: string, isChosen: boolean) =>
    html`<option value="${value}"${isChosen && html` selected`}>${name}</option>`
  return html`<section class="panel" aria-labelledby="language-title">
<h2 id="language-title">${texts.language}</h2>
<form method="post" action="/account/language">
<div class="field">
<label for="language">${texts.language}</label>
<p class="hint" id="language-hint">${texts.languageHint}</p>
<select id="language" name="language" aria-describedby="language-hint">
${option('', texts.asBrowser, chosen === null)}
${staffLanguages.map((language) => option(language, languageNames[language], language === chosen))}
</select>
</div>
<button type="submit">${texts.choose}</button>
</form>
</section>`
}
