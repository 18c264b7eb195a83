/** Pages around the provider of the company's accounts: not invited, what failed, and the way out there. */
import type { AccountTexts } from '../../../../../texts/account-texts.ts'
import { type Html, html } from '../../../http/pages/html.ts'
import { layout } from '../../../http/pages/layout.ts'
import type { OidcFailure } from './oidc-provider.ts'

/** As a link: a form may not lead to another site. */
export function companyButton(
  { company: texts }: AccountTexts,
  {
    name,
    returnTo,
    isPrimary,
    label = texts.signIn(name),
  }: { name: string | undefined; returnTo: string; isPrimary: boolean; label?: string },
): Html {
  const query = returnTo === '/' ? '' : `?${new URLSearchParams({ return_to: returnTo })}`
  return html`<p class="sign-in-company"><a class="button full${isPrimary && ' primary'}" href="/sign-in/company${query}">${label}</a></p>`
}

/** The same for everybody who is not let in: it says nothing about who is known here. */
export const notInvitedPage = (all: AccountTexts, name: string | undefined, style: string): Html =>
  panelPage(
    all,
    style,
    all.company.notInvitedTitle,
    html`<p>${all.company.notInvited}</p>
${companyButton(all, { name, returnTo: '/', isPrimary: false, label: all.company.again })}
<p class="sign-in-link"><a href="/sign-in">${all.forgotten.back}</a></p>`,
  )

export function oidcFailedPage({
  texts: all,
  name,
  kind,
  returnTo,
  style,
}: {
  texts: AccountTexts
  name: string | undefined
  kind: OidcFailure['kind']
  returnTo: string
  style: string
}): Html {
  return panelPage(
    all,
    style,
    all.company.failedTitle,
    html`<p>${all.company.failed[kind]}</p>
${companyButton(all, { name, returnTo, isPrimary: true, label: all.company.again })}
<p class="sign-in-link"><a href="/sign-in">${all.forgotten.back}</a></p>`,
  )
}

/** Goes on to the provider by itself. */
export const leavingPage = (all: AccountTexts, name: string | undefined, url: string, style: string): Html =>
  panelPage(
    all,
    style,
    all.company.leavingTitle,
    html`<p>${all.company.leaving}</p>
<p><a class="button primary full" href="${url}">${all.company.leave(name)}</a></p>
<p class="sign-in-link"><a href="/sign-in?signed_out">${all.company.stay}</a></p>`,
  )

/** `style`: the sheet of the pages of signing in. */
function panelPage({ language }: AccountTexts, style: string, title: string, main: Html): Html {
  return layout({
    ...{ language, style },
    title: `${title} · maitred`,
    main: html`<p class="brand">maitred</p>
<section class="panel" aria-labelledby="company">
<h1 id="company">${title}</h1>
${main}
</section>`,
  })
}
