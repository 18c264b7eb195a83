/** One webhook: how it is doing, what can be done with it, its secret, and what was sent. */
import { useState } from 'preact/hooks'
import { connectionTexts as words } from '../../../texts/en/office/connections.ts'
import { client, here, sentenceOf } from '../api.ts'
import { go, say } from '../frame/screen.ts'
import { CopyButton } from '../setup/copy-button.tsx'
import { type Failing, hostOf, type Webhook } from './connections-wire.ts'
import { Deliveries } from './deliveries.tsx'

type Given = { webhook: Webhook; failing: Failing | null; onChange: () => Promise<void> }
type Asking = 'rotate' | 'remove' | null

export function WebhookPanel({ webhook, failing, onChange }: Given) {
  const [asking, setAsking] = useState<Asking>(null)
  const [sent, setSent] = useState(0)
  const at = { webhook_id: webhook.id }
  const act = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      setAsking(null)
      setSent(sent + 1)
      say(done)
      await onChange()
    } catch (error) {
      say(sentenceOf(error))
    }
  }
  const { is_active } = webhook
  const pause = () => client.updateWebhook({ ...at, body: { is_active: !is_active } }, here())
  const remove = async () => {
    await client.deleteWebhook(at, here())
    go({ page: 'connections' })
  }
  return (
    <section class="card webhook-panel" aria-labelledby="webhook-title">
      <header>
        <div class="who grow">
          <h2 id="webhook-title">{hostOf(webhook.url)}</h2>
          <code class="small">{webhook.url}</code>
        </div>
        <span class="acts">
          <button type="button" onClick={() => void act(() => client.testWebhook(at, here()), words.testSent)}>
            {words.test}
          </button>
          <button type="button" onClick={() => void act(pause, is_active ? words.paused : words.resumed)}>
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
      {asking !== null && (
        <div class="ask" role="alert">
          <p>{asking === 'rotate' ? words.rotateSure : words.removeSure}</p>
          <p class="acts">
            <button type="button" onClick={() => setAsking(null)}>
              {words.keep}
            </button>
            <button
              type="button"
              class="primary"
              onClick={() =>
                void (asking === 'rotate'
                  ? act(
                      () => client.rotateWebhookSecret({ ...at, body: { keep_previous: true } }, here()),
                      words.rotated,
                    )
                  : act(remove, words.removed))
              }
            >
              {asking === 'rotate' ? words.rotateNow : words.remove}
            </button>
          </p>
        </div>
      )}
      {failing !== null && (
        <p class="notice late" role="status">
          {words.failsSince(failing.gave_up, failing.last_status)}
        </p>
      )}
      <Secret secret={webhook.secret} />
      <Deliveries webhook={webhook} sent={sent} />
    </section>
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
