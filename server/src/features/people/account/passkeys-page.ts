/** The passkeys of the person, on the page of their account: each with its name, its last use and a button to remove it. */
import type { AccountTexts } from '../../../../../texts/account-texts.ts'
import { staffSentences } from '../../../../../texts/staff-sentences.ts'
import { type Html, html } from '../../../http/pages/html.ts'
import type { ListedPasskey } from '../passkeys/passkeys.sql.ts'
import { deviceName } from '../sessions/device-name.ts'
import type { NoPasskeys, RelyingParty } from '../sessions/relying-party.ts'
import { timeAgo } from './time-ago.ts'

export type PasskeysPanel = {
  passkeys: readonly ListedPasskey[]
  party: RelyingParty | NoPasskeys
  userAgent: string | null
  now: Temporal.Instant
}

export function passkeysPanel(all: AccountTexts, { passkeys, party, userAgent, now }: PasskeysPanel): Html {
  const texts = all.passkeys
  return html`<section class="panel" aria-labelledby="passkeys">
<h2 id="passkeys">${texts.title}</h2>
<p class="soft">${texts.hint}${passkeys.length === 0 && html` ${texts.none}`}</p>
${passkeys.length > 0 && html`<ul class="rows">${passkeys.map((passkey) => passkeyRow(all, passkey, now))}</ul>`}
${'why' in party ? noPasskeys(all, party) : makeForm(all, deviceName(userAgent, staffSentences[all.language]))}
</section>`
}

export function noPasskeys({ passkeys: texts }: AccountTexts, party: NoPasskeys): Html {
  if (party.why !== 'elsewhere') return html`<p class="notice warning">${texts.why[party.why]}</p>`
  const url = `${party.elsewhere}/account`
  return html`<p class="notice warning">${texts.elsewhere} <a href="${url}">${url}</a></p>`
}

/** `device`: the name it has unless the person writes another. */
export function makeForm({ passkeys: texts }: AccountTexts, device: string): Html {
  return html`<noscript><p class="notice warning">${texts.needsScript}</p></noscript>
<p class="notice warning" data-no-passkeys hidden>${texts.unsupported}</p>
<form method="post" action="/account/passkeys" data-passkey="make" data-options="/account/passkeys/options" hidden>
<input type="hidden" name="response">
<div class="field">
<label for="passkey-name">${texts.name}</label>
<p class="hint" id="passkey-hint">${texts.endsOthers}</p>
<input id="passkey-name" name="name" type="text" autocomplete="off" maxlength="60" value="${device}" aria-describedby="passkey-hint">
</div>
<p class="error" data-failed role="alert" hidden>${texts.notMade}</p>
<button type="submit">${texts.make}</button>
</form>`
}

function passkeyRow({ language, passkeys: texts }: AccountTexts, passkey: ListedPasskey, now: Temporal.Instant): Html {
  const { id, name, created_at, last_used_at, is_backed_up } = passkey
  const used = last_used_at === null ? null : timeAgo(last_used_at, now, language)
  return html`<li>
<div><strong>${name}</strong>
<div class="soft small">${texts.made(timeAgo(created_at, now, language), used)} · ${is_backed_up ? texts.synced : texts.thisDevice}</div></div>
<form method="post" action="/account/passkeys/remove"><button type="submit" name="passkey" value="${id}">${texts.remove}<span class="hidden-label"> ${texts.removeNamed(name)}</span></button></form>
</li>
`
}
