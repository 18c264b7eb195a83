/**
 * Guests: the list, the card of the one in the address, or those who may be in the book twice. Changes take effect at once and are not part of the draft.
 */
import { texts } from '../../../../texts/en/office/office.ts'
import { place } from '../../screen/screen.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { GuestCard } from './guest-card.tsx'
import { GuestList } from './guest-list.tsx'
import { TwicePage } from './twice-page.tsx'

export default function GuestsPage() {
  const { part } = place.value
  if (part === null) return <GuestList />
  if (part === 'duplicates') return <TwicePage />
  if (/^[1-9]\d{0,9}$/.test(part)) return <GuestCard key={part} id={Number(part)} />
  return (
    <>
      <PageHead title={texts.pages.guests} />
      <main class="body notice-page">
        <p role="alert">{texts.noSuchPage}</p>
      </main>
    </>
  )
}
