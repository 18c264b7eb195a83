/** "Forgotten your password?": the form that asks for the address, and the answer, which is the same for every address. */
import type { AccountTexts } from '../../../../../texts/account-texts.ts'
import { errorSummary, type FieldErrors, field } from '../../../http/pages/fields.ts'
import { type Html, html } from '../../../http/pages/html.ts'
import { layout } from '../../../http/pages/layout.ts'

const back = (texts: AccountTexts['forgotten']) => html`<p><a href="/sign-in">${texts.back}</a></p>`

export function forgottenPage({
  texts: all,
  email,
  errors = {},
}: {
  texts: AccountTexts
  email?: string
  errors?: FieldErrors
}): Html {
  const texts = all.forgotten
  const isWrong = Object.keys(errors).length > 0
  return layout({
    language: all.language,
    title: `${isWrong ? all.wrong(texts.title) : texts.title} · maitred`,
    main: html`<p class="brand">maitred</p>
${errorSummary(errors, all.notYet)}
<section class="panel" aria-labelledby="forgotten">
<h1 id="forgotten">${texts.title}</h1>
<p>${texts.hint}</p>
<form method="post" action="/sign-in/forgotten">
${field({ name: 'email', label: all.fields.email, type: 'email', autocomplete: 'username', value: email, maxlength: 254 }, errors)}
<button class="primary full" type="submit">${texts.send}</button>
</form>
</section>
${back(texts)}`,
  })
}

export function linkSentPage(all: AccountTexts, email: string): Html {
  const texts = all.forgotten
  return layout({
    language: all.language,
    title: `${texts.sentTitle} · maitred`,
    main: html`<p class="brand">maitred</p>
<section class="panel" aria-labelledby="sent">
<h1 id="sent">${texts.sentTitle}</h1>
<p class="notice done" role="status">${texts.sent(email)}</p>
<p class="soft">${texts.noMail}</p>
</section>
${back(texts)}`,
  })
}

/** Where no mail is set up. */
export function askManagerPage(all: AccountTexts): Html {
  const texts = all.forgotten
  return layout({
    language: all.language,
    title: `${texts.title} · maitred`,
    main: html`<p class="brand">maitred</p>
<section class="panel" aria-labelledby="forgotten">
<h1 id="forgotten">${texts.title}</h1>
<p>${texts.askManager}</p>
</section>
${back(texts)}`,
  })
}
