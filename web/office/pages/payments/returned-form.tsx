/** Records that a refund which failed was paid another way. */
import { useState } from 'preact/hooks'
import * as api from '../../../../sdk/src/operations.ts'
import { paymentsTexts as words } from '../../../../texts/en/office/money/payments.ts'
import { client } from '../../../kit/api/client.ts'
import { moneyText } from '../../parts/money-text.ts'
import { currentRestaurant } from '../../screen/current-restaurant.ts'
import { say } from '../../screen/screen.ts'
import { sentenceOf } from '../../screen/sentence-of.ts'
import type { Case } from './payments-wire.ts'

type Given = { one: Case; onDone: () => void; onDismiss: () => void }

export function ReturnedForm({ one: { id, amount, currency }, onDone, onDismiss }: Given) {
  const [note, type] = useState('')
  const [isBusy, setBusy] = useState(false)
  const record = async () => {
    setBusy(true)
    try {
      const body = { note: note.trim() === '' ? null : note.trim() }
      await api.recordReturned(client, { case: id, body }, currentRestaurant())
      say(words.recorded)
      onDone()
    } catch (error) {
      say(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <form
      class="payment-returned"
      onSubmit={(event) => {
        event.preventDefault()
        void record()
      }}
    >
      <label>
        {words.recordHow} <span class="hint">{words.recordHint}</span>
        <input maxLength={200} value={note} onInput={({ currentTarget: { value } }) => type(value)} />
      </label>
      <button type="submit" class="primary" disabled={isBusy}>
        {words.recordDo(moneyText(amount, currency))}
      </button>
      <button type="button" onClick={onDismiss}>
        {words.notYet}
      </button>
    </form>
  )
}
