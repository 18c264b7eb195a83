/** Starts the office: shows the frame at once, then determines the restaurant and reads the draft. */
import { render } from 'preact'
import { person } from '../kit/api/person.ts'
import { App } from './app.tsx'
import { followConnection } from './draft/draft.ts'
import { followAddress, loadError } from './screen/screen.ts'
import { sentenceOf } from './screen/sentence-of.ts'
import { listenToKeys } from './shell/keys.ts'
import { openOffice } from './shell/open-office.ts'

person.ask = async (again) => (await import('../kit/who/ask-who.tsx')).askWho(again)
followAddress()
followConnection()
listenToKeys()
const root = document.getElementById('office')
if (root !== null) render(<App />, root)
openOffice().catch((error: unknown) => {
  loadError.value = sentenceOf(error)
})
