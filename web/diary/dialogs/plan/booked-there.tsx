/** Guests at tables that are to be blocked: other tables for them, or none. */
import { useState } from 'preact/hooks'
import { planTexts } from '../../../../texts/en/diary/plans.ts'
import { instantAt, localText, minute } from '../../../kit/time/zone-time.ts'
import type { Block } from '../../actions/house-actions.ts'
import { blockAnyway, planBlock, saidOf } from '../../actions/plan-actions.ts'
import { tableNames } from '../../day/day.ts'
import { closeDialog } from '../../forms/close-dialog.ts'
import { DialogRefusal } from '../../parts/dialog.tsx'
import { clock, day, readOnly } from '../../state/screen.ts'
import { PlanRows, PlanTally } from './plan-rows.tsx'
import { usePlan } from './use-plan.ts'

export function BookedThere({ block }: { block: Block }) {
  const [note, setNote] = useState<string>(planTexts.blockTaken)
  const { tableIds, date, time, minutes } = block
  const found = usePlan([...tableIds, date, time, minutes].join(), () => planBlock(block, endOf(block)))
  const { plan, choices, tally, refused } = found
  const save = async (isMoving: boolean) => {
    if (plan === null) return
    const names = day.value === null ? '' : tableNames(day.value, tableIds)
    const done = await blockAnyway(block, isMoving ? { plan, choices } : null, {
      said: saidOf(planTexts.saidBlocked, names, { plan, choices }, isMoving),
      outdated: (fresh) => {
        found.setPlan(fresh)
        setNote(planTexts.outdated)
      },
    })
    if (done) closeDialog()
  }
  return (
    <>
      <p role="status">{note}</p>
      {plan === null ? (
        <p class="soft">{refused ?? planTexts.looking}</p>
      ) : (
        <>
          <PlanTally tally={tally} />
          <PlanRows plan={plan} choices={choices} choose={found.choose} />
        </>
      )}
      <DialogRefusal />
      <div class="foot-line">
        <p class="grow">{planTexts.blockHint}</p>
        <button type="button" disabled={readOnly.value || plan === null} onClick={() => void save(false)}>
          {planTexts.blockMoveNobody}
        </button>
        {tally.moves > 0 && (
          <button type="button" class="primary" disabled={readOnly.value} onClick={() => void save(true)}>
            {planTexts.blockAndMove(tally.moves)}
          </button>
        )}
      </div>
    </>
  )
}

function endOf({ date, time, minutes }: Block): string {
  const { timezone } = clock.value
  return localText(instantAt(`${date}T${time}:00`, timezone) + minutes * minute, timezone)
}
