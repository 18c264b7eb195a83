/** Two entries of one guest become one: the other is searched, what becomes of both is shown, and then it is done for good. */

import { useEffect, useState } from 'preact/hooks'
import type { Schemas } from '../../../../sdk/src/index.ts'
import * as api from '../../../../sdk/src/operations.ts'
import { dialogTexts } from '../../../../texts/en/diary/dialogs.ts'
import { texts } from '../../../../texts/en/diary/diary.ts'
import { client } from '../../../kit/api/client.ts'
import { mergedGuest } from '../../../kit/guest/merged-guest.ts'
import '../../../kit/guest/other-guest.css'
import { OtherGuest } from '../../../kit/guest/other-guest.tsx'
import { telephoneOf } from '../../../kit/guest/telephone.ts'
import { perform } from '../../actions/actions.ts'
import type { Booking, PatronTag } from '../../day/day.ts'
import { closeDialog } from '../../forms/close-dialog.ts'
import { Dialog, DialogRefusal } from '../../parts/dialog.tsx'
import { Fact } from '../../parts/fact.tsx'
import { currentRestaurant } from '../../state/current-restaurant.ts'
import { sentenceOf } from '../../state/sentence-of.ts'

type Patron = Schemas.Patron

type Given = { booking: Booking; patronId: number; back: () => void }

export function MergeGuest({ booking, patronId, back }: Given) {
  const [kept, setKept] = useState<Patron | null>(null)
  const [other, setOther] = useState<Patron | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const fail = (error: unknown) => setFailure(sentenceOf(error))
  const read = (patron: number, set: (found: Patron) => void) =>
    api.getPatron(client, { patron }, currentRestaurant()).then(({ data }) => set(data), fail)
  useEffect(() => void read(patronId, setKept), [patronId])
  return (
    <Dialog title={dialogTexts.merge.title(kept?.name ?? '')} class="form">
      {failure !== null && <p class="warn">{failure}</p>}
      {kept !== null && other === null && (
        <OtherGuest
          kept={kept}
          restaurant={currentRestaurant()}
          words={{ search: dialogTexts.merge.search }}
          choose={(id) => void read(id, setOther)}
          fail={fail}
        />
      )}
      {kept !== null && other !== null && <Preview booking={booking} kept={kept} other={other} />}
      <DialogRefusal />
      <button type="button" onClick={other === null ? back : () => setOther(null)}>
        {dialogTexts.merge.back}
      </button>
    </Dialog>
  )
}

function Preview({ booking, kept, other }: { booking: Booking; kept: Patron; other: Patron }) {
  const merged = mergedGuest(kept, other)
  const merge = async () => {
    const call = (options: Parameters<typeof api.mergePatrons>[2]) =>
      api.mergePatrons(client, { patron: kept.id, body: { patron_id: other.id } }, options)
    if (await perform({ booking, call, said: dialogTexts.merge.said(kept.name), undo: null })) closeDialog()
  }
  return (
    <>
      <p>{dialogTexts.merge.into(otherWords(other), kept.name)}</p>
      <dl class="facts-list">
        <Fact name={dialogTexts.merge.name} value={merged.name} />
        <Fact name={texts.details.telephone} value={merged.telephone} />
        <Fact name={texts.details.email} value={merged.email} />
        <Fact
          name={dialogTexts.form.tags}
          value={merged.tags.map((tag) => texts.patronTags[tag as PatronTag]).join(', ')}
        />
        <Fact name={texts.details.guestNote} value={merged.comments} />
        <Fact name={texts.details.visits} value={dialogTexts.merge.visits(merged.visits)} />
        <Fact name={dialogTexts.merge.lost} value={merged.lost.join(', ')} />
      </dl>
      <p class="warn">{dialogTexts.merge.forGood}</p>
      <button type="button" class="primary" autofocus onClick={() => void merge()}>
        {dialogTexts.merge.confirm}
      </button>
    </>
  )
}

const otherWords = (guest: Patron): string => [guest.name, telephoneOf(guest), guest.email].filter(Boolean).join(' · ')
