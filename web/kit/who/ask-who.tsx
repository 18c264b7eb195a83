/**
 * Asks who it is, in one small sheet above what was being done, and then does what was asked for: at once, and with everything
 * that was typed. Loaded when a tablet of the restaurant is first asked; however many calls wait, it is asked once.
 */
import './who.css'
import { render } from 'preact'
import { whoTexts as words } from '../../../texts/en/diary/who.ts'
import { person, personRequired } from '../api/person.ts'
import { acting } from './tablet.ts'
import type { Said } from './tell-who.ts'
import { WhoSheet } from './who-sheet.tsx'

/** The sheet takes as long as people do, so the time limit of the call begins anew. */
const patienceMs = 15_000

let asking: Promise<boolean> | undefined

/** `again`: sends the call that was refused. */
export async function askWho(again: (changed: RequestInit) => Promise<Response>): Promise<Response> {
  while (await shown()) {
    const answer = await again({ signal: AbortSignal.timeout(patienceMs) })
    if (answer.status !== personRequired) return answer
  }
  const error = { code: 'PERSON_REQUIRED', message: words.dropped, details: null }
  return new Response(JSON.stringify({ error }), { status: personRequired })
}

function shown(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    const place = document.createElement('div')
    document.body.append(place)
    const before = document.activeElement
    const done = (said: Said | null) => {
      render(null, place)
      place.remove()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
      asking = undefined
      if (said !== null) {
        const { id, name, pauseSeconds } = said
        acting.value = { id, name, pauseMs: pauseSeconds * 1_000, since: Date.now() }
      }
      resolve(said !== null)
    }
    render(<WhoSheet what={person.doing} onDone={done} />, place)
  })
  return asking
}
