/** What a guest tells the restaurant on the day, and the mail that can be sent again, on the page of the booking. */
import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import { type Html, html } from '../../../../http/pages/html.ts'
import { formTool, toolParameter } from '../page/form-tool-page.ts'
import type { ManageView } from './manage-view.ts'
import { againWords } from './send-again.ts'

/** Others can be said by programs. */
export const lateChoices = [5, 10, 15, 20, 30, 45, 60] as const

export function lateText({ booking: { row }, language }: ManageView): string | null {
  const { announced_late_minutes: minutes } = row
  return minutes === null ? null : guestTexts[language].late.minutes(minutes)
}

export function lateBox(view: ManageView): Html | undefined {
  const { row, rights } = view.booking
  if (!rights.late) return undefined
  const { title, label, minutes, onTime, button } = guestTexts[view.language].late
  const said = row.announced_late_minutes
  const option = (value: number, text: string) =>
    html`<option value="${value}"${value === (said ?? 15) && html` selected`}>${text}</option>`
  return html`<section class="panel">
<h2>${title}</h2>
<form method="post" action="${view.href('/late')}"${formTool({ name: 'running_late', description: `${title} ${label}` })}>
<input type="hidden" name="seal" value="${view.seal('late')}">
<div class="field">
<label for="minutes">${label}</label>
<select id="minutes" name="minutes"${toolParameter(label)}>${lateChoices.map((count) => option(count, minutes(count)))}${said !== null && option(0, onTime)}</select>
</div>
<button class="full" name="confirm" value="late">${button}</button>
</form>
</section>`
}

export function sendAgainBox(view: ManageView): Html | undefined {
  if (view.sendsAgainTo === undefined) return undefined
  const { button } = againWords(view.language, view.booking)
  const { to } = guestTexts[view.language].sendAgain
  return html`<form class="news" method="post" action="${view.href('/send-again')}"${formTool({ name: 'send_confirmation', description: button })}>
<input type="hidden" name="seal" value="${view.seal('send-again')}">
<button name="confirm" value="send-again">${button}</button>
<p class="soft">${to(view.sendsAgainTo)}</p>
</form>`
}
