/** The page on which guests correct telephone, e-mail address and choices of their booking. */
import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import { maskedEmail } from '../../../../domain/guest/email-address.ts'
import { errorSummary } from '../../../../http/pages/fields.ts'
import { type Html, html } from '../../../../http/pages/html.ts'
import { didYouMean, inputs } from '../book/details-page.ts'
import { isRequired, longest } from '../book/guest-details.ts'
import { formTool, toolParameter } from '../page/form-tool-page.ts'
import { marksFields, remindersField } from '../page/guest-marks-page.ts'
import { guestPage } from '../page/guest-page.ts'
import type { CorrectionErrors, FilledCorrections } from './correct-form.ts'
import { backLink, noticeOf, type Said, sealField, summaryOf } from './manage-page.ts'
import type { ManageView } from './manage-view.ts'

export type CorrectPage = {
  filled: FilledCorrections
  errors?: CorrectionErrors
  /** The address that was probably meant. */
  meant?: string | undefined
}

export function correctPage(view: ManageView, page: CorrectPage, said: Said = {}): Html {
  const { filled, errors = {}, meant } = page
  const { title, only, save } = guestTexts[view.language].correct
  return guestPage(view, {
    title,
    main: html`<h1>${title}</h1>
${noticeOf(view, said)}
${errorSummary(errors, guestTexts[view.language].everyPage.notYet)}
${summaryOf(view)}
<p class="soft">${only}</p>
<form method="post" action="${view.href('/details')}"${formTool({ name: 'correct_details', description: `${title}. ${only}` })}>
${sealField(view, 'details')}
${meant !== undefined && html`<div hidden><button name="confirm" value="details">${save}</button></div>`}
${contactField(view, page, 'telephone')}
${contactField(view, page, 'email')}
${meant !== undefined && didYouMean(view, filled.email, meant)}
${remindersField(view, filled.reminders)}
${marksFields(view, { choices: filled.choices, news: false })}
<button class="primary full" name="confirm" value="details">${save}</button>
</form>
${backLink(view)}`,
  })
}

function contactField(view: ManageView, { filled, errors = {} }: CorrectPage, name: 'telephone' | 'email'): Html {
  const { booking: texts } = guestTexts[view.language]
  const isOptional = !isRequired(view.booking.house.settings, name)
  const wrong = errors[name]
  const hint = name === 'email' ? emailHint(view) : undefined
  const described = [hint && `${name}-hint`, wrong && `${name}-error`].filter(Boolean).join(' ')
  const { type, autocomplete } = inputs[name]
  return html`<div class="field">
<label for="${name}">${texts.fields[name]}${isOptional && html` <span class="soft">(${texts.optional})</span>`}</label>
${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
${wrong && html`<p class="error" id="${name}-error">${wrong}</p>`}
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" dir="ltr" maxlength="${longest[name]}"${
    described !== '' && html` aria-describedby="${described}"`
  }${wrong && html` aria-invalid="true"`}${toolParameter(texts.fields[name])} value="${filled[name]}">
</div>
`
}

/** How a new address comes to count, or that one waits for its link. */
function emailHint({ language, booking: { newEmail } }: ManageView): string {
  const { hint, sentTo } = guestTexts[language].correct
  return newEmail === null ? hint : sentTo(maskedEmail(newEmail))
}
