/** The page on which a tablet is paired: one field for the code. */
import type { AccountTexts } from '../../../../../texts/account-texts.ts'
import { errorSummary, type FieldErrors, field } from '../../../http/pages/fields.ts'
import { type Html, html } from '../../../http/pages/html.ts'
import { layout } from '../../../http/pages/layout.ts'

export type TabletPage = { texts: AccountTexts; code?: string; errors?: FieldErrors }

export function tabletPage({ texts: all, code, errors = {} }: TabletPage): Html {
  const texts = all.device
  const isWrong = Object.keys(errors).length > 0
  return layout({
    language: all.language,
    title: `${isWrong ? all.wrong(texts.title) : texts.title} · maitred`,
    main: html`<p class="brand">maitred</p>
${errorSummary(errors, all.notYet)}
<section class="panel" aria-labelledby="device">
<h1 id="device">${texts.title}</h1>
<p>${texts.hint}</p>
<form method="post" action="/device">
${field({ name: 'code', label: texts.code, type: 'text', autocomplete: 'off', hint: texts.codeHint, value: code, maxlength: 20 }, errors)}
<button class="primary full" type="submit">${texts.pair}</button>
</form>
</section>
<p class="soft small">${texts.whose}</p>
<p><a href="/sign-in">${texts.signIn}</a></p>`,
  })
}
