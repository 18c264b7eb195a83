/** The page behind the link that ends requests for reviews and news. */
import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import { type Html, html } from '../../../../http/pages/html.ts'
import { guestMessage } from '../page/guest-page.ts'
import type { GuestView } from '../page/guest-view.ts'

export function askPage(view: GuestView): Html {
  const { title, ask, button } = guestTexts[view.language].unsubscribe
  return guestMessage(view, title, ask, html`<form method="post"><button class="primary">${button}</button></form>`)
}

export function unsubscribedPage(view: GuestView): Html {
  const { title, done } = guestTexts[view.language].unsubscribe
  return guestMessage(view, title, done)
}
