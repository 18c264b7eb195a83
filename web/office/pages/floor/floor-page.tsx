/** Floor plan: tables from above, or the same as a list of fields; beside it what is chosen. */

import { floorTexts as words } from '../../../../texts/en/office/floor.ts'
import { texts } from '../../../../texts/en/office/office.ts'
import { tablesOf } from '../../description/room.ts'
import { description } from '../../draft/draft.ts'
import { OfficeIcon } from '../../parts/office-icon.tsx'
import { ask, dialog } from '../../screen/screen.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { AreaCard } from './area-card.tsx'
import { AreaTabs } from './area-tabs.tsx'
import { FloorList } from './floor-list.tsx'
import { InTheWayOfRemoved } from './in-the-way.tsx'
import { Palette } from './plan/palette.tsx'
import { PlanView } from './plan/plan-view.tsx'
import { SeveralCard } from './several-card.tsx'
import { ShapeCard } from './shape-card.tsx'
import { addArea } from './state/floor-acts.ts'
import { area, areas, chosenItems, isList, isNarrow, zoom, zoomBy } from './state/floor-state.ts'
import { TableCard } from './table-card.tsx'

export default function FloorPage() {
  const all = areas.value.flatMap(tablesOf)
  const seats = all.reduce((sum, { max_covers }) => sum + max_covers, 0)
  return (
    <>
      <PageHead
        title={texts.pages.floor}
        steps
        aside={description.value === null ? undefined : words.seats(all.length, seats)}
      >
        {!isList.value && !isNarrow.value && <Zoom />}
        <Views />
      </PageHead>
      {description.value === null ? (
        <main class="body" />
      ) : area.value === null ? (
        <main class="body notice-page">
          <p>{words.noAreas}</p>
          <button type="button" class="primary" onClick={addArea}>
            {words.newArea}
          </button>
        </main>
      ) : (
        <Editor />
      )}
    </>
  )
}

function Editor() {
  return (
    <main class={`floor-editor${isList.value ? ' as-list' : ''}`}>
      <AreaTabs />
      <div class="stage">
        <Palette />
        {isList.value ? <FloorList /> : <PlanView />}
      </div>
      {!isList.value && <Hints />}
      <section class="inspect" aria-label={words.inspect}>
        <InTheWayOfRemoved />
        <Inspector />
      </section>
    </main>
  )
}

function Inspector() {
  const [one, ...more] = chosenItems.value
  if (more.length > 0) return <SeveralCard />
  if (one === undefined || isList.value) return <AreaCard />
  return 'kind' in one ? <ShapeCard shape={one} key={one.id} /> : <TableCard table={one} key={one.id} />
}

const Zoom = () => (
  <span class="seg">
    <button type="button" class="square" aria-label={words.zoom.out} onClick={() => zoomBy(0.8)}>
      <OfficeIcon name="minus" />
    </button>
    <button
      type="button"
      onClick={() => {
        zoom.value = null
      }}
    >
      {words.zoom.fit}
    </button>
    <button type="button" class="square" aria-label={words.zoom.in} onClick={() => zoomBy(1.25)}>
      <OfficeIcon name="plus" />
    </button>
  </span>
)

const Views = () => (
  <span class="seg">
    <button type="button" aria-pressed={!isList.value} onClick={() => ask({ view: 'plan' })}>
      {words.views.plan}
    </button>
    <button type="button" aria-pressed={isList.value} onClick={() => ask({ view: 'list' })}>
      {words.views.list}
    </button>
  </span>
)

const Hints = () => (
  <p class="hints">
    {words.hints.map(([keys, meaning]) => (
      <span key={keys}>
        <kbd>{keys}</kbd> {meaning}
      </span>
    ))}
    <button
      type="button"
      class="link"
      onClick={() => {
        dialog.value = 'keys'
      }}
    >
      {words.allKeys}
    </button>
  </p>
)
