/** At the bottom of a tablet of the restaurant: which it is, and who is at it. */

import { effect } from '@preact/signals'
import { whoTexts as words } from '../../../texts/en/diary/who.ts'
import { acting, people } from '../../kit/who/tablet.ts'
import { readTablet } from '../../kit/who/tell-who.ts'
import { connection, now, undos } from '../state/screen.ts'

export function TabletLine({ name }: { name: string }) {
  const known = acting.value
  // Read again with every tick of the clock.
  const isAtIt = now.value > 0 && known !== null && Date.now() - known.since < known.pauseMs
  return (
    <p class="pocket-tablet">
      <b>{name}</b>{' '}
      {(people.value?.length ?? 0) > 0 && <span class="soft">{isAtIt ? words.atIt(known.name) : words.asksNext}</span>}
    </p>
  )
}

/** Whom it offers, so that it can be told without network. */
/** Each change begins the pause anew. */
function followChanges(): void {
  effect(() => {
    const known = undos.value.length > 0 ? acting.peek() : null
    if (known !== null) acting.value = { ...known, since: Date.now() }
  })
}

export function readPeopleOnceLive(): void {
  followChanges()
  effect(() => {
    if (connection.value !== 'live') return
    readTablet().then(
      (found) => {
        people.value = found.people
      },
      () => {},
    )
  })
}
