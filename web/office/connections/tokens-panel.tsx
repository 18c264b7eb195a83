/** Every token of the restaurant, also those that ended, each with its scope and when it was last used. */
import { useState } from 'preact/hooks'
import { connectionTexts as words } from '../../../texts/en/office/connections.ts'
import { client, here, sentenceOf } from '../api.ts'
import { linkTo, say } from '../frame/screen.ts'
import { momentText } from '../history/history-page.tsx'
import type { Token } from './connections-wire.ts'

export function TokensPanel({ tokens, onChange }: { tokens: readonly Token[]; onChange: () => Promise<void> }) {
  const [asked, setAsked] = useState<string | null>(null)
  const revoke = async ({ id, name }: Token) => {
    try {
      await client.revokeToken({ token: id }, here())
      setAsked(null)
      say(words.revoked(name))
      await onChange()
    } catch (error) {
      say(sentenceOf(error))
    }
  }
  return (
    <section class="card" aria-labelledby="tokens-title">
      <header>
        <h2 id="tokens-title" class="grow">
          {words.tokens}
        </h2>
        <a class="button primary" {...linkTo({ page: 'connections', part: 'tokens/new' })}>
          {words.addToken}
        </a>
      </header>
      <ul class="plain invitations-list">
        {tokens.map((token) => (
          <li key={token.id}>
            <span class="who">
              <b>{token.name}</b>
              <span class="soft small">
                {token.last_used_at === null ? words.neverUsed : words.used(momentText(token.last_used_at))}
              </span>
            </span>
            <span class="chip">{words.scopeNames[token.scope]}</span>
            {token.state === 'active' ? (
              <button type="button" aria-label={words.revokeOf(token.name)} onClick={() => setAsked(token.id)}>
                {words.revoke}
              </button>
            ) : (
              <span class="chip finished">{words.tokenOver[token.state]}</span>
            )}
            {asked === token.id && (
              <div class="ask made-link" role="alert">
                <p>{words.revokeSure(token.name)}</p>
                <p class="acts">
                  <button type="button" onClick={() => setAsked(null)}>
                    {words.keep}
                  </button>
                  <button type="button" class="primary" onClick={() => void revoke(token)}>
                    {words.revoke}
                  </button>
                </p>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
