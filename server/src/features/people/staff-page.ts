/** The frame of pages for signed-in people: a bar with the ways to go and the way out. */
import { type Html, html } from '../../http/pages/html.ts'
import { layout } from '../../http/pages/layout.ts'

const ways = [
  { path: '/', name: 'Start' },
  { path: '/account', name: 'Account' },
] as const

export type StaffPage = { title: string; path: string; main: Html }

export function staffPage({ title, path, main }: StaffPage): Html {
  const links = ways.map(
    (way) => html`<a href="${way.path}"${way.path === path && html` aria-current="page"`}>${way.name}</a>\n`,
  )
  return layout({
    title: `${title} · maitred`,
    wide: true,
    header: html`<a class="skip" href="#main">Skip to content</a>
<header class="bar">
<a class="brand" href="/">maitred</a>
<nav aria-label="Main">
${links}<form method="post" action="/sign-out"><button class="quiet" type="submit">Sign out</button></form>
</nav>
</header>`,
    main,
  })
}

/** For pages that say what went wrong. */
export const toStart = html`<p><a href="/">Go to the start page</a></p>`
