/** The page behind the link that was mailed to a new address. It shows nothing of the booking but its visit. */
import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import { type Html, html } from '../../../../http/pages/html.ts'
import type { EveningWords } from '../page/evening-words.ts'
import { guestMessage } from '../page/guest-page.ts'
import type { GuestView } from '../page/guest-view.ts'

export function askAddressPage(view: GuestView, { day, time }: EveningWords, email: string): Html {
  const { ask, sentence, button } = guestTexts[view.language].correct
  const form = html`<form method="post" data-once><button class="primary full" name="confirm" value="address">${button}</button></form>`
  return guestMessage(view, ask, sentence(`${day}, ${time}`, email), form)
}

export function addressConfirmedPage(view: GuestView, email: string): Html {
  const { confirmed, confirmedTo } = guestTexts[view.language].correct
  return guestMessage(view, confirmed, confirmedTo(email))
}

export function addressOverPage(view: GuestView): Html {
  const { over, overWhy } = guestTexts[view.language].correct
  return guestMessage(view, over, overWhy)
}
