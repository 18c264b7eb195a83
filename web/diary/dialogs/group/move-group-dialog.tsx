/** The parties of a section or an area moved in one go: the plan first, then all of it or nothing. */
import { useEffect, useState } from 'preact/hooks'
import { planTexts } from '../../../../texts/en/diary/plans.ts'
import { groupTexts, moveTexts } from '../../../../texts/en/diary/table.ts'
import { type Group, moveGroup, planGroup } from '../../actions/swap-actions.ts'
import type { Day } from '../../day/day.ts'
import { openAreas } from '../../day/free-tables.ts'
import { closeDialog, dismissDialog } from '../../forms/close-dialog.ts'
import { Dialog, DialogRefusal } from '../../parts/dialog.tsx'
import { day, movingGroup, nowMinute, readOnly, time } from '../../state/screen.ts'
import { PlanRows, PlanTally } from '../plan/plan-rows.tsx'
import { usePlan } from '../plan/use-plan.ts'

export function MoveGroupDialog() {
  const found = day.value === null ? null : groupIn(day.value)
  useEffect(() => {
    // The section was given up meanwhile.
    if (found === null) closeDialog()
  }, [found === null])
  return found === null || day.value === null ? null : <MoveGroup key={found.title} day={day.value} {...found} />
}

type Found = { group: Group; title: string; areaId: number | null }

function groupIn({ sections, areas }: Day): Found | null {
  const wanted = movingGroup.value
  if (wanted === null) return null
  if ('areaId' in wanted) {
    const area = areas.find(({ id }) => id === wanted.areaId)
    if (area === undefined) return null
    return { group: { dining_area_id: area.id }, title: groupTexts.area(area.name), areaId: area.id }
  }
  const section = sections?.sections.find(({ name }) => name === wanted.section)
  if (section === undefined || section.table_ids.length === 0) return null
  return { group: { table_ids: section.table_ids }, title: groupTexts.section(section.name), areaId: null }
}

function MoveGroup({ day, group, title, areaId }: Found & { day: Day }) {
  const [toArea, setToArea] = useState<number | null>(null)
  const [note, setNote] = useState<string | null>(null)
  const found = usePlan(JSON.stringify([group, toArea]), () => planGroup(group, toArea))
  const { plan, choices, tally, refused } = found
  const move = async () => {
    if (plan === null) return
    const done = await moveGroup(group, toArea, { plan, choices }, (fresh) => {
      found.setPlan(fresh)
      setNote(planTexts.outdated)
    })
    if (done) closeDialog()
  }
  const areas = openAreas(day).filter(({ id, tables }) => id !== areaId && tables.length > 0)
  return (
    <Dialog title={title} aside={`${groupTexts.fromNow}, ${time(nowMinute.value)}`} class="plan">
      <div class="plan-head">
        <fieldset class="views">
          <legend class="hidden-label">{groupTexts.to}</legend>
          <button type="button" aria-pressed={toArea === null} onClick={() => setToArea(null)}>
            {groupTexts.anyTables}
          </button>
          {areas.map(({ id, name }) => (
            <button key={id} type="button" aria-pressed={toArea === id} onClick={() => setToArea(id)}>
              {name}
            </button>
          ))}
        </fieldset>
      </div>
      {plan !== null && <PlanTally tally={{ ...tally, stays: tally.stays + tally.toCall, toCall: 0 }} />}
      {note !== null && (
        <p class="kept-note" role="status">
          {note}
        </p>
      )}
      {plan !== null && <PlanRows plan={plan} choices={choices} choose={found.choose} canStay />}
      {plan === null && refused === null && <p class="soft">{planTexts.looking}</p>}
      {refused !== null && <p class="warn">{refused}</p>}
      <DialogRefusal />
      <div class="foot-line">
        <p class="grow">{groupTexts.allOrNothing}</p>
        <button type="button" onClick={dismissDialog}>
          {moveTexts.back}
        </button>
        <button
          type="button"
          class="primary"
          disabled={readOnly.value || plan === null || tally.moves === 0}
          onClick={() => void move()}
        >
          {tally.moves === 0 ? groupTexts.nobodyMoves : groupTexts.moveParties(tally.moves)}
        </button>
      </div>
    </Dialog>
  )
}
