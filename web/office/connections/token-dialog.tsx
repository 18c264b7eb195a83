/** Makes a token: a name and what it may do. Its text is shown once. */
import { useState } from 'preact/hooks'
import { connectionTexts as words } from '../../../texts/en/office/connections.ts'
import { texts } from '../../../texts/en/office.ts'
import { Modal } from '../../diary/dialogs/modal.tsx'
import { client, here, sentenceOf } from '../api.ts'
import { CopyButton } from '../setup/copy-button.tsx'
import type { Scope } from './connections-wire.ts'

const scopes = ['website', 'read', 'full'] as const satisfies readonly Scope[]

export function TokenDialog({ onChange, onDismiss }: { onChange: () => Promise<void>; onDismiss: () => void }) {
  const [name, setName] = useState('')
  const [scope, setScope] = useState<Scope>('website')
  const [made, setMade] = useState<{ name: string; token: string } | null>(null)
  const [error, setError] = useState<string | null>(null)
  const create = async () => {
    setError(null)
    try {
      const { data } = await client.createToken({ body: { name: name.trim(), scope } }, here())
      setMade(data)
      await onChange()
    } catch (wrong) {
      setError(sentenceOf(wrong))
    }
  }
  if (made !== null) {
    return (
      <Modal title={words.addToken} closeLabel={texts.close} onDismiss={onDismiss}>
        <div class="made-link" role="status">
          <p>{words.made(made.name)}</p>
          <p class="copy-line">
            <input
              readonly
              aria-label={words.token}
              value={made.token}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <CopyButton text={made.token} label={words.copy} done={words.copied} />
          </p>
        </div>
        <p class="dialog-acts">
          <button type="button" class="primary" onClick={onDismiss}>
            {words.done}
          </button>
        </p>
      </Modal>
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
        <p class="dialog-acts">
          <button type="submit" class="primary">
            {words.create}
          </button>
        </p>
      </form>
    </Modal>
  )
}
