/** The checkboxes of the details page: allergies, a high chair, an occasion, and news. */
import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import {
  choicesOf,
  type GuestChoice,
  type GuestMarks,
  type ReminderWay,
} from '../../../../domain/guest/guest-choices.ts'
import { asksReminderWay } from '../../../../domain/texts/text-settings.ts'
import { type Html, html } from '../../../../http/pages/html.ts'
import { toolParameter } from './form-tool-page.ts'
import type { GuestView } from './guest-view.ts'

export function marksFields({ house, language }: GuestView, { choices }: GuestMarks): Html {
  const { ticked, occasions } = choicesOf(house.booking_tags)
  const texts = guestTexts[language].choices
  const box = (choice: GuestChoice) =>
    html`<label><input type="checkbox" name="choice" value="${choice}"${choices.includes(choice) && html` checked`}${toolParameter(texts.title)}>${texts.names[choice]}</label>`
  const option = (choice: GuestChoice) =>
    html`<option value="${choice}"${choices.includes(choice) && html` selected`}>${texts.names[choice]}</option>`
  return html`<fieldset>
<legend>${texts.title}</legend>
<div class="boxes">${ticked.map(box)}</div>
</fieldset>
${
  occasions.length > 0 &&
  html`<div class="field">
<label for="occasion">${texts.occasion}</label>
<select id="occasion" name="occasion"${toolParameter(texts.occasion)}><option value="">${texts.none}</option>${occasions.map(option)}</select>
</div>`
}`
}

/** Where the restaurant texts. What it would choose itself is chosen already. */
export function remindersField({ house, language }: GuestView, chosen: ReminderWay | null): Html | undefined {
  if (!asksReminderWay(house)) return undefined
  const { by, ways } = guestTexts[language].reminders
  const usual = house.messages.texts?.channels.reminder.startsWith('mail') ? 'mail' : 'text'
  const option = (way: ReminderWay) =>
    html`<option value="${way}"${way === (chosen ?? usual) && html` selected`}>${ways[way]}</option>`
  return html`<div class="field">
<label for="reminders">${by}</label>
<select id="reminders" name="reminders"${toolParameter(by)}>${(['text', 'mail'] as const).map(option)}</select>
</div>`
}

/** Unticked by default. */
export function newsField({ house, language }: GuestView, { news }: GuestMarks): Html | undefined {
  if (house.online.news !== true) return undefined
  const text = guestTexts[language].house.news(house.name)
  return html`<p class="choices"><label><input type="checkbox" name="news" value="yes"${news && html` checked`}${toolParameter(text)}>${text}</label></p>`
}
