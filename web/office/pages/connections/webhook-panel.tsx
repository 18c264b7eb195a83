/** One webhook: how it is doing, what can be done with it, its secret, and what was sent. */

import { useEffect, useState } from 'preact/hooks'
import * as api from '../../../../sdk/src/operations.ts'
import { eventTypes } from '../../../../sdk/src/operations.ts'
import { connectionTexts as words } from '../../../../texts/en/office/connections.ts'
import { client } from '../../../kit/api/client.ts'
import { CopyButton } from '../../parts/copy-button.tsx'
import { currentRestaurant } from '../../screen/current-restaurant.ts'
import { momentText } from '../../screen/moment-text.ts'
import { ask, go, place, say } from '../../screen/screen.ts'
import { sentenceOf } from '../../screen/sentence-of.ts'
import { type Failing, hostOf, type Summary, tookText, type Webhook } from './connections-wire.ts'
import { countText, Deliveries } from './deliveries.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookHours } from './webhook-hours.tsx'

type Given = { webhook: Webhook; failing: Failing | null; onChange: () => Promise<void> }
type Asking = 'rotate' | 'remove' | 'all' | null

export function WebhookPanel({ webhook, failing, onChange }: Given) {
  const [asking, setAsking] = useState<Asking>(null)
  const [sent, setSent] = useState(0)
  const [summary, setSummary] = useState<Summary | null>(null)
  const at = { webhook_id: webhook.id }
  useEffect(() => {
    api.getWebhookSummary(client, { webhook_id: webhook.id }, currentRestaurant()).then(
      ({ data }) => setSummary(data),
      (error: unknown) => say(sentenceOf(error)),
    )
  }, [webhook.id, sent])
  const act = async (work: () => Promise<string>) => {
    try {
      const done = await work()
      setAsking(null)
      setSent(sent + 1)
      say(done)
      await onChange()
    } catch (error) {
      say(sentenceOf(error))
    }
  }
  const { is_active } = webhook
  const acts = {
    test: async () => {
      await api.testWebhook(client, at, currentRestaurant())
      return words.testSent
    },
    pause: async () => {
      await api.updateWebhook(client, { ...at, body: { is_active: !is_active } }, currentRestaurant())
      return is_active ? words.paused : words.resumed
    },
    rotate: async () => {
      await api.rotateWebhookSecret(client, { ...at, body: { keep_previous: true } }, currentRestaurant())
      return words.rotated
    },
    all: async () => {
      const { data } = await api.redeliverExhausted(client, at, currentRestaurant())
      return words.sentAll(data.sent, data.left)
    },
    remove: async () => {
      await api.deleteWebhook(client, at, currentRestaurant())
      go({ page: 'connections' })
      return words.removed
    },
  }
  const gaveUp = summary?.gave_up ?? 0
  const sure = { rotate: words.rotateSure, remove: words.removeSure, all: words.sendAllSure(gaveUp) }
  const now = { rotate: words.rotateNow, remove: words.remove, all: words.sendAllNow }
  return (
    <section class="card webhook-panel" aria-labelledby="webhook-title">
      <header>
        <div class="who grow">
          <h2 id="webhook-title">{hostOf(webhook.url)}</h2>
          <code class="small">{webhook.url}</code>
        </div>
        <span class="acts">
          <button type="button" onClick={() => void act(acts.test)}>
            {words.test}
          </button>
          <button type="button" onClick={() => ask({ edit: '1' })}>
            {words.edit}
          </button>
          <button type="button" onClick={() => void act(acts.pause)}>
            {is_active ? words.pause : words.resume}
          </button>
          <button type="button" onClick={() => setAsking('rotate')}>
            {words.rotate}
          </button>
          <button type="button" class="quiet danger" onClick={() => setAsking('remove')}>
            {words.remove}
          </button>
        </span>
      </header>
      <Standing failing={failing} summary={summary} onAll={() => setAsking('all')} />
      {asking !== null && (
        <div class="ask" role="alert">
          <p>{sure[asking]}</p>
          <p class="acts">
            <button type="button" onClick={() => setAsking(null)}>
              {words.keep}
            </button>
            <button type="button" class="primary" onClick={() => void act(acts[asking])}>
              {now[asking]}
            </button>
          </p>
        </div>
      )}
      <Figures webhook={webhook} summary={summary} />
      {summary !== null && <WebhookHours hours={summary.hours} />}
      <Secret secret={webhook.secret} />
      <Deliveries webhook={webhook} summary={summary} sent={sent} onAgain={() => setSent(sent + 1)} />
      {place.value.asked.edit !== undefined && (
        <WebhookDialog webhook={webhook} onChange={onChange} onDismiss={() => ask({ edit: null })} />
      )}
    </section>
  )
}

type Doing = { failing: Failing | null; summary: Summary | null; onAll: () => void }

/** What is wrong, and a button to send lost deliveries again. Nothing where all is well. */
function Standing({ failing, summary, onAll }: Doing) {
  const gaveUp = summary?.gave_up ?? 0
  if (failing === null && gaveUp === 0) return null
  const waiting = summary?.waiting ?? 0
  return (
    <div class={`notice standing ${failing === null ? 'warning' : 'late'}`} role="status">
      <p class="grow">
        {failing === null ? (
          words.gaveUpNotSent(gaveUp)
        ) : (
          <>
            <b>{words.failsSince(momentText(failing.since))}</b> {words.answers(failing.last_status)}{' '}
            {failing.gave_up > 0 && words.gaveUp(failing.gave_up)}
          </>
        )}
        {waiting > 0 && ` ${words.wait(waiting)}`}
      </p>
      {gaveUp > 0 && (
        <button type="button" onClick={onAll}>
          {words.sendAll(gaveUp)}
        </button>
      )}
    </div>
  )
}

function Figures({ webhook, summary }: { webhook: Webhook; summary: Summary | null }) {
  const usual = summary?.usual_ms ?? null
  const figures = [
    [usual === null ? '–' : tookText(usual), words.usual],
    [summary === null ? '–' : countText(summary.delivered), words.deliveredToday],
    [words.kinds(webhook.events.length, eventTypes.length), words.kindsLabel],
  ]
  return (
    <ul class="plain delivery-figures">
      {figures.map(([figure, label]) => (
        <li key={label}>
          <b>{figure}</b>
          <span class="soft small">{label}</span>
        </li>
      ))}
    </ul>
  )
}

function Secret({ secret }: { secret: string }) {
  const [isShown, setShown] = useState(false)
  return (
    <details class="secret">
      <summary>{words.signature}</summary>
      <p class="small">{words.signatureText}</p>
      <p class="copy-line">
        <input readonly aria-label={words.secret} value={isShown ? secret : secret.replace(/(?<=^.{6})./g, '•')} />
        <button type="button" onClick={() => setShown(!isShown)}>
          {isShown ? words.hideSecret : words.showSecret}
        </button>
        <CopyButton text={secret} label={words.copy} done={words.copied} />
      </p>
    </details>
  )
}
