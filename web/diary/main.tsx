/** Starts the diary: reads the address, shows the shell at once, fetches the day and follows its stream. */

import { effect } from '@preact/signals'
import { render } from 'preact'
import { listenToKeys } from './actions/commands.ts'
import { App } from './app.tsx'
import { fetchPanel } from './booking/open-panel.tsx'
import { fetchDialogs } from './dialogs/open-dialog.tsx'
import { fetchFloor } from './floor/open-floor.tsx'
import { reopenForm } from './forms/kept-form.ts'
import { fetchPocket, startWithout } from './pocket/open-pocket.ts'
import { startLive } from './state/live.ts'
import { fetchDay, openDay } from './state/open-day.ts'
import { connection, date, day, followAddress, isFilled, knownDays, loadError, place } from './state/screen.ts'
import { sentenceOf } from './state/sentence-of.ts'
import { fetchTexting } from './texting/open-texting.ts'

async function start(): Promise<void> {
  followAddress()
  listenToKeys()
  const root = document.getElementById('diary')
  if (root !== null) render(<App />, root)
  if (place.value.view === 'floor') fetchFloor().catch(() => {})
  await startWithout(openDay())
  reopenForm()
  startLive()
  fetchPartsOnceFilled()
  effect(() => {
    const asked = date.value
    if (asked === null || knownDays.peek().has(asked)) return
    fetchDay(asked).catch((error: unknown) => {
      loadError.value = sentenceOf(error)
      connection.value = 'offline'
    })
  })
}

/** After the bookings are painted, since no dialog is opened before, and parts would share the line with the day. */
function fetchPartsOnceFilled(): void {
  effect(() => {
    // Also where another house is chosen that texts its guests.
    if (isFilled.value && day.value?.settings.texts) fetchTexting().catch(() => {})
  })
  effect(() => {
    if (!isFilled.value) return
    // Failures are ignored here: opening one tries again and reports what is wrong.
    requestAnimationFrame(() =>
      setTimeout(() => {
        for (const fetchPart of [fetchPanel, fetchDialogs, fetchFloor, fetchPocket]) fetchPart().catch(() => {})
      }),
    )
  })
}

void start()
