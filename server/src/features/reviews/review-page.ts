/** The page by which a guest reviews a visit: a plain form that works on any telephone, by keyboard and by screen reader. */
import { errorSummary } from '../../http/pages/fields.ts'
import { type Html, html } from '../../http/pages/html.ts'
import { layout } from '../../http/pages/layout.ts'
import { type FormErrors, maxTextLength, stars, traitField } from './review-form.ts'
import type { Criterion } from './reviews.sql.ts'

export type FormPage = {
  restaurant: string
  /** The visit's day in words. */
  day: string
  criteria: readonly Criterion[]
  /** What the guest has entered so far. */
  filled: URLSearchParams
  errors: FormErrors
}

export function formPage({ restaurant, day, criteria, filled, errors }: FormPage): Html {
  const question = (name: string, legend: string, required: boolean) =>
    starQuestion(name, legend, required, filled.get(name), errors[name])
  const title = `How was your visit to ${restaurant}?`
  return layout({
    title,
    main: html`<h1>${title}</h1>
<p>You were with us on ${day}.</p>
${errorSummary(errors)}
<form method="post">
${question('rating', 'Your visit, all in all', true)}
${criteria.map(({ code, label }) => question(traitField(code), `${label} (optional)`, false))}
<div class="field">
<label for="text">Anything you would like to tell us (optional)</label>
<textarea id="text" name="text" maxlength="${maxTextLength}"${describedBy('text', errors.text)}>
${filled.get('text')}</textarea>
${errorText('text', errors.text)}
</div>
<button class="primary" type="submit">Send your review</button>
</form>`,
  })
}

function starQuestion(
  name: string,
  legend: string,
  required: boolean,
  chosen: string | null,
  wrong: string | undefined,
): Html {
  const choices = stars.map((count, place) => {
    // By the id of the first, the summary of errors leads here.
    const state = html`${place === 0 && html` id="${name}"`}${chosen === String(count) && ' checked'}${required && ' required'}`
    const label = `${count} ${count === 1 ? 'star' : 'stars'}`
    return html`<label><input type="radio" name="${name}" value="${count}"${state}> ${label}</label>\n`
  })
  return html`<fieldset${describedBy(name, wrong)}>
<legend>${legend}</legend>
<div class="choices">
${choices}</div>
${errorText(name, wrong)}
</fieldset>
`
}

const describedBy = (name: string, wrong: string | undefined): Html | undefined =>
  wrong === undefined ? undefined : html` aria-describedby="${name}-error"`

const errorText = (name: string, wrong: string | undefined): Html | undefined =>
  wrong === undefined ? undefined : html`<p class="error" id="${name}-error">${wrong}</p>`
