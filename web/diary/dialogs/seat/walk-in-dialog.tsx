/** A walk-in in three presses: open, how many, which table; or onto the waiting list with the estimated wait. */
import { useEffect, useState } from 'preact/hooks'
import { walkInTexts } from '../../../../texts/en/diary/dialogs.ts'
import { texts } from '../../../../texts/en/diary/diary.ts'
import { minute } from '../../../kit/time/zone-time.ts'
import { putOnWaitingList, seatWalkIn, usualMinutes, type Who } from '../../actions/house-actions.ts'
import type { Day } from '../../day/day.ts'
import { type FreeTable, freeTables, largestParty, minutesAt } from '../../day/free-tables.ts'
import { turnsOf } from '../../day/seat/turn.ts'
import { closeDialog } from '../../forms/close-dialog.ts'
import { useKeptForm } from '../../forms/kept-form.ts'
import { Dialog, DialogRefusal } from '../../parts/dialog.tsx'
import { day, now, time, walkInTable } from '../../state/screen.ts'
import { QuotedWaitPart } from '../fields/quoted-wait-part.tsx'
import { TableOptions } from '../fields/table-options.tsx'
import { SeatHere } from './seat-here.tsx'

export function WalkInDialog() {
  const [isWhole, setWhole] = useState(walkInTable.value === null)
  useEffect(
    () => () => {
      walkInTable.value = null
    },
    [],
  )
  if (day.value === null) return null
  const table = walkInTable.value
  if (table !== null && !isWhole) return <SeatHere tableId={table} day={day.value} more={() => setWhole(true)} />
  return <WalkIn day={day.value} tableId={table} />
}

function WalkIn({ day, tableId }: { day: Day; tableId: number | null }) {
  const [covers, setCovers] = useState<number | null>(null)
  const { form: who, set, kept } = useKeptForm<Who>('walkIn', { name: '', telephone: '' })
  const largest = largestParty(day)
  return (
    <Dialog title={texts.walkIn} aside={time(now.value)} class="seat walk-in" kept={kept}>
      <div class="how-many">
        <h3 id="how-many">
          {walkInTexts.howMany} <small>{walkInTexts.largest(largest)}</small>
        </h3>
        <fieldset class="sizes" aria-labelledby="how-many" style={{ '--columns': columnsFor(largest) }}>
          {Array.from({ length: largest }, (_, index) => index + 1).map((size) => (
            <button
              key={size}
              type="button"
              autofocus={size === 2}
              aria-pressed={size === covers}
              onClick={() => setCovers(size)}
            >
              {size}
            </button>
          ))}
        </fieldset>
      </div>
      <div class="dialog-fields">
        {(['name', 'telephone'] as const).map((field) => (
          <label key={field}>
            {walkInTexts[field]} <small class="soft">{walkInTexts.optional}</small>
            <input
              type="text"
              inputmode={field === 'name' ? 'text' : 'tel'}
              autocomplete="off"
              value={who[field]}
              onInput={({ currentTarget: { value } }) => set({ [field]: value })}
            />
          </label>
        ))}
      </div>
      {covers !== null && <Tables key={covers} day={day} covers={covers} who={who} tableId={tableId} />}
      <DialogRefusal />
    </Dialog>
  )
}

const mostInRow = 7
/** Rows of equal length, or nearly. */
const columnsFor = (sizes: number): number => Math.ceil(sizes / Math.ceil(sizes / mostInRow))

type Given = { day: Day; covers: number; who: Who; tableId: number | null }

function Tables({ day, covers, who, tableId }: Given) {
  const from = Math.floor(now.value / minute) * minute
  const usual = usualMinutes(covers, from)
  const found = thisFirst(
    freeTables(day, { covers, from, to: from + usual * minute, server: turnsOf(day)[0]?.name ?? null }, now.value),
    tableId,
  )
  const done = async (deed: Promise<boolean>) => {
    if (await deed) closeDialog()
  }
  const isAnyLongEnough = found.some(({ isLongEnough }) => isLongEnough)
  return (
    <>
      <h3>{found.length === 0 ? walkInTexts.none(covers) : walkInTexts.tablesFor(covers)}</h3>
      <TableOptions
        found={found}
        choose={(one) => void done(seatWalkIn(covers, one.tableIds, minutesAt(one, from, usual), who))}
      />
      {found.length > 0 && !isAnyLongEnough && <p class="soft">{walkInTexts.noneForLong(covers, usual / 60)}</p>}
      <QuotedWaitPart
        day={day}
        covers={covers}
        isMain={!isAnyLongEnough}
        isFirst={found.length === 0}
        put={(quoted) => void done(putOnWaitingList(covers, who, quoted))}
      />
    </>
  )
}

/** The table that was pressed on the floor. */
const thisFirst = (found: readonly FreeTable[], tableId: number | null): FreeTable[] =>
  found.toSorted(
    (a, b) => Number(b.tableIds.join() === String(tableId)) - Number(a.tableIds.join() === String(tableId)),
  )
