/** Starts the diary: reads the address, shows the shell at once, fetches the day and follows its stream. */

import { effect } from '@preact/signals'
import { render } from 'preact'
import { listenToKeys } from './actions/commands.ts'
import { App } from './app.tsx'
import { fetchPanel } from './booking/open-panel.tsx'
import { fetchDialogs } from './dialogs/open-dialog.tsx'
import { fetchFloor } from './floor/open-floor.tsx'
import { reopenForm } from './forms/kept-form.ts'
import { fetchDay, openDay, sentenceOf, signInIfNeeded } from './state/api.ts'
import { startLive } from './state/live.ts'
import { connection, date, followAddress, knownDays, loadError, place } from './state/screen.ts'

async function start(): Promise<void> {
  followAddress()
  listenToKeys()
  const root = document.getElementById('diary')
  if (root !== null) render(<App />, root)
  if (place.value.view === 'floor') fetchFloor().catch(() => {})
  await openDay()
  reopenForm()
  startLive()
  // Failures are ignored here: opening one tries again and reports what is wrong.
  for (const fetchPart of [fetchPanel, fetchDialogs, fetchFloor]) fetchPart().catch(() => {})
  effect(() => {
    const asked = date.value
    if (asked === null || knownDays.peek().has(asked)) return
    fetchDay(asked).catch((error: unknown) => {
      signInIfNeeded(error)
      loadError.value = sentenceOf(error)
      connection.value = 'offline'
    })
  })
}

void start()
