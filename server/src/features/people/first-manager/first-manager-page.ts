/**
 * The page behind the link that a server without a restaurant prints: the first manager enters name, address and
 * password.
 */
import type { AccountTexts } from '../../../../../texts/account-texts.ts'
import { errorSummary, type FieldErrors, field } from '../../../http/pages/fields.ts'
import { type Html, html } from '../../../http/pages/html.ts'
import { layout } from '../../../http/pages/layout.ts'
import { newPasswordField } from '../../../http/pages/password-fields.ts'

export type FirstManagerPage = { texts: AccountTexts; name?: string; email?: string; errors?: FieldErrors }

export function firstManagerPage({ texts: all, name, email, errors = {} }: FirstManagerPage): Html {
  const texts = all.firstManager
  const isWrong = Object.keys(errors).length > 0
  const { fields } = all
  return layout({
    language: all.language,
    title: `${isWrong ? all.wrong(texts.title) : texts.title} · maitred`,
    main: html`<p class="brand">maitred</p>
${errorSummary(errors, all.notYet)}
<section class="panel" aria-labelledby="first-manager">
<h1 id="first-manager">${texts.title}</h1>
<p>${texts.hint}</p>
<form method="post">
${field({ name: 'name', label: fields.name, type: 'text', autocomplete: 'name', value: name, hint: fields.nameHint, maxlength: 100 }, errors)}
${field({ name: 'email', label: fields.email, type: 'email', autocomplete: 'username', value: email, hint: texts.emailHint, maxlength: 254 }, errors)}
${newPasswordField(errors, all)}
<button class="primary full" type="submit">${texts.begin}</button>
</form>
</section>
<p class="soft small">${texts.once}</p>`,
  })
}
