/** Asked before signing out while changes wait for network on this device. */
import type { AccountTexts } from '../../../../../texts/account-texts.ts'
import { type Html, html } from '../../../http/pages/html.ts'
import { layout } from '../../../http/pages/layout.ts'

/** `everywhere`: of all sessions of the person, this one among them. */
export function signOutPage(
  { language, signOut, frame, account }: AccountTexts,
  waiting: number,
  everywhere: boolean,
): Html {
  const form = everywhere
    ? html`<form method="post" action="/account/end-session"><input type="hidden" name="session" value="all">`
    : html`<form method="post" action="/sign-out">`
  return layout({
    language,
    title: `${signOut.title} · maitred`,
    main: html`<h1>${signOut.title}</h1>
<p><strong>${signOut.waiting(waiting)}</strong> ${signOut.kept}</p>
${form}
<p><a class="button primary" href="/diary#waiting">${signOut.back}</a></p>
<button type="submit" name="anyway" value="yes">${everywhere ? account.signOutEverywhere : frame.signOut}</button>
</form>`,
  })
}
