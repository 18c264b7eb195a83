/** Every token of the restaurant, also those that ended: scope, source, last use; to replace and to revoke. */

import { useState } from 'preact/hooks'
import * as api from '../../../../sdk/src/operations.ts'
import { connectionTexts as words } from '../../../../texts/en/office/connections.ts'
import { client } from '../../../kit/api/client.ts'
import { currentRestaurant } from '../../screen/current-restaurant.ts'
import { momentText } from '../../screen/moment-text.ts'
import { linkTo, say } from '../../screen/screen.ts'
import { sentenceOf } from '../../screen/sentence-of.ts'
import type { Token } from './connections-wire.ts'
import { MadeToken } from './made-token.tsx'
import { SourceOptions, sourcesInUse } from './source-options.tsx'

type Asking = { id: string; what: 'revoke' | 'replace' }
type Grace = keyof typeof words.graces
const graces = ['0', '60', '1440', '10080'] as const satisfies readonly Grace[]

export function TokensPanel({ tokens, onChange }: { tokens: readonly Token[]; onChange: () => Promise<void> }) {
  const [asked, setAsked] = useState<Asking | null>(null)
  const [made, setMade] = useState<{ sentence: string; token: string } | null>(null)
  const act = async (work: () => Promise<string | null>) => {
    try {
      const done = await work()
      setAsked(null)
      if (done !== null) say(done)
      await onChange()
    } catch (error) {
      say(sentenceOf(error))
    }
  }
  const revoke = ({ id, name }: Token) =>
    act(async () => {
      await api.revokeToken(client, { token: id }, currentRestaurant())
      return words.revoked(name)
    })
  const replace = ({ id, name }: Token, minutes: number) =>
    act(async () => {
      const { data } = await api.rotateToken(
        client,
        { token: id, body: { grace_minutes: minutes } },
        currentRestaurant(),
      )
      const until = minutes === 0 ? null : momentText(data.old_ends_at)
      setMade({ sentence: words.replaced(name, until), token: data.token })
      return null
    })
  const setSource = ({ id, name }: Token, sourceId: number | null) =>
    act(async () => {
      await api.changeToken(client, { token: id, body: { booking_source_id: sourceId } }, currentRestaurant())
      return words.sourceSet(name, sourcesInUse().find((one) => one.id === sourceId)?.name ?? null)
    })
  return (
    <section class="card tokens-panel" aria-labelledby="tokens-title">
      <header>
        <h2 id="tokens-title" class="grow">
          {words.tokens}
        </h2>
        <a class="button primary" {...linkTo({ page: 'connections', part: 'tokens/new' })}>
          {words.addToken}
        </a>
      </header>
      {tokens.length === 0 && <p class="soft">{words.noTokens}</p>}
      <ul class="plain tokens-list">
        {tokens.map((token) => (
          <li key={token.id}>
            <span class="who">
              <b>{token.name}</b>
              <span class="soft small">
                {token.last_used_at === null ? words.neverUsed : words.used(momentText(token.last_used_at))}
                {token.last_used_from !== null && ` ${words.usedFrom(token.last_used_from)}`}
                {token.state === 'active' &&
                  token.expires_at !== null &&
                  ` · ${words.until(momentText(token.expires_at))}`}
              </span>
            </span>
            <span class="chip">{words.scopeNames[token.scope]}</span>
            {token.state === 'active' ? (
              <>
                {token.scope === 'read' ? (
                  <span class="token-source" />
                ) : (
                  <label class="token-source">
                    <span class="soft small" aria-hidden="true">
                      {words.source}
                    </span>
                    <select
                      aria-label={words.sourceOf(token.name)}
                      value={token.booking_source?.id ?? ''}
                      onChange={({ currentTarget: { value } }) =>
                        void setSource(token, value === '' ? null : Number(value))
                      }
                    >
                      <SourceOptions chosen={token.booking_source} />
                    </select>
                  </label>
                )}
                <span class="acts">
                  <button
                    type="button"
                    aria-label={words.replaceOf(token.name)}
                    onClick={() => setAsked({ id: token.id, what: 'replace' })}
                  >
                    {words.replace}
                  </button>
                  <button
                    type="button"
                    aria-label={words.revokeOf(token.name)}
                    onClick={() => setAsked({ id: token.id, what: 'revoke' })}
                  >
                    {words.revoke}
                  </button>
                </span>
              </>
            ) : (
              <span class="chip finished">{words.tokenOver[token.state]}</span>
            )}
            {asked?.id === token.id && asked.what === 'revoke' && (
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
            {asked?.id === token.id && asked.what === 'replace' && (
              <Replacing
                name={token.name}
                onKeep={() => setAsked(null)}
                onReplace={(minutes) => void replace(token, minutes)}
              />
            )}
          </li>
        ))}
      </ul>
      {made !== null && <MadeToken title={words.replace} {...made} onDismiss={() => setMade(null)} />}
    </section>
  )
}

type Replaced = { name: string; onKeep: () => void; onReplace: (minutes: number) => void }

function Replacing({ name, onKeep, onReplace }: Replaced) {
  const [grace, setGrace] = useState<Grace>('1440')
  return (
    <form
      class="ask made-link"
      onSubmit={(event) => {
        event.preventDefault()
        onReplace(Number(grace))
      }}
    >
      <fieldset>
        <legend>{words.replaceText(name)}</legend>
        {graces.map((one, index) => (
          <label key={one} class="box">
            <input
              type="radio"
              name="grace"
              autofocus={index === 2}
              checked={grace === one}
              onChange={() => setGrace(one)}
            />
            {words.graces[one]}
          </label>
        ))}
      </fieldset>
      <p class="acts">
        <button type="button" onClick={onKeep}>
          {words.keep}
        </button>
        <button type="submit" class="primary">
          {words.replaceNow}
        </button>
      </p>
    </form>
  )
}
