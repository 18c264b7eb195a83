/** A message to the restaurant: it has no own wording, so it can only be viewed and switched off. */
import { officeMessageTexts as words } from '../../../../texts/en/office/messages.ts'
import { useDraftMessage } from './draft-message.ts'
import { MailPreview } from './mail-preview.tsx'
import type { Kind } from './message-settings.ts'
import { SentSwitch } from './sent-switch.tsx'

export function HousePanel({ kind }: { kind: Kind }) {
  const message = useDraftMessage({ kind })
  return (
    <div class="wording-panel">
      <section class="card wording-card" aria-labelledby="message-title">
        <h2 id="message-title">{words.kinds[kind]}</h2>
        <p class="hint">{words.when[kind]}</p>
        <SentSwitch kind={kind} isAlone />
        <p class="hint">{words.inOurWords}</p>
      </section>
      <MailPreview asked={{ kind }} message={message} title={words.previewHouse} />
    </div>
  )
}
