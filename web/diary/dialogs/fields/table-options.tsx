/** Free tables to choose from, the best first: where, how many seats, for how long. Arrow keys walk them. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { dialogTexts } from '../../../../texts/en/diary/dialogs.ts'
import { seatTexts } from '../../../../texts/en/diary/diary.ts'
import { turnTexts } from '../../../../texts/en/diary/table.ts'
import { type Day, tableNames } from '../../day/day.ts'
import type { FreeTable } from '../../day/free-tables.ts'
import { turnsOf } from '../../day/seat/turn.ts'
import { serverAt } from '../../day/sections.ts'
import { day, readOnly, time } from '../../state/screen.ts'

type Given = {
  found: readonly FreeTable[]
  /** The tables the party has already. */
  ownIds?: readonly number[]
  choose: (one: FreeTable) => void
  /** As many as are seen at a glance; the others on demand. */
  most?: number
  label?: string
  /** The focus starts here. */
  isFirst?: boolean
  /** The day of the tables, where another one is shown. */
  of?: Day | null
}

export function TableOptions({ found, ownIds = [], choose, most = found.length, isFirst = true, ...rest }: Given) {
  const { label = seatTexts.seatHere, of = day.value } = rest
  const [isAll, setAll] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  // `autofocus` works when a dialog opens; this list may be rendered later.
  useLayoutEffect(() => {
    if (isFirst) list.current?.querySelector<HTMLElement>('button')?.focus()
  }, [])
  if (of === null) return null
  const shown = isAll ? found : found.slice(0, most)
  return (
    <>
      <ol class="options" ref={list} onKeyDown={walkOptions}>
        {shown.map((one, index) => (
          <Option key={one.tableIds.join()} {...{ one, ownIds, choose, label, of }} isBest={index === 0 && isFirst} />
        ))}
      </ol>
      {shown.length < found.length && (
        <button type="button" class="quiet" onClick={() => setAll(true)}>
          {seatTexts.more(found.length - shown.length)}
        </button>
      )}
    </>
  )
}

/** Up and down between the buttons of a list. */
export function walkOptions(event: KeyboardEvent): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || !(event.currentTarget instanceof HTMLElement)) return
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  event.preventDefault()
  buttons[buttons.indexOf(event.target as HTMLElement) + step]?.focus()
}

type OptionGiven = {
  one: FreeTable
  isBest: boolean
  ownIds: readonly number[]
  choose: Given['choose']
  label: string
  of: Day
}

function Option({ one, isBest, ownIds, choose, label, of }: OptionGiven) {
  const names = tableNames(of, one.tableIds)
  const seats = dialogTexts.seats(one.seats, one.seats)
  const isOwn = ownIds.length > 0 && ownIds.toSorted().join() === one.tableIds.toSorted().join()
  const joined = one.tableIds.length > 1 ? seatTexts.joined(seats) : seats
  const [fit, words] = fitOf(one, of.date)
  return (
    <li class={isBest ? 'option best' : 'option'}>
      <b class="table">{names}</b>
      <span class="what">
        {one.area.name}
        <small>{isOwn ? seatTexts.ownTable(seats) : served(of, one, ownIds, joined)}</small>
      </span>
      <span class={`fit ${fit}`}>{words}</span>
      <button
        type="button"
        class={isBest ? 'primary' : ''}
        autofocus={isBest}
        disabled={readOnly.value}
        aria-label={`${label}: ${names}, ${one.area.name}, ${words}`}
        onClick={() => choose(one)}
      >
        {label}
      </button>
    </li>
  )
}

/** The server of the table, and whether it is the server the party has. Empty without sections. */
function served(day: Day, { tableIds }: FreeTable, ownIds: readonly number[], seats: string): string {
  if (day.sections === null) return seats
  const server = serverAt(day, tableIds)
  if (server === null) return seatTexts.byServer(seats, seatTexts.noServer)
  // Of no party yet: whose turn it is.
  if (ownIds.length === 0 && server === turnsOf(day)[0]?.name && turnsOf(day).length > 1) {
    return seatTexts.byServer(seats, turnTexts.next(server))
  }
  if (server === serverAt(day, ownIds)) return seatTexts.sameServer(seats, server, tableNames(day, ownIds))
  return seatTexts.byServer(seats, server)
}

/** Shorter times are shown in the warning colour. */
const shortMinutes = 60

function fitOf({ freeUntil, isLongEnough, minutes }: FreeTable, evening: string): [string, string] {
  if (freeUntil === null) return ['good', seatTexts.allEvening]
  if (isLongEnough) return ['good', seatTexts.freeUntil(time(freeUntil, evening))]
  return [minutes < shortMinutes ? 'short' : '', seatTexts.shorter(minutes, time(freeUntil, evening))]
}
