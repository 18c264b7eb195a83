/** The mail beside its wording: sender, subject, and how a phone, a desktop and a plain-text reader show it. */

import { useState } from 'preact/hooks'
import * as api from '../../../../sdk/src/operations.ts'
import { officeMessageTexts as words } from '../../../../texts/en/office/messages.ts'
import { directionOf } from '../../../../texts/languages.ts'
import { client } from '../../../kit/api/client.ts'
import { currentRestaurant } from '../../screen/current-restaurant.ts'
import { sentenceOf } from '../../screen/sentence-of.ts'
import type { Asked, Shown } from './draft-message.ts'
import { MailFrame } from './mail-frame.tsx'

type View = 'narrow' | 'wide' | 'text'

export function MailPreview({ asked, message, title }: { asked: Asked; message: Shown; title: string }) {
  const [view, look] = useState<View>('narrow')
  const { data, isLost } = message
  return (
    <section class="mail-preview" aria-labelledby="mail-title">
      <header>
        <h2 id="mail-title">{title}</h2>
        <span class="seg">
          {(['narrow', 'wide', 'text'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={view === one} onClick={() => look(one)}>
              {words.widths[one]}
            </button>
          ))}
        </span>
      </header>
      {data !== null && (
        <>
          <dl class="mail-head">
            <dt>{words.from}</dt>
            <dd>
              {data.from.name} {data.from.email !== null && <span class="soft">&lt;{data.from.email}&gt;</span>}
            </dd>
            {data.reply_to !== null && (
              <>
                <dt>{words.replyTo}</dt>
                <dd>{data.reply_to}</dd>
              </>
            )}
            <dt>{words.subject}</dt>
            <dd lang={data.language} dir={directionOf(data.language)}>
              <b>{data.subject}</b>
            </dd>
          </dl>
          {view === 'text' ? (
            <pre class="mail-text" lang={data.language} dir={directionOf(data.language)}>
              {data.text}
            </pre>
          ) : (
            <MailFrame html={data.html} width={view} />
          )}
          <SendMe asked={asked} data={data} />
        </>
      )}
      <p class="hint" role="status">
        {isLost ? words.previewLost : words.previewHint}
      </p>
    </section>
  )
}

function SendMe({ asked, data }: { asked: Asked; data: NonNullable<Shown['data']> }) {
  const [said, say] = useState<{ text: string; isBad: boolean } | null>(null)
  const [isSending, setSending] = useState(false)
  if (data.from.email === null) {
    return <p class="notice warning">{words.noMail}</p>
  }
  if (data.example_to === null) return null
  const send = async () => {
    setSending(true)
    say(null)
    try {
      const { email, state, reason } = (await api.sendExampleMessage(client, { body: asked }, currentRestaurant())).data
      if (state === 'sent') say({ text: words.sentTo(email), isBad: false })
      else if (state === 'not_sent') say({ text: words.noMail, isBad: true })
      else say({ text: (state === 'refused' ? words.notSentTo : words.noServer)(email, reason ?? ''), isBad: true })
    } catch (error) {
      say({ text: sentenceOf(error), isBad: true })
    }
    setSending(false)
  }
  return (
    <div class="send-me">
      <button type="button" class="line" aria-disabled={isSending} onClick={() => !isSending && void send()}>
        {words.sendMe}
      </button>
      <span class="soft small">{words.to(data.example_to)}</span>
      <p class={said?.isBad ? 'error' : 'hint'} role="status">
        {isSending ? words.sending : said?.text}
      </p>
    </div>
  )
}
