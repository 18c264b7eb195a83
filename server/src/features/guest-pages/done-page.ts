/** The last page of a booking: what became of it, its reference, and where to find it again. */

import { guestTexts } from '../../../../texts/guest-texts.ts'
import { type EpochSeconds, toOffsetDateTime } from '../../domain/calendar.ts'
import { partyText } from '../../domain/party-text.ts'
import { type Html, html } from '../../http/pages/html.ts'
import { textsOf } from './booking-view.ts'
import { calendarChoice } from './calendar-page.ts'
import type { EveningWords } from './evening-words.ts'
import { choicesText } from './guest-marks.ts'
import { guestPage, housePicture, mapLink } from './guest-page.ts'
import type { GuestView } from './guest-view.ts'

/** `asked`: the restaurant confirms by hand. `requested`: without a table until it does. `changed`: it is neither waiting for the restaurant nor firm any more. */
export type Outcome = 'firm' | 'asked' | 'requested' | 'waiting' | 'changed'

export type DonePage = {
  outcome: Outcome
  reference: string
  when: EveningWords
  startsAt: EpochSeconds
  endsAt: EpochSeconds
  adults: number
  children: number
  /** What the guest chose for the kitchen and the table. */
  choices: readonly string[] | null
  /** Where a message about it goes; null where none does. */
  mailedTo: string | null
  managePath: string
  calendarPath: string
  againPath: string
  /** The form was sent again, with other details, which are not part of it. */
  wasBookedBefore: boolean
}

export function donePage(view: GuestView, page: DonePage): Html {
  const texts = textsOf(view)
  const { outcome, reference, when } = page
  const { title, sentence } = texts.outcomes[outcome]
  const chosen = choicesText(view.language, page.choices)
  const main = html`<h1 id="done" tabindex="-1">${title}</h1>
<p>${sentence}</p>
${page.wasBookedBefore && html`<div class="notice warning" role="alert"><p>${texts.bookedBefore}</p></div>`}
<div class="panel"${bookedData(view, page)}>
<dl class="facts">
<dt>${texts.reference}</dt><dd><bdo dir="ltr" class="reference">${reference}</bdo></dd>
<dt>${texts.when}</dt><dd>${when.day}<br>${when.time}</dd>
<dt>${texts.guests}</dt><dd>${partyText(view.language, page)}</dd>
${chosen && html`<dt>${guestTexts[view.language].choices.noted}</dt><dd>${chosen}</dd>`}
</dl>
</div>
${page.mailedTo !== null && mailed(view, page.mailedTo)}
<div class="buttons">
<a class="button primary" href="${page.managePath}">${texts.manage}</a>
${mapLink(view, 'button')}
</div>
${(outcome === 'firm' || outcome === 'asked') && calendarChoice(view, { ...page, guests: page.adults + page.children, filePath: page.calendarPath })}
${housePicture(view)}
<p><a href="${page.againPath}">${texts.another}</a></p>`
  return guestPage(view, { title, main })
}

/** The domain whole, where slips are; of the rest the first letter, since others may look at the screen. */
function mailed(view: GuestView, email: string): Html {
  const texts = textsOf(view)
  const [first = ''] = email
  const address = `${first}…${email.slice(email.lastIndexOf('@'))}`
  return html`<div class="notice"><p>${texts.mailedTo} <bdo dir="ltr"><strong>${address}</strong></bdo></p>
<p class="hint">${texts.notThere}</p></div>`
}

/** For the site around a frame: nothing of the guest. */
function bookedData({ house }: GuestView, { outcome, reference, startsAt, adults, children }: DonePage): Html | false {
  if (outcome !== 'firm' && outcome !== 'asked') return false
  const status = outcome === 'firm' ? 'confirmed' : 'pending'
  const date = toOffsetDateTime(house.timezone, startsAt)
  return html` data-reference="${reference}" data-party="${adults + children}" data-date="${date}" data-status="${status}"`
}
