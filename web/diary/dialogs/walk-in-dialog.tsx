/** A walk-in in three presses: open, how many, which table. */
import { useState } from 'preact/hooks'
import { type TableState, tablesForWalkIn } from '../floor-state.ts'
import { seatWalkIn, untilWords, usualMinutes } from '../house-actions.ts'
import { day, now } from '../screen.ts'
import { texts } from '../texts.ts'
import { minute } from '../zone-time.ts'
import { closeDialog, Dialog, DialogRefusal } from './dialog.tsx'

const partySizes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

export function WalkInDialog() {
  const [covers, setCovers] = useState<number | null>(null)
  return (
    <Dialog title={covers === null ? texts.walkInTitle : texts.walkInTables(covers)} class="walk-in">
      {covers === null ? (
        <PartySizes choose={setCovers} />
      ) : (
        <FreeTables covers={covers} back={() => setCovers(null)} />
      )}
      <DialogRefusal />
    </Dialog>
  )
}

function PartySizes({ choose }: { choose: (covers: number) => void }) {
  return (
    <div class="big-grid">
      {partySizes.map((size) => (
        <button key={size} type="button" autofocus={size === 2} onClick={() => choose(size)}>
          {size}
        </button>
      ))}
    </div>
  )
}

function FreeTables({ covers, back }: { covers: number; back: () => void }) {
  const usual = usualMinutes()
  const found = day.value === null ? [] : tablesForWalkIn(day.value, covers, now.value, usual)
  const areaOf = (id: number) => day.value?.areas.find(({ tables }) => tables.some((table) => table.id === id))?.name
  const seat = async ({ table, freeUntil }: TableState) => {
    const room = freeUntil === null ? usual : Math.floor((freeUntil - now.value) / minute)
    if (await seatWalkIn(covers, table, Math.min(usual, room))) closeDialog()
  }
  return (
    <>
      {found.length === 0 && <p>{texts.walkInNone}</p>}
      <div class="table-grid">
        {found.map((one, index) => (
          <button
            key={one.table.id}
            type="button"
            class={index === 0 ? 'primary' : ''}
            autofocus={index === 0}
            onClick={() => void seat(one)}
          >
            <b>{one.table.name}</b>
            <small>
              {areaOf(one.table.id)} · {untilWords(one.freeUntil)}
            </small>
          </button>
        ))}
      </div>
      <button type="button" class="quiet" onClick={back}>
        {texts.back}
      </button>
    </>
  )
}
