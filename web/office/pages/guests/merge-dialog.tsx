/** Merges two records of one guest: search the other, compare both side by side, then merge for good. */

import { useState } from 'preact/hooks'
import * as api from '../../../../sdk/src/operations.ts'
import { guestsTexts } from '../../../../texts/en/office/guests.ts'
import { texts } from '../../../../texts/en/office/office.ts'
import { client } from '../../../kit/api/client.ts'
import { Modal } from '../../../kit/dialog/modal.tsx'
import { mergedGuest } from '../../../kit/guest/merged-guest.ts'
import { OtherGuest } from '../../../kit/guest/other-guest.tsx'
import { telephoneOf } from '../../../kit/guest/telephone.ts'
import { currentRestaurant } from '../../screen/current-restaurant.ts'
import { say } from '../../screen/screen.ts'
import { sentenceOf } from '../../screen/sentence-of.ts'
import { type Mark, markName } from './mark-names.ts'
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

function Comparison({ one, other }: { one: Card; other: Card }) {
  const after = mergedGuest(one.patron, other.patron)
  const tagsOf = ({ patron, own_tags }: Card) => [
    ...(Object.keys(patron.tags) as Mark[]).filter((tag) => patron.tags[tag]).map((tag) => markName(tag)),
    ...own_tags,
  ]
  const columns = [words.this, words.other, words.after]
  const numbers = ({ patron, to_come }: Card) => [patron.stats.total_bookings, to_come.length] as const
  const rows: (readonly [string, ...(string | number | null)[]])[] = [
    [guestsTexts.name, one.patron.name, other.patron.name, after.name],
    [guestsTexts.telephone, telephoneOf(one.patron), telephoneOf(other.patron), after.telephone],
    [guestsTexts.email, one.patron.email, other.patron.email, after.email],
    [words.bookings, numbers(one)[0], numbers(other)[0], after.visits],
    [words.toCome, numbers(one)[1], numbers(other)[1], numbers(one)[1] + numbers(other)[1]],
    [
      words.marks,
      tagsOf(one).join(', '),
      tagsOf(other).join(', '),
      [...new Set([...tagsOf(one), ...tagsOf(other)])].join(', '),
    ],
    [words.note, one.patron.comments, other.patron.comments, after.comments],
    [guestsTexts.birthday, one.birthday, other.birthday, one.birthday ?? other.birthday],
  ]
  return (
    <>
      <table class="merge-table">
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, place) => (
                <td key={place} data-column={columns[place]}>
                  {value === null || value === '' ? '–' : value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {after.lost.length > 0 && <p class="soft">{words.lost(after.lost.join(', '))}</p>}
    </>
  )
}
