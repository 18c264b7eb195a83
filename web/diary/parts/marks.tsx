/** What must not be overlooked about a booking, as icons; allergies in words. */
import type { Booking } from '../day.ts'
import { marksOf } from '../names.ts'
import { Icon } from './icon.tsx'

export function Marks({ booking, words = false }: { booking: Booking; words?: boolean }) {
  return (
    <>
      {marksOf(booking).map(({ icon, text, isWarning }) => (
        <span key={icon + text} class={isWarning ? 'mark warning' : 'mark'} title={text}>
          <Icon name={icon} label={words || isWarning ? undefined : text} />
          {(words || isWarning) && <span class="mark-text">{text}</span>}
        </span>
      ))}
    </>
  )
}
