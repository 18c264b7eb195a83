/** Asked before signing out while changes wait for network on this device. */
import type { AccountTexts } from '../../../../../texts/account-texts.ts'
import { type Html, html } from '../../../http/pages/html.ts'
import { layout } from '../../../http/pages/layout.ts'

export function signOutPage({ language, signOut, frame }: AccountTexts, waiting: number): Html {
  return layout({
    language,
    title: `${signOut.title} · maitred`,
    main: html`<h1>${signOut.title}</h1>
<p><strong>${signOut.waiting(waiting)}</strong> ${signOut.kept}</p>
<form method="post" action="/sign-out">
<p><a class="button primary" href="/diary">${signOut.back}</a></p>
<button type="submit" name="anyway" value="yes">${frame.signOut}</button>
</form>`,
  })
}
