/** The frame of pages for signed-in people: a bar with the ways to go and the way out. */
import { accountTexts } from '../../../../../texts/en/accounts.ts'
import { type Html, html } from '../../../http/pages/html.ts'
import { layout } from '../../../http/pages/layout.ts'

const texts = accountTexts.frame

const ways = [
  { path: '/', name: texts.start },
  { path: '/account', name: texts.account },
] as const

export type StaffPage = { title: string; path: string; main: Html }

export function staffPage({ title, path, main }: StaffPage): Html {
  const links = ways.map(
    (way) => html`<a href="${way.path}"${way.path === path && html` aria-current="page"`}>${way.name}</a>\n`,
  )
  return layout({
    title: `${title} · maitred`,
    wide: true,
    header: html`<a class="skip" href="#main">${texts.skip}</a>
<header class="bar">
<a class="brand" href="/">maitred</a>
<nav aria-label="${texts.ways}">
${links}<form method="post" action="/sign-out"><button class="quiet" type="submit">${texts.signOut}</button></form>
</nav>
</header>`,
    main,
  })
}

/** For pages that say what went wrong. */
export const toStart = html`<p><a href="/">${texts.toStart}</a></p>`
