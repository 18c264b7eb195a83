/** The telephones of a demo. For those who try the product out, so in English alone. */
import { type Html, html } from '../../../http/pages/html.ts'
import { layout } from '../../../http/pages/layout.ts'
import type { FakeText } from '../../messages/texts/providers/fake-texts.sql.ts'

const answers = ['C', 'Sorry, 15 late', 'Do you have a high chair?', 'STOP', 'START']

export function fakeTelephonePage(texts: readonly FakeText[], number: string | undefined, timezone: string): Html {
  const numbers = [...new Set(texts.map((one) => one.number))]
  const shown = texts.filter((one) => one.number === number).toReversed()
  const main = html`<h1>Telephones of the demo</h1>
<p>Texts of this restaurant come here instead of to real telephones. Nothing leaves this machine.</p>
${numbers.length === 0 && html`<p role="status">No text has come yet. Write one in the diary, or ask tonight’s guests whether they come.</p>`}
${numbers.length > 1 && html`<nav aria-label="Telephones"><ul class="rows">${numbers.map((one) => html`<li><a href="?number=${encodeURIComponent(one)}"${one === number && html` aria-current="page"`}>${one}</a></li>`)}</ul></nav>`}
${number !== undefined && telephone(number, shown, timezone)}`
  return layout({ title: 'Telephones of the demo', main, language: 'en' })
}

function telephone(number: string, shown: readonly FakeText[], timezone: string): Html {
  return html`<h2>${number}</h2>
<ol class="rows" aria-label="Texts">${shown.map(
    ({ isAnswer, sender, said, at }) =>
      html`<li><p><b>${isAnswer ? 'You' : sender}</b> · ${at.toZonedDateTimeISO(timezone).toString().slice(11, 16)}</p><p dir="auto">${linked(said, isAnswer)}</p></li>`,
  )}</ol>
<form method="post">
<input type="hidden" name="number" value="${number}">
<label>Answer<input name="text" maxlength="500" list="answers" autocomplete="off" required></label>
<datalist id="answers">${answers.map((one) => html`<option value="${one}"></option>`)}</datalist>
<button class="primary">Send</button>
</form>
<p>${answers.join(' · ')} are worth trying.</p>`
}

/** Telephones make links of addresses. */
function linked(said: string, isAnswer: boolean): Html {
  const [, before = said, , path] = /^(.*?)(\S+)(\/t\/[A-Za-z0-9]{11})$/s.exec(said) ?? []
  return isAnswer || path === undefined ? html`${said}` : html`${before}<a href="${path}">${path}</a>`
}
