/** The field for the key, which goes in and is never shown again but for its last four characters. */
import { useState } from 'preact/hooks'
import * as api from '../../../../sdk/src/operations.ts'
import { paymentServiceTexts as words } from '../../../../texts/en/office/money/payments.ts'
import { client } from '../../../kit/api/client.ts'
import { currentRestaurant } from '../../screen/current-restaurant.ts'
import { momentText } from '../../screen/moment-text.ts'
import { say } from '../../screen/screen.ts'
import { sentenceOf } from '../../screen/sentence-of.ts'
import type { Service } from './payments-wire.ts'

const writes = 'Checkout Sessions, Customers, Payment Intents, Refunds, Webhook Endpoints'
const reads = 'Charges, Disputes, Events'

type Given = { service: Service; onChange: (service: Service) => void }

export function KeyCard({ service: { account }, onChange }: Given) {
  const [isOpen, open] = useState(false)
  const [isSure, ask] = useState(false)
  const shows = account === null || account.is_paused || isOpen
  const remove = async () => {
    try {
      onChange((await api.removePaymentService(client, currentRestaurant())).data)
      say(words.removed)
    } catch (error) {
      say(sentenceOf(error))
    }
    ask(false)
  }
  return (
    <section class="card" aria-labelledby="payment-key">
      <h2 id="payment-key">{words.keyTitle}</h2>
      <p>
        {words.keyHow} {writes}: <b>{words.write}</b>; {reads}: <b>{words.read}</b>
        {words.andRead}
      </p>
      {account !== null && (
        <p>
          <code>
            {account.is_live ? 'rk_live_' : 'rk_test_'} … {account.last_four}
          </code>{' '}
          <span class="soft small">{words.enteredBy(account.entered_by, momentText(account.entered_at))}</span>
        </p>
      )}
      {shows && <KeyForm onChange={onChange} onDone={() => open(false)} />}
      {account !== null && (
        <div class="guest-acts">
          {!shows && (
            <button type="button" onClick={() => open(true)}>
              {words.replace}
            </button>
          )}
          {!isSure && (
            <button type="button" class="danger" onClick={() => ask(true)}>
              {words.remove}
            </button>
          )}
          {isSure && (
            <p role="alertdialog" aria-label={words.remove}>
              {words.removeAsk}{' '}
              <button type="button" class="danger" onClick={() => void remove()}>
                {words.remove}
              </button>{' '}
              <button type="button" onClick={() => ask(false)}>
                {words.keep}
              </button>
            </p>
          )}
        </div>
      )}
    </section>
  )
}

function KeyForm({ onChange, onDone }: { onChange: (service: Service) => void; onDone: () => void }) {
  const [key, type] = useState('')
  const [refusal, refuse] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const enter = async () => {
    setBusy(true)
    try {
      onChange((await api.setPaymentService(client, { body: { key } }, currentRestaurant())).data)
      refuse(null)
      onDone()
      say(words.entered)
    } catch (error) {
      refuse(sentenceOf(error))
    }
    setBusy(false)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void enter()
      }}
    >
      <label>
        {words.key} <span class="hint">{words.keyHint}</span>
        <input
          type="password"
          autocomplete="off"
          spellcheck={false}
          required
          value={key}
          aria-invalid={refusal === null ? undefined : true}
          aria-describedby={refusal === null ? undefined : 'payment-key-error'}
          onInput={({ currentTarget: { value } }) => type(value)}
        />
      </label>
      {refusal !== null && (
        <p class="error" id="payment-key-error">
          {refusal}
        </p>
      )}
      <button type="submit" class="primary" disabled={isBusy}>
        {words.enter}
      </button>
    </form>
  )
}
