/** The restaurant's own questions in the form of a guest, and their answers on the pages of the booking. */
import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import {
  type Answer,
  type AskedQuestion,
  answersIn,
  askedIn,
  longestAnswer,
} from '../../../../domain/guest/questions.ts'
import type { FieldErrors } from '../../../../http/pages/fields.ts'
import { type Html, html } from '../../../../http/pages/html.ts'
import { toolParameter } from './form-tool-page.ts'
import type { GuestView } from './guest-view.ts'

/** The field of a question. */
export const answerField = (code: string): `answer_${string}` => `answer_${code}`

/** `filled`: what was entered, by code. */
export function questionFields(view: GuestView, filled: Readonly<Record<string, string>>, errors: FieldErrors): Html[] {
  return askedIn(view.house.questions, view.language).map((question) => {
    const wrong = errors[answerField(question.code)]
    const given = { question, value: filled[question.code] ?? '', wrong }
    return question.kind === 'yes_no' ? yesOrNo(view, given) : labelled(view, given)
  })
}

type Given = { question: AskedQuestion; value: string; wrong: string | undefined }

const optional = (view: GuestView, { isRequired }: AskedQuestion): Html | false =>
  !isRequired && html` <span class="soft">(${guestTexts[view.language].booking.optional})</span>`

const objection = (id: string, wrong: string | undefined): Html | undefined =>
  wrong === undefined ? undefined : html`<p class="error" id="${id}-error">${wrong}</p>`

function labelled(view: GuestView, { question, value, wrong }: Given): Html {
  const id = answerField(question.code)
  const attributes = html`id="${id}" name="${id}"${question.isRequired && html` required`}${
    wrong && html` aria-describedby="${id}-error" aria-invalid="true"`
  }${toolParameter(question.label)}`
  const option = (own: string, label: string) =>
    html`<option value="${own}"${own === value && html` selected`}>${label}</option>`
  return html`<div class="field">
<label for="${id}"><bdi>${question.label}</bdi>${optional(view, question)}</label>
${objection(id, wrong)}
${
  question.kind === 'choice'
    ? html`<select ${attributes}>${option('', guestTexts[view.language].questions.choose)}${question.options.map((one) => option(one.value, one.label))}</select>`
    : html`<input ${attributes} type="text" autocomplete="off" maxlength="${longestAnswer}" value="${value}">`
}
</div>
`
}

/** The first radio button has the id to which the error summary links. */
function yesOrNo(view: GuestView, { question, value, wrong }: Given): Html {
  const id = answerField(question.code)
  const { yes, no } = guestTexts[view.language].questions
  const radio = (own: string, label: string, first: boolean) =>
    html`<label><input type="radio" name="${id}" value="${own}"${first && html` id="${id}"`}${question.isRequired && html` required`}${own === value && html` checked`}${first && toolParameter(question.label)}>${label}</label>`
  return html`<fieldset${wrong && html` aria-describedby="${id}-error"`}>
<legend><bdi>${question.label}</bdi>${optional(view, question)}</legend>
${objection(id, wrong)}
<div class="boxes">${radio('yes', yes, true)}${radio('no', no, false)}</div>
</fieldset>
`
}

/** In the guest's words, where the restaurant still has the question. */
export const answersShown = (view: GuestView, answers: readonly Answer[]): { label: string; answer: string }[] =>
  answersIn(answers, view.house.questions, view.language, guestTexts[view.language].questions)
