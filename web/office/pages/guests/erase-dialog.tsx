/** Erases a guest for good. Bookings to come are named, and what becomes of them is chosen first. */

import { useState } from 'preact/hooks'
import * as api from '../../../../sdk/src/operations.ts'
import { guestsTexts } from '../../../../texts/en/office/guests.ts'
import { texts } from '../../../../texts/en/office/office.ts'
import { client } from '../../../kit/api/client.ts'
import { Modal } from '../../../kit/dialog/modal.tsx'
import { currentRestaurant } from '../../screen/current-restaurant.ts'
import { go, say } from '../../screen/screen.ts'
import { sentenceOf } from '../../screen/sentence-of.ts'
import { lastAsked } from './guest-list.tsx'
import { Bookings } from './guest-visits.tsx'
import type { Card } from './read-card.ts'

const words = guestsTexts.erasing

export function EraseDialog({ card: { patron, to_come }, onDismiss }: { card: Card; onDismiss: () => void }) {
  const [choice, setChoice] = useState<'cancel' | 'keep' | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isErasing, setErasing] = useState(false)
  const count = to_come.length
  const erase = async (event: Event) => {
    event.preventDefault()
    setErasing(true)
    try {
      const body = { cancel_bookings: choice === 'cancel' }
      const { bookings } = await api.erasePatron(client, { patron: patron.id, body }, currentRestaurant())
      say(words.erased(bookings.filter(({ cancelled }) => cancelled).length))
      onDismiss()
      go({ page: 'guests', asked: lastAsked.value }, 'replace')
    } catch (error) {
      setRefusal(sentenceOf(error))
      setErasing(false)
    }
  }
  return (
    <Modal title={words.title(patron.name)} closeLabel={texts.close} onDismiss={onDismiss}>
      <form onSubmit={(event) => void erase(event)}>
        <p>{words.what}</p>
        {count > 0 && (
          <>
            <Bookings name={patron.name} bookings={to_come} />
            <fieldset class="erase-choice">
              <legend>{words.toCome(count)}</legend>
              {(['cancel', 'keep'] as const).map((one) => (
                <label key={one} class="box">
                  <input
                    type="radio"
                    name="bookings"
                    required
                    checked={choice === one}
                    onChange={() => setChoice(one)}
                  />
                  {one === 'cancel' ? words.cancel(count) : words.keep}
                </label>
              ))}
              <p class="soft small">{words.notTold}</p>
            </fieldset>
          </>
        )}
        {refusal !== null && (
          <p class="error" role="alert">
            {refusal}
          </p>
        )}
        <button type="submit" class="danger" disabled={isErasing}>
          {words.confirm}
        </button>
      </form>
    </Modal>
  )
}
