/** The tables for a party, best first, with who has them; the button of each does all of it. Arrow keys walk them. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { dialogTexts } from '../../../../texts/en/diary/dialogs.ts'
import { seatTexts } from '../../../../texts/en/diary/diary.ts'
import { moveTexts } from '../../../../texts/en/diary/table.ts'
import { isSitting, startOf } from '../../../kit/booking/booking-state.ts'
import { inFives, minute } from '../../../kit/time/zone-time.ts'
import { refusedWords } from '../../actions/drop-words.ts'
import { type Booking, type Day, tableNames } from '../../day/day.ts'
import { guestName, shortName } from '../../day/names.ts'
import { leavingRange } from '../../day/quoted-wait.ts'
import type { MoveRow } from '../../day/seat/table-moves.ts'
import { serverAt } from '../../day/sections.ts'
import { now, readOnly, time } from '../../state/screen.ts'
import { walkOptions } from '../fields/table-options.tsx'

type Given = { rows: readonly MoveRow[]; booking: Booking; of: Day; choose: (row: MoveRow) => void }

/** As many as are seen without scrolling on a tablet held upright. */
const atOnce = 5

export function MoveRows({ rows, booking, of, choose }: Given) {
  const [isAll, setAll] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  // `autofocus` works when a dialog opens; this list may be rendered later.
  useLayoutEffect(() => list.current?.querySelector<HTMLElement>('button')?.focus(), [])
  const shown = isAll ? rows : rows.filter(({ kind }) => kind !== 'refused').slice(0, atOnce)
  return (
    <>
      <ol class="options" ref={list} onKeyDown={walkOptions}>
        {shown.map((row, index) => (
          <Row
            key={row.tableIds.join()}
            {...{ row, booking, of, choose }}
            isBest={index === 0 && row.kind !== 'refused'}
          />
        ))}
      </ol>
      {shown.length < rows.length && (
        <button type="button" class="quiet" onClick={() => setAll(true)}>
          {moveTexts.more(rows.length - shown.length)}
        </button>
      )}
    </>
  )
}

function Row({ row, booking, of, choose, isBest }: Omit<Given, 'rows'> & { row: MoveRow; isBest: boolean }) {
  const tables = tableNames(of, row.tableIds)
  const [title, detail] = wordsOf(row, booking, of)
  const [fit, words] = fitOf(row, of)
  const label = labelOf(row, tables)
  return (
    <li class={isBest ? 'option best' : 'option'}>
      <b class="table">{tables}</b>
      <span class="what">
        {title}
        <small>{detail}</small>
      </span>
      {words !== '' && <span class={`fit ${fit}`}>{words}</span>}
      {row.kind !== 'refused' && (
        <button
          type="button"
          class={isBest ? 'primary' : ''}
          autofocus={isBest}
          disabled={readOnly.value}
          aria-label={moveTexts.is(label, tables, [title, detail, words].filter(Boolean).join(', '))}
          onClick={() => choose(row)}
        >
          {label}
        </button>
      )}
    </li>
  )
}

/** Too small for the party, its own table is kept only as far as the server or the next question allows. */
const labelOf = ({ kind, why }: MoveRow, tables: string): string => {
  if (kind === 'own') return why === null ? moveTexts.keep(tables) : dialogTexts.save
  return kind === 'swap' ? moveTexts.swap : moveTexts.moveHere
}

function wordsOf({ kind, area, seats, tableIds, other, why }: MoveRow, booking: Booking, of: Day): [string, string] {
  const many = dialogTexts.seats(seats, seats)
  const joined = tableIds.length > 1 ? seatTexts.joined(many) : many
  const server = of.sections === null ? null : serverAt(of, tableIds)
  const served = server === null ? joined : seatTexts.byServer(joined, server)
  if (kind === 'own') return [moveTexts.theirs(area.name), served]
  if (kind === 'swap' && other !== null) {
    const takes = moveTexts.takes(shortName(other), tableNames(of, booking.table_ids))
    const who = isSitting(other, now.value)
      ? moveTexts.sits(guestName(other), other.covers)
      : moveTexts.comesAt(guestName(other), other.covers, time(startOf(other), of.date))
    return [who, `${served} · ${takes}`]
  }
  if (kind === 'inTime' && other !== null) {
    const { from, until } = leavingRange([other], now.value)
    const at = (minutes: number) => time(now.value + inFives(minutes, now.value) * minute)
    return [moveTexts.sits(guestName(other), other.covers), moveTexts.likely(at(from), at(until))]
  }
  if (kind === 'refused' && why !== null) return [area.name, refusedWords(of, why)]
  return [area.name, served]
}

function fitOf({ kind, freeUntil, why, seats }: MoveRow, of: Day): [string, string] {
  if (kind === 'refused') return ['', '']
  if (why?.reason === 'small') return ['short', moveTexts.tooFew(seats)]
  if (kind === 'swap') return ['good', moveTexts.bothFit]
  if (kind === 'inTime') return ['', moveTexts.inTime]
  return ['good', freeUntil === null ? seatTexts.allEvening : seatTexts.freeUntil(time(freeUntil, of.date))]
}
