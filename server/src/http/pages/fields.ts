/**
 * Fields of forms, and the summary of what is wrong with them. Label, hint and error belong to their field for a screen
 * reader too; the summary takes the focus and links to each field, so that it is heard first and left by one key.
 */
import type { InvalidInput } from '../../domain/problem.ts'
import { type Html, html } from './html.ts'

/** By the name of the field; under the empty name stands what belongs to no single field. */
export type FieldErrors = Readonly<Record<string, string>>

export const fieldErrorsOf = ({ errors }: InvalidInput): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([name, sentences]) => [name, sentences.join(' ')]))

export type Field = {
  name: string
  label: string
  type: 'text' | 'email' | 'password'
  /** A token of the HTML standard, by which browsers and password managers know what to fill in. */
  autocomplete: string
  /** Never for a password. */
  value?: string | undefined
  hint?: string | undefined
  maxlength?: number | undefined
  /** Shown and sent, but not to be changed. */
  readonly?: boolean | undefined
}

export function field(given: Field, errors: FieldErrors = {}): Html {
  const { name, label, type, autocomplete, value, hint, maxlength, readonly } = given
  const wrong = errors[name]
  const descriptions = [hint && `${name}-hint`, wrong && `${name}-error`].filter(Boolean).join(' ')
  const plain = type !== 'text' && html` autocapitalize="none" spellcheck="false"`
  return html`<div class="field">
<label for="${name}">${label}</label>
${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
${wrong && html`<p class="error" id="${name}-error">${wrong}</p>`}
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" ${readonly ? 'readonly' : 'required'}${plain}${
    value !== undefined && html` value="${value}"`
  }${maxlength && html` maxlength="${maxlength}"`}${descriptions !== '' && html` aria-describedby="${descriptions}"`}${
    wrong && html` aria-invalid="true"`
  }>
</div>
`
}

/** Nothing where nothing is wrong. `heading` stands above several. */
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
