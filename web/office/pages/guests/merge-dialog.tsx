/** Merges two records of one guest: search the other, compare both side by side, then merge for good. */

import { useState } from 'preact/hooks'
import * as api from '../../../../sdk/src/operations.ts'
import { guestsTexts } from '../../../../texts/en/office/guests.ts'
import { texts } from '../../../../texts/en/office/office.ts'
import { client } from '../../../kit/api/client.ts'
import { Modal } from '../../../kit/dialog/modal.tsx'
import { OtherGuest } from '../../../kit/guest/other-guest.tsx'
import { currentRestaurant } from '../../screen/current-restaurant.ts'
import { say } from '../../screen/screen.ts'
import { sentenceOf } from '../../screen/sentence-of.ts'
import { Comparison } from './comparison.tsx'
import { type Card, readCard } from './read-card.ts'

const words = guestsTexts.merging

type Given = { card: Card; onDismiss: () => void; onMerged: () => void }

export function MergeDialog({ card, onDismiss, onMerged }: Given) {
  const [other, setOther] = useState<Card | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const fail = (error: unknown) => setRefusal(sentenceOf(error))
  const choose = (id: number) => void readCard(id).then((read) => setOther(read.card), fail)
  const merge = async (chosen: Card) => {
    try {
      await api.mergePatrons(
        client,
        { patron: card.patron.id, body: { patron_id: chosen.patron.id } },
        currentRestaurant(),
      )
      onDismiss()
      onMerged()
      say(words.merged)
    } catch (error) {
      fail(error)
    }
  }
  return (
    <Modal title={words.title(card.patron.name)} class="merge-dialog" closeLabel={texts.close} onDismiss={onDismiss}>
      {other === null ? (
        <OtherGuest kept={card.patron} restaurant={currentRestaurant()} words={words} choose={choose} fail={fail} />
      ) : (
        <>
          <Comparison one={card} other={other} />
          <p class="warn">{words.forGood}</p>
          <div class="guest-acts">
            <button type="button" class="primary" autofocus onClick={() => void merge(other)}>
              {words.confirm}
            </button>
            <button type="button" onClick={() => setOther(null)}>
              {words.back}
            </button>
          </div>
        </>
      )}
      {refusal !== null && (
        <p class="error" role="alert">
          {refusal}
        </p>
      )}
    </Modal>
  )
}
