/** Makes a token: a name, what it may do, and where its bookings come from. */

import { useState } from 'preact/hooks'
import * as api from '../../../../sdk/src/operations.ts'
import { connectionTexts as words } from '../../../../texts/en/office/connections.ts'
import { texts } from '../../../../texts/en/office/office.ts'
import { client } from '../../../kit/api/client.ts'
import { Modal } from '../../../kit/dialog/modal.tsx'
import { currentRestaurant } from '../../screen/current-restaurant.ts'
import { sentenceOf } from '../../screen/sentence-of.ts'
import type { Scope } from './connections-wire.ts'
import { MadeToken } from './made-token.tsx'
import { SourceOptions } from './source-options.tsx'

const scopes = ['website', 'read', 'full'] as const satisfies readonly Scope[]

export function TokenDialog({ onChange, onDismiss }: { onChange: () => Promise<void>; onDismiss: () => void }) {
  const [name, setName] = useState('')
  const [scope, setScope] = useState<Scope>('website')
  const [source, setSource] = useState('')
  const [made, setMade] = useState<{ name: string; token: string } | null>(null)
  const [error, setError] = useState<string | null>(null)
  const create = async () => {
    setError(null)
    try {
      const booking_source_id = source === '' || scope === 'read' ? null : Number(source)
      const { data } = await api.createToken(
        client,
        { body: { name: name.trim(), scope, booking_source_id } },
        currentRestaurant(),
      )
      setMade(data)
      await onChange()
    } catch (wrong) {
      setError(sentenceOf(wrong))
    }
  }
  if (made !== null) {
    return (
      <MadeToken title={words.addToken} sentence={words.made(made.name)} token={made.token} onDismiss={onDismiss} />
    )
  }
  return (
    <Modal title={words.addToken} closeLabel={texts.close} onDismiss={onDismiss}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void create()
        }}
      >
        <div>
          <label for="token-name">{words.tokenName}</label>
          <p class="hint">{words.tokenNameHint}</p>
          <input
            id="token-name"
            required
            autofocus
            maxLength={100}
            value={name}
            aria-invalid={error !== null || undefined}
            aria-describedby="token-error"
            onInput={({ currentTarget }) => setName(currentTarget.value)}
          />
          <p id="token-error" role="alert" class="error">
            {error}
          </p>
        </div>
        <fieldset>
          <legend>{words.scope}</legend>
          {scopes.map((one) => (
            <label key={one} class="box">
              <input type="radio" name="scope" checked={scope === one} onChange={() => setScope(one)} />
              {words.scopes[one]}
            </label>
          ))}
        </fieldset>
        {scope !== 'read' && (
          <div>
            <label for="token-source">{words.source}</label>
            <p class="hint" id="token-source-hint">
              {words.sourceHint}
            </p>
            <select
              id="token-source"
              aria-describedby="token-source-hint"
              value={source}
              onChange={({ currentTarget }) => setSource(currentTarget.value)}
            >
              <SourceOptions chosen={null} />
            </select>
          </div>
        )}
        <p class="dialog-acts">
          <button type="submit" class="primary">
            {words.create}
          </button>
        </p>
      </form>
    </Modal>
  )
}
