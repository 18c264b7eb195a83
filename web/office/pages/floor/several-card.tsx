/** The selection of several: align, distribute, join, and their common fields. */
import { floorTexts as words } from '../../../../texts/en/office/floor.ts'
import { OfficeIcon } from '../../parts/office-icon.tsx'
import { align, copy, distribute, join, remove, turn } from './state/floor-acts.ts'
import { area, chosen, chosenItems, chosenShapes, nameOf, pathOf } from './state/floor-state.ts'
import { combinationAt, type Side } from './steps/table-steps.ts'
import { OnlineSwitch, ReleasedSwitch, Seats, Shapes } from './table-card.tsx'

const sides: readonly Side[] = ['left', 'centre', 'right', 'top', 'middle', 'bottom']

export function SeveralCard() {
  const names = chosen.value.map(({ name }) => name)
  const isJoined = area.value !== null && combinationAt(area.value, names) >= 0
  const [first] = chosen.value
  return (
    <>
      <header class="inspect-head">
        <h2>{words.several(names.length, chosenShapes.value.length)}</h2>
        <button type="button" class="quiet square" aria-label={words.copy} onClick={copy}>
          <OfficeIcon name="copy" />
        </button>
        <button type="button" class="quiet square" aria-label={words.remove} onClick={() => remove()}>
          <OfficeIcon name="trash" />
        </button>
      </header>
      <p class="soft">{words.list(chosenItems.value.map(nameOf))}</p>
      <div class="acts">
        {names.length > 1 && (
          <button type="button" onClick={join}>
            <OfficeIcon name="join" />
            {isJoined ? words.split : words.join}
          </button>
        )}
        <button type="button" onClick={() => turn(15)}>
          {words.turnBy}
        </button>
      </div>
      <fieldset>
        <legend>{words.alignTitle}</legend>
        <div class="acts">
          {sides.map((side) => (
            <button key={side} type="button" onClick={() => align(side)}>
              {words.align[side]}
            </button>
          ))}
        </div>
      </fieldset>
      {chosenItems.value.length > 2 && (
        <fieldset>
          <legend>{words.distributeTitle}</legend>
          <div class="acts">
            {(['x', 'y'] as const).map((along) => (
              <button key={along} type="button" onClick={() => distribute(along)}>
                {words.distribute[along]}
              </button>
            ))}
          </div>
        </fieldset>
      )}
      {first !== undefined && <Seats of={chosen.value} path={`${pathOf(first)}.all`} />}
      {first !== undefined && <Shapes of={chosen.value} />}
      {first !== undefined && <OnlineSwitch of={chosen.value} />}
      {first !== undefined && <ReleasedSwitch of={chosen.value} />}
    </>
  )
}
