/** Beside timeline and floor plan: who comes next and who is seated. */
import { texts } from '../../../../texts/en/diary/diary.ts'
import type { Booking } from '../../day/day.ts'
import { day, inShownAreas, isFilled } from '../../state/screen.ts'
import { rowGroups } from '../../state/staying-rows.ts'
import { texting } from '../../state/texting.ts'
import { OpenToDo } from '../../to-do/open-to-do.tsx'
import { BookingRows } from './booking-rows.tsx'

export function SideList() {
  const shown = rowGroups.value
  if (shown === null) return null
  return (
    <aside class="side" aria-label={texts.sideLabel}>
      {day.value?.settings.texts && texting.value && <texting.value.Tabs />}
      <OpenToDo />
      <Section title={texts.groups.next} bookings={shown.next} empty={texts.nobodyNext} />
      <Section title={texts.groups.seated} bookings={shown.seated} />
    </aside>
  )
}

/** As many as fit beside the view; the rest follow once it is painted. */
const atOnce = 15

function Section({ title, bookings, empty }: { title: string; bookings: Booking[]; empty?: string }) {
  const shown = bookings.filter(inShownAreas)
  if (shown.length === 0 && empty === undefined) return null
  return (
    <section>
      <h2>
        {title} <span class="count">{shown.length}</span>
      </h2>
      {shown.length === 0 && <p class="soft empty">{empty}</p>}
      <BookingRows bookings={shown} {...(isFilled.value ? {} : { most: atOnce })} />
    </section>
  )
}
