/** Two entries of one guest become one: the other is searched, what becomes of both is shown, and then it is done for good. */
import { useEffect, useState } from 'preact/hooks'
import type { Schemas } from '../../../../sdk/src/index.ts'
import { texts } from '../../../../texts/en/diary.ts'
import { dialogTexts } from '../../../../texts/en/diary-dialogs.ts'
import { perform } from '../../actions/actions.ts'
import { Fact } from '../../booking/fact.tsx'
import type { Booking, PatronTag } from '../../day/day.ts'
import type { Guest } from '../../day/draft.ts'
import { mergedGuest, telephoneOf } from '../../forms/merged-guest.ts'
import { client, here, sentenceOf, signInIfNeeded } from '../../state/api.ts'
import { closeDialog, Dialog, DialogRefusal } from '../dialog.tsx'

type Patron = Schemas.Patron

const afterTyping = 180

type Given = { booking: Booking; patronId: number; back: () => void }

export function MergeGuest({ booking, patronId, back }: Given) {
  const [kept, setKept] = useState<Patron | null>(null)
  const [other, setOther] = useState<Patron | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const fail = (error: unknown) => {
    signInIfNeeded(error)
    setFailure(sentenceOf(error))
  }
  const read = (patron: number, set: (found: Patron) => void) =>
    client.getPatron({ patron }, here()).then(({ data }) => set(data), fail)
  useEffect(() => void read(patronId, setKept), [patronId])
  return (
    <Dialog title={dialogTexts.merge.title(kept?.name ?? '')} class="form">
      {failure !== null && <p class="warn">{failure}</p>}
      {kept !== null && other === null && (
        <OtherGuest kept={kept} choose={({ id }) => void read(id, setOther)} fail={fail} />
      )}
      {kept !== null && other !== null && <Preview booking={booking} kept={kept} other={other} />}
      <DialogRefusal />
      <button type="button" onClick={other === null ? back : () => setOther(null)}>
        {dialogTexts.merge.back}
      </button>
    </Dialog>
  )
}

type OtherGiven = { kept: Patron; choose: (guest: Guest) => void; fail: (error: unknown) => void }

function OtherGuest({ kept, choose, fail }: OtherGiven) {
  const [query, setQuery] = useState(kept.name.split(' ').at(-1) ?? '')
  const [found, setFound] = useState<Guest[]>([])
  useEffect(() => {
    if (query.trim().length < 2) return setFound([])
    const stop = new AbortController()
    const timer = setTimeout(() => {
      client
        .queryPatrons({ body: { filters: { q: query.trim() }, per_page: 8 } }, { ...here(), signal: stop.signal })
        .then(
          ({ data }) => setFound(data.filter(({ id }) => id !== kept.id)),
          (error: unknown) => {
            if (!stop.signal.aborted) fail(error)
          },
        )
    }, afterTyping)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [query])
  return (
    <>
      <label>
        {dialogTexts.merge.search}
        <input type="search" autofocus value={query} onInput={({ currentTarget: { value } }) => setQuery(value)} />
      </label>
      <ul class="found">
        {found.map((guest) => (
          <li key={guest.id}>
            <button type="button" onClick={() => choose(guest)}>
              <span class="who">
                {guest.name}
                <small>{[guest.mobile_number, guest.email].filter(Boolean).join(' · ')}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function Preview({ booking, kept, other }: { booking: Booking; kept: Patron; other: Patron }) {
  const merged = mergedGuest(kept, other)
  const merge = async () => {
    const call = (options: Parameters<typeof client.mergePatrons>[1]) =>
      client.mergePatrons({ patron: kept.id, body: { patron_id: other.id } }, options)
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
