/**
 * Until when a table is kept for a guest, on the restaurant's clock. The script counts down, adds the guest's own time where
 * their zone differs, and says when it is over (web/guest/kept-until.ts).
 */
import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import type { EpochSeconds } from '../../../../domain/calendar/calendar.ts'
import { type Html, html } from '../../../../http/pages/html.ts'
import type { GuestView } from './guest-view.ts'

/**
 * `over` is said once it has ended; `ends`: the buttons beside it then do nothing; `counted`: the sentence is for those
 * without script, whose page counts nothing down.
 */
type Kept = { sentence: string; over: string; until: EpochSeconds; now: EpochSeconds; ends?: true; counted?: true }

export function keptUntil({ language, formats, house }: GuestView, kept: Kept): Html {
  const { sentence, over, until, now, ends, counted } = kept
  const { elsewhere, timeLeft } = guestTexts[language].everyPage
  return html`<span class="kept" data-kept="${until - now}" data-until="${until}" data-zone="${house.timezone}" data-clock="${house.twenty_four_hour_format ? 24 : 12}" data-elsewhere="${elsewhere(formats.time(until), formats.zone)}" data-left="${timeLeft}" data-over="${over}"${ends && html` data-ends`}${counted && html` data-counted`}>${sentence}</span>`
}
