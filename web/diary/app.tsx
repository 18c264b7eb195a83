/** The whole screen: the parts above all views, the view itself, and what is shown over it. */

import { useEffect } from 'preact/hooks'
import { texts } from '../../texts/en/diary/diary.ts'
import { OpenPanel } from './booking/open-panel.tsx'
import { OpenDialog } from './dialogs/open-dialog.tsx'
import { OpenFloor } from './floor/open-floor.tsx'
import { WaitingLane } from './lane/waiting-lane.tsx'
import { ListView } from './list/list-view.tsx'
import { Banners } from './parts/banners.tsx'
import { CoversStrip } from './parts/covers-strip.tsx'
import { RefusalNote } from './parts/refusal-note.tsx'
import { SideList } from './parts/rows/side-list.tsx'
import { ToastNotes } from './parts/toast-note.tsx'
import { TopBar } from './parts/top-bar.tsx'
import { openDay } from './state/open-day.ts'
import { day, fillAfterPaint, isPrinting, isViewer, loadError, openBooking, place, refusal } from './state/screen.ts'
import { texting } from './state/texting.ts'
import { TimelineView } from './timeline/timeline-view.tsx'

const viewOf = { timeline: TimelineView, list: ListView, floor: OpenFloor }

export function App() {
  const view = isPrinting.value ? 'list' : place.value.view
  const View = viewOf[view]
  const isOpen = openBooking.value !== null
  const isLoaded = day.value !== null
  const Messages =
    place.value.messages && !isViewer.value && day.value?.settings.texts ? texting.value?.Pane : undefined
  useEffect(() => {
    if (isLoaded) fillAfterPaint()
  }, [isLoaded])
  return (
    <div class={`diary view-${view}${isOpen ? ' has-panel' : ''}${Messages ? ' has-messages' : ''}`}>
      <TopBar />
      <Banners />
      {day.value === null ? (
        <Loading />
      ) : (
        <>
          <CoversStrip />
          <div class="below">
            {view !== 'list' && (Messages ? <Messages /> : <SideList />)}
            <main class="view">
              <View />
            </main>
            {openBooking.value !== null && <OpenPanel booking={openBooking.value} />}
            {view === 'list' && Messages && !isOpen && <Messages />}
            <ToastNotes />
          </div>
          <WaitingLane />
        </>
      )}
      <OpenDialog />
      {refusal.value !== null && <RefusalNote refusal={refusal.value} />}
    </div>
  )
}

function Loading() {
  if (loadError.value === null) return <p class="loading soft">{texts.loading}</p>
  return (
    <main class="loading">
      <p role="alert">
        {texts.failed} {loadError.value}
      </p>
      <button type="button" class="primary" onClick={() => void openDay()}>
        {texts.tryAgain}
      </button>
    </main>
  )
}
