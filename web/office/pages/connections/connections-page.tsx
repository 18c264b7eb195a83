/** Webhooks, tokens, and the channels through which guests book. Changes take effect at once. */
import './connections.css'
import { useEffect, useState } from 'preact/hooks'
import { connectionTexts as words } from '../../../../texts/en/office/connections.ts'
import { OfficeIcon } from '../../parts/office-icon.tsx'
import { momentText } from '../../screen/moment-text.ts'
import { go, linkTo, loadError, me, place, restaurantId } from '../../screen/screen.ts'
import { sentenceOf } from '../../screen/sentence-of.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { ChannelsPanel, channelStates, chipOfChannel } from './channels-panel.tsx'
import { type Connections, hostOf, readConnections, standingOf } from './connections-wire.ts'
import { TokenDialog } from './token-dialog.tsx'
import { TokensPanel } from './tokens-panel.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookPanel } from './webhook-panel.tsx'

export default function ConnectionsPage() {
  const [all, setAll] = useState<Connections | null>(null)
  const house = me.value === null ? null : restaurantId.value
  const read = async () => {
    try {
      setAll(await readConnections())
    } catch (error) {
      loadError.value = sentenceOf(error)
    }
  }
  useEffect(() => {
    if (house !== null) void read()
  }, [house])
  const { part } = place.value
  return (
    <>
      <PageHead title={words.title} aside={words.aside}>
        <a class="button" href="/docs">
          {words.reference}
        </a>
      </PageHead>
      <main class={`body connections${part === null ? '' : ' with-part'}`}>
        <Lists all={all} />
        <div class="connection-part">{all !== null && <Part all={all} onChange={read} />}</div>
      </main>
    </>
  )
}

function Part({ all, onChange }: { all: Connections; onChange: () => Promise<void> }) {
  const [kind, which] = (place.value.part ?? '').split('/')
  const dismiss = () => go({ page: 'connections', part: kind === 'tokens' ? 'tokens' : null })
  if (kind === 'tokens') {
    return (
      <>
        <Back />
        <TokensPanel tokens={all.tokens} onChange={onChange} />
        {which === 'new' && <TokenDialog onChange={onChange} onDismiss={dismiss} />}
      </>
    )
  }
  if (kind === '' || kind === 'channels') {
    return (
      <>
        <Back />
        <ChannelsPanel />
      </>
    )
  }
  if (which === 'new') return <WebhookDialog onChange={onChange} onDismiss={dismiss} />
  const webhook = all.webhooks.find(({ id }) => String(id) === which)
  if (webhook === undefined) return kind === 'webhooks' ? <p>{words.unknown}</p> : null
  const failing = all.failing.find(({ id }) => id === webhook.id) ?? null
  return (
    <>
      <Back />
      <WebhookPanel key={webhook.id} webhook={webhook} failing={failing} onChange={onChange} />
    </>
  )
}

const Back = () => (
  <p class="office-narrow">
    <a {...linkTo({ page: 'connections' })}>{words.back}</a>
  </p>
)

function Lists({ all }: { all: Connections | null }) {
  const active = all?.tokens.filter(({ state }) => state === 'active') ?? []
  return (
    <nav class="connection-lists" aria-label={words.title}>
      <header>
        <h2>{words.webhooks}</h2>
        <a
          class="button square quiet"
          title={words.addWebhook}
          {...linkTo({ page: 'connections', part: 'webhooks/new' })}
        >
          <OfficeIcon name="plus" label={words.addWebhook} />
        </a>
      </header>
      {all?.webhooks.length === 0 && <p class="soft small">{words.noWebhooks}</p>}
      {all?.webhooks.map((webhook) => {
        const { id, url } = webhook
        const state = standingOf(webhook, all)
        const chip = { paused: 'finished', failing: 'late', works: 'seated', fresh: 'finished' }[state]
        const isOpen = place.value.part === `webhooks/${id}`
        return (
          <a
            key={id}
            {...linkTo({ page: 'connections', part: `webhooks/${id}` })}
            aria-current={isOpen ? 'page' : undefined}
          >
            <span class="who">
              <b>{hostOf(url)}</b>
              <span class="soft small">{new URL(url).pathname}</span>
            </span>
            <span class={`chip ${chip}`}>{words.states[state]}</span>
          </a>
        )
      })}
      <header>
        <h2>{words.tokens}</h2>
        <a class="button square quiet" title={words.addToken} {...linkTo({ page: 'connections', part: 'tokens/new' })}>
          <OfficeIcon name="plus" label={words.addToken} />
        </a>
      </header>
      {all !== null && active.length === 0 && <p class="soft small">{words.noTokens}</p>}
      {active.map(({ id, name, scope, last_used_at }) => (
        <a key={id} {...linkTo({ page: 'connections', part: 'tokens' })}>
          <span class="who">
            <b>{name}</b>
            <span class="soft small">
              {last_used_at === null ? words.neverUsed : words.used(momentText(last_used_at))}
            </span>
          </span>
          <span class="chip">{words.scopeNames[scope]}</span>
        </a>
      ))}
      {all !== null && all.tokens.length > active.length && (
        <a {...linkTo({ page: 'connections', part: 'tokens' })}>{words.seeTokens}</a>
      )}
      <header>
        <h2>{words.channels.title}</h2>
      </header>
      <ChannelRows />
    </nav>
  )
}

function ChannelRows() {
  const { page, assistants } = channelStates()
  const rows = [
    [words.channels.page, page],
    [words.channels.website, page],
    [words.channels.assistants, assistants],
    [words.channels.voice, assistants],
  ] as const
  return (
    <>
      {rows.map(([name, state]) => (
        <a key={name} {...linkTo({ page: 'connections', part: 'channels' })}>
          <b>{name}</b>
          <span class={`chip ${chipOfChannel[state]}`}>{words.channels[state]}</span>
        </a>
      ))}
    </>
  )
}
