/**
 * Form fields and the error summary. Label, hint and error are associated with their field for screen readers; the
 * summary takes the focus and links to each field.
 */
import type { StaffLanguage } from '../../../../texts/languages.ts'
import { staffSentences } from '../../../../texts/staff-sentences.ts'
import type { InvalidInput } from '../../domain/problem.ts'
import { type Sentence, said } from '../../domain/sentence.ts'
import { type Html, html } from './html.ts'

/** By field name; the empty name is for errors that belong to no single field. */
export type FieldErrors = Readonly<Record<string, string>>

/** In the language of the page. */
export const saidOn = ({ language }: { language: StaffLanguage }, sentence: Sentence): string =>
  said(sentence, staffSentences[language])

export const fieldErrorsOf = (error: InvalidInput, { language }: { language: StaffLanguage }): FieldErrors =>
  Object.fromEntries(
    Object.entries(error.errorsIn(staffSentences[language])).map(([name, sentences]) => [name, sentences.join(' ')]),
  )

export type Field = {
  name: string
  label: string
  type: 'text' | 'email' | 'password'
  /** An autocomplete token of the HTML standard, for browsers and password managers. */
  autocomplete: string
  /** Never for a password. */
  value?: string | undefined
  hint?: string | undefined
  maxlength?: number | undefined
  /** Shown and sent, but not to be changed. */
  readonly?: boolean | undefined
  /** A short code: digits of a telephone's keyboard, sent by the script when it is complete. */
  isCode?: boolean | undefined
  /** Four to six digits. */
  isPin?: boolean | undefined
}

export function field(given: Field, errors: FieldErrors = {}): Html {
  const { name, label, type, autocomplete, value, hint, maxlength, readonly, isCode, isPin } = given
  const wrong = errors[name]
  const descriptions = [hint && `${name}-hint`, wrong && `${name}-error`].filter(Boolean).join(' ')
  const plain = type !== 'text' && html` autocapitalize="none" spellcheck="false"`
  const code = isCode && html` inputmode="numeric" data-code`
  const digits = isPin && html` inputmode="numeric" pattern="[0-9]{4,6}"`
  return html`<div class="field">
<label for="${name}">${label}</label>
${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
${wrong && html`<p class="error" id="${name}-error">${wrong}</p>`}
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" ${readonly ? 'readonly' : 'required'}${plain}${code}${digits}${
    value !== undefined && html` value="${value}"`
  }${maxlength && html` maxlength="${maxlength}"`}${descriptions !== '' && html` aria-describedby="${descriptions}"`}${
    wrong && html` aria-invalid="true"`
  }>
</div>
`
}

/** Undefined without errors. `heading` is shown above several. */
export function errorSummary(errors: FieldErrors, heading: string): Html | undefined {
  const found = Object.entries(errors)
  if (found.length === 0) return undefined
  const [[onlyName, onlyText] = ['', ''], ...more] = found
  const sentence = (name: string, text: string) => (name === '' ? text : html`<a href="#${name}">${text}</a>`)
  const body =
    more.length === 0
      ? html`<p>${sentence(onlyName, onlyText)}</p>`
      : html`<h2>${heading}</h2>\n<ul>${found.map(([name, text]) => html`<li>${sentence(name, text)}</li>`)}</ul>`
  return html`<div class="notice wrong" role="alert" tabindex="-1" autofocus>
${body}
</div>`
}
