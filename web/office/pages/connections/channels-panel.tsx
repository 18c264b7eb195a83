/** The ways by which guests and programs reach the tables, each with its address and whether it is open. */
import type { ComponentChildren } from 'preact'
import { connectionTexts } from '../../../../texts/en/office/connections.ts'
import { savedDescription } from '../../draft/draft.ts'
import { CopyButton } from '../../parts/copy-button.tsx'
import { QrPicture } from '../../parts/qr-picture.tsx'
import { publicOrigin } from '../../screen/public-origin.ts'
import { linkTo, restaurant } from '../../screen/screen.ts'

const words = connectionTexts.channels

export type ChannelState = 'on' | 'off' | 'closed'

/** According to the saved configuration. */
export function channelStates(): Readonly<Record<'page' | 'assistants', ChannelState>> {
  const isOpen = savedDescription.value?.open ?? true
  const assistants = savedDescription.value?.agents?.enabled ?? false
  return { page: isOpen ? 'on' : 'closed', assistants: !assistants ? 'off' : isOpen ? 'on' : 'closed' }
}

export const chipOfChannel = { on: 'seated', off: 'finished', closed: 'pending' } as const

export function ChannelsPanel() {
  const slug = restaurant.value?.slug ?? ''
  const page = `${publicOrigin()}/book/${slug}`
  const lines = `${words.comment}\n<script src="${publicOrigin()}/embed.js" data-restaurant="${slug}"></script>`
  const states = channelStates()
  return (
    <section class="channels" aria-labelledby="channels-title">
      <h2 id="channels-title">{words.title}</h2>
      <p class="soft">{words.lead}</p>
      <div class="channel-cards">
        <Channel id="page" title={words.page} state={states.page}>
          <p>{words.pageText}</p>
          <Copied text={page} label={words.page} />
          <QrPicture text={page} label={words.qr(page)} />
        </Channel>
        <Channel id="website" title={words.website} state={states.page}>
          <p>{words.websiteText}</p>
          <pre tabindex={0}>
            <code>{lines}</code>
          </pre>
          <CopyButton text={lines} label={connectionTexts.copy} done={connectionTexts.copied} />
        </Channel>
        <Channel id="assistants" title={words.assistants} state={states.assistants}>
          <p>{words.assistantsText}</p>
          <Copied text={`${publicOrigin()}/mcp/${slug}`} label={words.assistants} />
          {states.assistants === 'off' && <p class="soft small">{words.assistantsOff}</p>}
          <a {...linkTo({ page: 'online' })}>{words.toOnline}</a>
        </Channel>
        <Channel id="voice" title={words.voice} state={states.assistants}>
          <p>{words.voiceText}</p>
          <Copied text={`${publicOrigin()}/api/voice/`} label={words.voice} />
          <a {...linkTo({ page: 'connections', part: 'tokens/new' })}>{connectionTexts.addToken}</a>
        </Channel>
        <Channel id="google" title={words.google}>
          <p>{words.googleText}</p>
        </Channel>
      </div>
    </section>
  )
}

type Given = { id: string; title: string; state?: ChannelState; children: ComponentChildren }

function Channel({ id, title, state, children }: Given) {
  return (
    <section class="card channel" aria-labelledby={`channel-${id}`}>
      <header>
        <h3 id={`channel-${id}`} class="grow">
          {title}
        </h3>
        {state !== undefined && <span class={`chip ${chipOfChannel[state]}`}>{words[state]}</span>}
      </header>
      {children}
      {state === 'closed' && <p class="soft small">{words.closedText}</p>}
    </section>
  )
}

const Copied = ({ text, label }: { text: string; label: string }) => (
  <p class="copy-line">
    <input readonly aria-label={label} value={text} onFocus={({ currentTarget }) => currentTarget.select()} />
    <CopyButton text={text} label={connectionTexts.copy} done={connectionTexts.copied} />
  </p>
)
