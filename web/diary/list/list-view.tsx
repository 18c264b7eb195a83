/** The day by time, in groups; the view for phones and for print. */
import { texts } from '../../../texts/en/diary/diary.ts'
import { OpenPaper } from '../booking/open-panel.tsx'
import type { GroupName } from '../day/groups.ts'
import { BookingRows } from '../parts/rows/booking-rows.tsx'
import { inShownAreas } from '../state/screen.ts'
import { rowGroups } from '../state/staying-rows.ts'
import { OpenToDo } from '../to-do/open-to-do.tsx'

const order: readonly GroupName[] = ['next', 'toAnswer', 'waiting', 'seated', 'left', 'gone', 'blocks']

export function ListView() {
  const shown = rowGroups.value
  if (shown === null) return null
  const filled = order.map((name) => ({ name, bookings: shown[name].filter(inShownAreas) }))
  const isEmpty = filled.every(({ bookings }) => bookings.length === 0)
  return (
    <section class="list" aria-label={texts.listLabel}>
      <Jumps groups={filled.filter(({ bookings }) => bookings.length > 0)} />
      <OpenToDo />
      {isEmpty && <p class="soft empty">{texts.nobody}</p>}
      {filled
        .filter(({ bookings }) => bookings.length > 0)
        .map(({ name, bookings }) => (
          <section key={name} id={`group-${name}`} class={`group ${name}`}>
            <h2>
              {texts.groups[name]} <span class="count">{bookings.length}</span>
            </h2>
            <BookingRows bookings={bookings} full />
          </section>
        ))}
      <OpenPaper />
    </section>
  )
}

/** On a phone, whose list is long: to the parties who sit, and to every other group. */
function Jumps({ groups }: { groups: readonly { name: GroupName; bookings: readonly unknown[] }[] }) {
  if (groups.length < 2) return null
  return (
    <nav class="jumps" aria-label={texts.jumpTo}>
      {groups.map(({ name, bookings }) => (
        <button
          key={name}
          type="button"
          onClick={() => {
            const group = document.getElementById(`group-${name}`)
            group?.scrollIntoView({ block: 'start' })
            group?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
          }}
        >
          {texts.groups[name]} <span class="count">{bookings.length}</span>
        </button>
      ))}
    </nav>
  )
}
