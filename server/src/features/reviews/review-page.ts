/**
 * The pages a guest sees: plain HTML that works on any telephone, by keyboard and by screen reader, without a script.
 * Text from others is escaped, and the policy allows nothing but the one style sheet.
 */
import { createHash } from 'node:crypto'
import { type FormErrors, maxTextLength, stars, traitField } from './review-form.ts'
import type { Criterion } from './reviews.sql.ts'

const style = `:root{color-scheme:light dark;--line:#8888}
body{font:1.125rem/1.5 system-ui,sans-serif;max-width:34rem;margin:0 auto;padding:1.5rem 1rem 3rem}
h1{font-size:1.5rem;line-height:1.25}
fieldset{border:1px solid var(--line);border-radius:.5rem;margin:0 0 1rem;padding:.5rem 1rem 1rem}
legend,.label{font-weight:600;padding:0 .25rem}
.stars{display:flex;flex-wrap:wrap;gap:.5rem 1.25rem}
.stars label{display:inline-flex;align-items:center;gap:.5rem;min-height:2.75rem}
input[type=radio]{width:1.5rem;height:1.5rem;margin:0}
textarea{box-sizing:border-box;width:100%;min-height:8rem;font:inherit;padding:.5rem;margin-top:.25rem}
button{font:inherit;font-weight:600;margin-top:1rem;padding:.75rem 1.5rem;min-height:2.75rem;cursor:pointer}
:focus-visible{outline:3px solid #1a73e8;outline-offset:2px}
.error{color:#b3261e;font-weight:600}
@media (prefers-color-scheme:dark){.error{color:#ffb4ab}}`

const styleHash = createHash('sha256').update(style).digest('base64')

export const pagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

export type FormPage = {
  restaurant: string
  /** The visit's day in words. */
  day: string
  criteria: readonly Criterion[]
  /** What the guest has entered so far. */
  filled: URLSearchParams
  errors: FormErrors
}

export function formPage({ restaurant, day, criteria, filled, errors }: FormPage): string {
  const wrong = Object.values(errors)
  const summary = wrong.length > 0 ? `<p class="error" role="alert">${wrong.map(escaped).join(' ')}</p>` : ''
  const question = (name: string, legend: string, required: boolean) =>
    starQuestion(name, legend, required, filled.get(name), errors[name])
  const title = `How was your visit to ${restaurant}?`
  return page(
    title,
    `<p>You were with us on ${escaped(day)}.</p>
${summary}
<form method="post">
${question('rating', 'Your visit, all in all', true)}
${criteria.map(({ code, label }) => question(traitField(code), `${label} (optional)`, false)).join('\n')}
<label class="label" for="text">Anything you would like to tell us (optional)</label>
<textarea id="text" name="text" maxlength="${maxTextLength}"${describedBy('text', errors.text)}>
${escaped(filled.get('text') ?? '')}</textarea>
${errorText('text', errors.text)}
<button type="submit">Send your review</button>
</form>`,
  )
}

/** A page with one sentence. */
export function messagePage(title: string, sentence: string): string {
  return page(title, `<p>${escaped(sentence)}</p>`)
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
${body}
</main>
</body>
</html>
`
}

function starQuestion(
  name: string,
  legend: string,
  required: boolean,
  chosen: string | null,
  wrong: string | undefined,
): string {
  const choices = stars.map((count) => {
    const state = `${chosen === String(count) ? ' checked' : ''}${required ? ' required' : ''}`
    const label = `${count} ${count === 1 ? 'star' : 'stars'}`
    return `<label><input type="radio" name="${escaped(name)}" value="${count}"${state}> ${label}</label>`
  })
  return `<fieldset${describedBy(name, wrong)}>
<legend>${escaped(legend)}</legend>
<div class="stars">
${choices.join('\n')}
</div>
${errorText(name, wrong)}
</fieldset>`
}

const describedBy = (name: string, wrong: string | undefined): string =>
  wrong === undefined ? '' : ` aria-describedby="${escaped(name)}-error"`

const errorText = (name: string, wrong: string | undefined): string =>
  wrong === undefined ? '' : `<p class="error" id="${escaped(name)}-error">${escaped(wrong)}</p>`

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
}
