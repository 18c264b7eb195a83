/** Makes or changes a webhook: where events go, and which. */

import { useState } from 'preact/hooks'
import * as api from '../../../../sdk/src/operations.ts'
import { eventTypes } from '../../../../sdk/src/operations.ts'
import { connectionTexts as words } from '../../../../texts/en/office/connections.ts'
import { texts } from '../../../../texts/en/office/office.ts'
import { client } from '../../../kit/api/client.ts'
import { Modal } from '../../../kit/dialog/modal.tsx'
import { currentRestaurant } from '../../screen/current-restaurant.ts'
import { go, say } from '../../screen/screen.ts'
import { sentenceOf } from '../../screen/sentence-of.ts'
import type { Webhook } from './connections-wire.ts'

type Given = { webhook?: Webhook; onChange: () => Promise<void>; onDismiss: () => void }

export function WebhookDialog({ webhook, onChange, onDismiss }: Given) {
  const [url, setUrl] = useState(webhook?.url ?? 'https://')
  const [events, setEvents] = useState<readonly string[]>(webhook?.events ?? eventTypes)
  const [error, setError] = useState<string | null>(null)
  const send = async () => {
    setError(null)
    const body = { url: url.trim(), events: [...events] as never }
    try {
      if (webhook !== undefined) {
        await api.updateWebhook(client, { webhook_id: webhook.id, body }, currentRestaurant())
        await onChange()
        say(words.saved)
        return onDismiss()
      }
      const { data } = await api.createWebhook(client, { body }, currentRestaurant())
      await onChange()
      go({ page: 'connections', part: `webhooks/${data.id}` })
    } catch (wrong) {
      setError(sentenceOf(wrong))
    }
  }
  const toggle = (event: string) =>
    setEvents(events.includes(event) ? events.filter((one) => one !== event) : [...events, event])
  return (
    <Modal
      title={webhook === undefined ? words.addWebhook : words.editWebhook}
      closeLabel={texts.close}
      onDismiss={onDismiss}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <div>
          <label for="webhook-url">{words.address}</label>
          <p class="hint">{words.addressHint}</p>
          <input
            id="webhook-url"
            type="url"
            required
            autofocus
            value={url}
            aria-invalid={error !== null || undefined}
            aria-describedby="webhook-error"
            onInput={({ currentTarget }) => setUrl(currentTarget.value)}
          />
          <p id="webhook-error" role="alert" class="error">
            {error}
          </p>
        </div>
        <fieldset class="event-boxes">
          <legend>{words.events}</legend>
          {eventTypes.map((event) => (
            <label key={event} class="box">
              <input type="checkbox" checked={events.includes(event)} onChange={() => toggle(event)} />
              <code>{event}</code>
            </label>
          ))}
        </fieldset>
        <p class="dialog-acts">
          <button type="button" onClick={() => setEvents(eventTypes)}>
            {words.everything}
          </button>
          <button type="submit" class="primary">
            {webhook === undefined ? words.create : words.save}
          </button>
        </p>
      </form>
    </Modal>
  )
}
