/** Free tables to choose from, the best first: where, how many seats, for how long. */
import { useLayoutEffect, useRef } from 'preact/hooks'
import { seatTexts } from '../../../../texts/en/diary.ts'
import { dialogTexts } from '../../../../texts/en/diary-dialogs.ts'
import { type Day, tableNames } from '../../day/day.ts'
import type { FreeTable } from '../../day/occupation.ts'
import { serverAt } from '../../sections.ts'
import { day, readOnly, time } from '../../state/screen.ts'

type Given = {
  found: readonly FreeTable[]
  /** The tables the party has already. */
  ownIds?: readonly number[]
  choose: (one: FreeTable) => void
}

export function TableOptions({ found, ownIds = [], choose }: Given) {
  const list = useRef<HTMLOListElement>(null)
  // `autofocus` works when a dialog opens; this list may be rendered later.
  useLayoutEffect(() => list.current?.querySelector<HTMLElement>('button')?.focus(), [])
  return (
    <ol class="options" ref={list}>
      {found.map((one, index) => (
        <Option key={one.tableIds.join()} one={one} isBest={index === 0} ownIds={ownIds} choose={choose} />
      ))}
    </ol>
  )
}

type OptionGiven = { one: FreeTable; isBest: boolean; ownIds: readonly number[]; choose: Given['choose'] }

function Option({ one, isBest, ownIds, choose }: OptionGiven) {
  if (day.value === null) return null
  const names = tableNames(day.value, one.tableIds)
  const seats = dialogTexts.seats(one.seats, one.seats)
  const isOwn = ownIds.length > 0 && ownIds.toSorted().join() === one.tableIds.toSorted().join()
  const joined = one.tableIds.length > 1 ? seatTexts.joined(seats) : seats
  const [fit, words] = fitOf(one)
  return (
    <li class={isBest ? 'option best' : 'option'}>
      <b class="table">{names}</b>
      <span class="what">
        {one.area.name}
        <small>{isOwn ? seatTexts.ownTable(seats) : served(day.value, one, ownIds, joined)}</small>
      </span>
      <span class={`fit ${fit}`}>{words}</span>
      <button
        type="button"
        class={isBest ? 'primary' : ''}
        autofocus={isBest}
        disabled={readOnly.value}
        aria-label={`${seatTexts.seatHere}: ${names}, ${one.area.name}, ${words}`}
        onClick={() => choose(one)}
      >
        {seatTexts.seatHere}
      </button>
    </li>
  )
}

/** The server of the table, and whether it is the server the party has. Empty without sections. */
function served(day: Day, { tableIds }: FreeTable, ownIds: readonly number[], seats: string): string {
  if (day.sections === null) return seats
  const server = serverAt(day, tableIds)
  if (server === null) return seatTexts.byServer(seats, seatTexts.noServer)
  if (server === serverAt(day, ownIds)) return seatTexts.sameServer(seats, server, tableNames(day, ownIds))
  return seatTexts.byServer(seats, server)
}

/** Shorter times are shown in the warning colour. */
const shortMinutes = 60

function fitOf({ freeUntil, isLongEnough, minutes }: FreeTable): [string, string] {
  if (freeUntil === null) return ['good', seatTexts.allEvening]
  if (isLongEnough) return ['good', seatTexts.freeUntil(time(freeUntil))]
  return [minutes < shortMinutes ? 'short' : '', seatTexts.shorter(minutes, time(freeUntil))]
}
