/** At the bottom of a tablet of the restaurant: which it is, and who is at it. */
import { whoTexts as words } from '../../../texts/en/diary/who.ts'
import { doing } from '../../kit/api/person.ts'
import { acting, people } from '../../kit/who/tablet.ts'
import { now } from '../state/screen.ts'

export function TabletLine({ name }: { name: string }) {
  const known = acting.value
  // Read again with every tick of the clock.
  const isAtIt = now.value > 0 && known !== null && Date.now() - Math.max(known.since, doing.changedAt) < known.pauseMs
  return (
    <p class="pocket-tablet">
      <b>{name}</b>{' '}
      {(people.value?.length ?? 0) > 0 && <span class="soft">{isAtIt ? words.atIt(known.name) : words.asksNext}</span>}
    </p>
  )
}
