/** A walk-in in three presses: open, how many, which table. */
import { useState } from 'preact/hooks'
import { dialogTexts } from '../../../texts/en/diary-dialogs.ts'
import { seatWalkIn, usualMinutes } from '../house-actions.ts'
import { type FreeTable, freeTables } from '../occupation.ts'
import { day, now } from '../screen.ts'
import { minute } from '../zone-time.ts'
import { closeDialog, Dialog, DialogRefusal } from './dialog.tsx'
import { TableOptions } from './table-options.tsx'

const partySizes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

export function WalkInDialog() {
  const [covers, setCovers] = useState<number | null>(null)
  return (
    <Dialog title={covers === null ? dialogTexts.walkInTitle : dialogTexts.walkInTables(covers)} class="walk-in">
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
  const from = Math.floor(now.value / minute) * minute
  const found = day.value === null ? [] : freeTables(day.value, { covers, from, to: from + usual * minute }, now.value)
  const seat = async ({ tableIds, minutes, isLongEnough }: FreeTable) => {
    if (await seatWalkIn(covers, tableIds, isLongEnough ? usual : minutes)) closeDialog()
  }
  return (
    <>
      {found.length === 0 && <p>{dialogTexts.walkInNone}</p>}
      <TableOptions found={found} choose={(one) => void seat(one)} />
      <button type="button" class="quiet" onClick={back}>
        {dialogTexts.back}
      </button>
    </>
  )
}
