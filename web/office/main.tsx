/** Starts the office: shows the frame at once, then determines the restaurant and reads the draft. */
import { render } from 'preact'
import { sentenceOf } from './api.ts'
import { followConnection } from './draft/draft.ts'
import { App } from './frame/app.tsx'
import { listenToKeys } from './frame/keys.ts'
import { openOffice } from './frame/open-office.ts'
import { followAddress, loadError } from './frame/screen.ts'

followAddress()
followConnection()
listenToKeys()
const root = document.getElementById('office')
if (root !== null) render(<App />, root)
openOffice().catch((error: unknown) => {
  loadError.value = sentenceOf(error)
})
