/** The second factor on the page of one's own account, and the pages that set it up and show recovery codes. */
import type { AccountTexts } from '../../../../../texts/account-texts.ts'
import { errorSummary } from '../../../http/pages/fields.ts'
import { type Html, html } from '../../../http/pages/html.ts'
import { type Setup, setupForm } from '../second-factor/factor-page.ts'
import type { StoredFactor } from '../second-factor/second-factors.sql.ts'
import { staffPage } from './staff-page.ts'
import { timeAgo } from './time-ago.ts'

type Files = { script: string; style: string }

export type FactorPanel = {
  factor: StoredFactor | undefined
  hasPasskey: boolean
  /** The restaurant that asks for one; null where none does. */
  askedBy: string | null
  now: Temporal.Instant
}

export function factorPanel(all: AccountTexts, { factor, hasPasskey, askedBy, now }: FactorPanel): Html {
  const texts = all.factor
  const mayTurnOff = askedBy === null || hasPasskey
  return html`<section class="panel" aria-labelledby="factor">
<div class="account-head"><h2 id="factor">${texts.title}</h2>${factor && html`<span class="chip seated">${texts.on}</span>`}</div>
<p class="soft">${factor ? texts.hint : texts.off}${askedBy !== null && html` ${texts.asked(askedBy)}`}${
    askedBy !== null && !factor && hasPasskey && html` ${texts.passkeyCounts}`
  }</p>
${
  factor
    ? html`<ul class="rows">${appRow(all, factor, now, mayTurnOff)}${codesRow(all, factor)}</ul>`
    : html`<p><a class="button" href="/account/second-factor">${texts.setUp}</a></p>`
}
</section>`
}

function appRow(
  { language, factor: texts }: AccountTexts,
  factor: StoredFactor,
  now: Temporal.Instant,
  mayTurnOff: boolean,
) {
  const { created_at, last_used_at } = factor
  const used = last_used_at === null ? null : timeAgo(last_used_at, now, language)
  return html`<li>
<div><strong>${texts.app}</strong><div class="soft small">${texts.set(timeAgo(created_at, now, language), used)}</div></div>
<div class="account-acts"><a class="button" href="/account/second-factor">${texts.replace}</a>${
    mayTurnOff &&
    html`<form method="post" action="/account/second-factor/off"><button type="submit">${texts.turnOff}</button></form>`
  }</div>
</li>
`
}

function codesRow({ factor: texts }: AccountTexts, { recovery_codes }: StoredFactor) {
  return html`<li>
<div><strong>${texts.recovery}</strong><div class="soft small">${texts.left(recovery_codes)}</div></div>
<form method="post" action="/account/second-factor/codes"><button type="submit">${texts.newCodes}</button></form>
</li>
`
}

/** After a sign-in by a recovery code. */
export const recoveryUsed = ({ factor: texts }: AccountTexts, count: number): Html =>
  html`<p class="notice warning" role="status">${texts.lost(count)} <a href="/account/second-factor">${texts.setUp}</a></p>`

export function authenticatorPage(all: AccountTexts, files: Files, setup: Setup): Html {
  const { appTitle: title } = all.factor
  const isWrong = Object.keys(setup.errors).length > 0
  return staffPage({
    ...{ texts: all, files, path: '/account/second-factor' },
    title: isWrong ? all.wrong(title) : title,
    main: html`${errorSummary(setup.errors, all.notYet)}
<section class="panel" aria-labelledby="app">
<h1 id="app">${title}</h1>
${setupForm(all, setup)}
</section>`,
  })
}

export const newCodesPage = (all: AccountTexts, files: Files, panel: Html): Html =>
  staffPage({ texts: all, files, path: '/account/second-factor', title: all.factor.recoveryTitle, main: panel })
