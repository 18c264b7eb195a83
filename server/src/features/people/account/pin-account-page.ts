/** The PIN on the page of one's own account, and the tablets on which it was used. */
import type { AccountTexts } from '../../../../../texts/account-texts.ts'
import { type FieldErrors, field } from '../../../http/pages/fields.ts'
import { type Html, html } from '../../../http/pages/html.ts'
import type { PinState, UsedDevice } from '../tablets/own-pins.sql.ts'
import { timeAgo } from './time-ago.ts'

export type PinPanel = { pin: PinState | undefined; now: Temporal.Instant; errors?: FieldErrors | undefined }

export function pinPanel(all: AccountTexts, { pin, now, errors = {} }: PinPanel): Html {
  const texts = all.pin
  return html`<section class="panel" aria-labelledby="pin-title">
<div class="account-head"><h2 id="pin-title">${texts.title}</h2>${pin && html`<span class="chip seated">${texts.isSet}</span>`}</div>
<p class="soft">${texts.hint}${pin && html` ${texts.since(timeAgo(pin.set_at, now, all.language))}`}</p>
${pin?.closed_at && html`<p class="notice warning">${texts.closed}</p>`}
<form method="post" action="/account/pin">
${field({ name: 'pin', label: pin ? texts.another : texts.choose, type: 'password', autocomplete: 'off', hint: texts.digits, maxlength: 6, isPin: true }, errors)}
<div class="buttons">
<button type="submit">${pin ? texts.change : texts.set}</button>
${pin && html`<button type="submit" name="remove" value="1" formnovalidate>${texts.remove}</button>`}
</div>
</form>
</section>`
}

export function usedDevicesPanel(
  all: AccountTexts,
  devices: readonly UsedDevice[],
  now: Temporal.Instant,
): Html | false {
  const texts = all.pin
  if (devices.length === 0) return false
  const rows = devices.map(
    ({ name, restaurant, last_acted_at }) => html`<li>
<div><strong>${name}</strong><div class="soft small">${texts.acted(timeAgo(last_acted_at, now, all.language))}</div></div>
<span class="soft small">${texts.belongsTo(restaurant)}</span>
</li>
`,
  )
  return html`<section class="panel" aria-labelledby="tablets">
<h2 id="tablets">${texts.devices}</h2>
<ul class="rows">${rows}</ul>
</section>`
}
