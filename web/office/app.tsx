/** The whole screen: navigation, the page with its head, the bar of changes, and dialogs. */
import { useEffect } from 'preact/hooks'
import { texts } from '../../texts/en/office/office.ts'
import { loadPage, pageOf } from './load-page.ts'
import {
  announcement,
  dialog,
  diaryAddress,
  isManager,
  isOffline,
  linkTo,
  loadError,
  me,
  place,
  restaurant,
  said,
} from './screen/screen.ts'
import { sentenceOf } from './screen/sentence-of.ts'
import { ChangesBar } from './shell/changes-bar.tsx'
import { Navigation, NavigationDialog } from './shell/navigation.tsx'
import { OpenDialog } from './shell/open-dialog.tsx'
import { openOffice } from './shell/open-office.ts'
import { PageHead } from './shell/page-head.tsx'

export function App() {
  return (
    <div class={`office${place.value.page === 'setup' ? ' setting-up' : ''}`}>
      {place.value.page !== 'setup' && (
        <button type="button" class="skip" onClick={skipToContent}>
          {texts.skip}
        </button>
      )}
      {place.value.page !== 'setup' && <Navigation />}
      <div class="page" id="content" tabIndex={-1}>
        <Page />
      </div>
      <OpenDialog />
      {dialog.value === 'navigation' && <NavigationDialog />}
      <SaidNote />
    </div>
  )
}

/** A link to a hash would be a step of its own on the way back. */
const skipToContent = () => document.getElementById('content')?.focus()

function Page() {
  const { page } = place.value
  useEffect(() => {
    // An error of the page before hides this one no longer.
    if (me.peek() !== null) loadError.value = null
    load()
  }, [page])
  useEffect(() => {
    const again = () => loadError.peek() !== null && tryAgain()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])
  if (loadError.value !== null) {
    return (
      <>
        <Offline />
        <Notice text={loadError.value} action={texts.tryAgain} onAct={tryAgain} />
      </>
    )
  }
  if (me.value !== null && !isManager.value && me.value.restaurants.length > 0) return <Refused />
  if (page === null) return <Notice text={texts.noSuchPage} />
  const Shown = pageOf(page)
  return (
    <>
      <Offline />
      {Shown === null ? <Waiting /> : <Shown />}
      {page !== 'setup' && <ChangesBar />}
    </>
  )
}

function load(): void {
  const { page } = place.peek()
  if (page === null) return
  loadPage(page).catch(() => {
    // The chunk is gone because the server was upgraded, or the server is unreachable.
    loadError.value = texts.reload
  })
}

function tryAgain(): void {
  loadError.value = null
  load()
  openOffice().catch((error: unknown) => {
    loadError.value = sentenceOf(error)
  })
}

const Waiting = () => (
  <PageHead title={place.value.page === null ? '' : texts.pages[place.value.page]}>
    <span />
  </PageHead>
)

function Offline() {
  return (
    <div class="banners" aria-live="polite">
      {isOffline.value && <p class="banner bad">{texts.offline}</p>}
    </div>
  )
}

/** Tells a host which role is missing, and links to the diary. */
function Refused() {
  const role = restaurant.value?.role
  return (
    <main class="body notice-page">
      <h1>{texts.refusedTitle}</h1>
      <p>{role ? texts.refusedRole(restaurant.value?.name ?? '', texts.roles[role]) : texts.refusedScope}</p>
      <a class="button primary" href={diaryAddress()}>
        {texts.toDiary}
      </a>
    </main>
  )
}

function Notice({ text, action, onAct }: { text: string; action?: string; onAct?: () => void }) {
  return (
    <main class="body notice-page">
      <p role="alert">{text}</p>
      {action !== undefined && (
        <button type="button" class="primary" onClick={onAct}>
          {action}
        </button>
      )}
    </main>
  )
}

function SaidNote() {
  const { value } = said
  useEffect(() => {
    if (value === null) return
    const shownFor = value.leavesToDo ? 10_000 : 4_000
    const timer = setTimeout(() => {
      if (said.value?.id === value.id) said.value = null
    }, shownFor)
    return () => clearTimeout(timer)
  }, [value])
  return (
    <div class="toast-place" role="status">
      {value !== null && (
        <div class="toast">
          <span>{value.text}</span> {value.leavesToDo && <a {...linkTo({ page: 'home' })}>{texts.toDo}</a>}
        </div>
      )}
      <p class="hidden-label">{announcement.value}</p>
    </div>
  )
}
