/** The page by which a guest reviews a visit: a plain form that works on any telephone, by keyboard and by screen reader. */
import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import { errorSummary, type FieldErrors } from '../../../../http/pages/fields.ts'
import { type Html, html } from '../../../../http/pages/html.ts'
import { type FormErrors, maxTextLength, stars, traitField } from '../../../guests/reviews/review-form.ts'
import type { VisitToReview } from '../../../guests/reviews/reviews.sql.ts'
import { guestPage } from '../page/guest-page.ts'
import type { GuestView } from '../page/guest-view.ts'

/** `filled`: what the guest has entered so far. */
export function reviewPage(
  view: GuestView,
  visit: VisitToReview,
  filled: URLSearchParams,
  wrong: FormErrors = {},
): Html {
  const texts = guestTexts[view.language].review
  const errors = inWords(view, visit, wrong)
  const title = texts.title(view.house.name)
  const question = (name: string, legend: string, required: boolean) =>
    starQuestion(view, { name, legend, required, chosen: filled.get(name), wrong: errors[name] })
  return guestPage(view, {
    title,
    main: html`<h1>${title}</h1>
<p>${texts.day(view.formats.dayAndYear(visit.evening))}</p>
${errorSummary(errors, guestTexts[view.language].everyPage.notYet)}
<form method="post">
${question('rating', texts.overall, true)}
${visit.criteria.map(({ code, label }) => question(traitField(code), texts.optional(label), false))}
<div class="field">
<label for="text">${texts.optional(texts.text)}</label>
<textarea id="text" name="text" maxlength="${maxTextLength}"${describedBy('text', errors.text)}>
${filled.get('text')}</textarea>
${errorText('text', errors.text)}
</div>
<button class="primary" type="submit">${texts.send}</button>
</form>`,
  })
}

/** The restaurant's reply to the review; line breaks are kept. */
export const answerPart = (title: string, answer: string): Html => html`<h2>${title}</h2>
${answer.split('\n').map((line) => html`<p>${line}</p>\n`)}`

function inWords({ language }: GuestView, { criteria }: VisitToReview, wrong: FormErrors): FieldErrors {
  const { choose, chooseFor, tooLong } = guestTexts[language].review
  const labels = new Map(criteria.map(({ code, label }) => [traitField(code), label]))
  const sentence = (field: string, what: FormErrors[string]): string => {
    if (what === 'too-long') return tooLong(maxTextLength)
    const label = labels.get(field)
    return label === undefined ? choose : chooseFor(label)
  }
  return Object.fromEntries(Object.entries(wrong).map(([field, what]) => [field, sentence(field, what)]))
}

type Question = { name: string; legend: string; required: boolean; chosen: string | null; wrong: string | undefined }

/** Five stars in a row, one tap each; without script, and with arrow keys, since they are radio buttons underneath. */
function starQuestion({ language }: GuestView, { name, legend, required, chosen, wrong }: Question): Html {
  const choices = stars.map((count, place) => {
    // The error summary links to the id of the first.
    const state = html`${place === 0 && html` id="${name}"`}${chosen === String(count) && ' checked'}${required && ' required'}`
    const label = guestTexts[language].review.stars(count)
    return html`<label title="${label}"><input type="radio" name="${name}" value="${count}"${state}><span class="hidden-label">${label}</span></label>\n`
  })
  return html`<fieldset${describedBy(name, wrong)}>
<legend>${legend}</legend>
<div class="stars">
${choices}</div>
${errorText(name, wrong)}
</fieldset>
`
}

const describedBy = (name: string, wrong: string | undefined): Html | undefined =>
  wrong === undefined ? undefined : html` aria-describedby="${name}-error"`

const errorText = (name: string, wrong: string | undefined): Html | undefined =>
  wrong === undefined ? undefined : html`<p class="error" id="${name}-error">${wrong}</p>`
