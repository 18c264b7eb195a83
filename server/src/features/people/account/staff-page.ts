/** The layout of pages for signed-in people: a bar with links and the sign-out button. */
import type { AccountTexts } from '../../../../../texts/account-texts.ts'
import { type Html, html } from '../../../http/pages/html.ts'
import { layout } from '../../../http/pages/layout.ts'

const ways = ({ start, account }: AccountTexts['frame']) => [
  { path: '/', name: start },
  { path: '/account', name: account },
]

export type StaffPage = {
  texts: AccountTexts
  title: string
  path: string
  main: Html
  files?: { script: string; style: string } | undefined
}

export function staffPage({ texts: { language, frame: texts }, title, path, main, files }: StaffPage): Html {
  const links = ways(texts).map(
    (way) => html`<a href="${way.path}"${way.path === path && html` aria-current="page"`}>${way.name}</a>\n`,
  )
  return layout({
    ...files,
    title: `${title} · maitred`,
    language,
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

/** For error pages. */
export const toStart = ({ frame }: AccountTexts): Html => html`<p><a href="/">${frame.toStart}</a></p>`
