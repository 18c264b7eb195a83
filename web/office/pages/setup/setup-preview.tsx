/**
 * The real booking page as the draft makes it, in a frame that runs no script and sends no form. It may load style
 * sheets of our own origin only.
 */

import { useEffect, useState } from 'preact/hooks'
import * as api from '../../../../sdk/src/operations.ts'
import { setupTexts as words } from '../../../../texts/en/office/set-up.ts'
import { client } from '../../../kit/api/client.ts'
import { description, keptAt } from '../../draft/draft.ts'
import { currentRestaurant } from '../../screen/current-restaurant.ts'
import { tablesIn } from './room/room-templates.ts'

/** The frame would block them, and report each in the console. */
const withoutScripts = (html: string): string => html.replaceAll(/<script[^>]*>.*?<\/script>/gs, '')

export function SetupPreview() {
  const [html, setHtml] = useState('')
  const kept = keptAt.value
  useEffect(() => {
    if (kept === null) return
    api.previewGuestPage(client, {}, currentRestaurant()).then(
      ({ data }) => setHtml(withoutScripts(data.html)),
      // Keeps the previous page; mistakes are shown at their fields.
      () => undefined,
    )
  }, [kept])
  const now = description.value
  const note = now === null || now.service_hours.length === 0 ? words.preview.noHours : words.preview.noTables
  const isMissing = now === null || now.service_hours.length === 0 || tablesIn(now.dining_areas) === 0
  return (
    <aside class="setup-preview" aria-labelledby="preview-title">
      <h2 id="preview-title">{words.preview.title}</h2>
      <div class="phone">
        <p class="phone-note">{words.preview.only}</p>
        <iframe title={words.preview.title} sandbox="allow-same-origin" srcdoc={html} tabIndex={-1} />
      </div>
      {isMissing && <p class="soft small">{note}</p>}
    </aside>
  )
}
