/** What waits on this device, what was sent, and what was refused, with both versions. */
import type { ComponentChildren } from 'preact'
import { texts } from '../../../texts/en/diary/diary.ts'
import { pocketTexts } from '../../../texts/en/diary/pocket.ts'
import { Icon } from '../../kit/icon/icon.tsx'
import { tableInWords } from '../day/day.ts'
import { Dialog } from '../parts/dialog.tsx'
import { dialog, go, time } from '../state/screen.ts'
import { type FactQueue, refusedFacts, sentFacts, waiting } from './fact-queue.ts'
import type { KeptFact, Standing } from './kept-fact.ts'

const timeOf = (at: string): string => time(Date.parse(at))

export function WaitingDialog({ queue }: { queue: FactQueue }) {
  const refused = refusedFacts.value
  const title =
    refused.length === 0 ? pocketTexts.title : pocketTexts.sentAndNeeds(sentFacts.value.length, refused.length)
  return (
    <Dialog title={title} class="waiting-changes">
      {refused.length === 0 && <p class="soft">{pocketTexts.explained}</p>}
      <ul class="kept-facts">
        {refused.map((fact) => (
          <RefusedRow key={fact.id} fact={fact} queue={queue} />
        ))}
        {sentFacts.value.map((fact) => (
          <Row key={fact.id} fact={fact}>
            <Icon name="check" />
          </Row>
        ))}
        {waiting.value.map((fact) => (
          <Row key={fact.id} fact={fact}>
            <button type="button" aria-label={texts.undoOf(fact.said)} onClick={() => void queue.remove(fact.id)}>
              {texts.undo}
            </button>
          </Row>
        ))}
      </ul>
      {refused.length > 0 && <p class="soft">{pocketTexts.nothingDropped}</p>}
      {waiting.value.length > 0 && (
        <button type="button" class="primary" onClick={() => void queue.send()}>
          {pocketTexts.tryNow}
        </button>
      )}
    </Dialog>
  )
}

type Given = { fact: KeptFact; children: ComponentChildren }

const Row = ({ fact: { at, said }, children }: Given) => (
  <li>
    <b>{timeOf(at)}</b> <span>{said}</span> {children}
  </li>
)

function RefusedRow({ fact, queue }: { fact: KeptFact; queue: FactQueue }) {
  const { at, booking, evening, name, said, refused } = fact
  const open = () => {
    dialog.value = null
    go({ date: evening, booking })
  }
  return (
    <li class="refused-fact">
      <p>
        <b>{timeOf(at)}</b> <b>{name}</b> <span class="chip over">{pocketTexts.notRecorded}</span>
      </p>
      <div class="both-versions">
        <div class="mine">
          <small>{pocketTexts.thisDevice(timeOf(at))}</small>
          <p>{said}</p>
        </div>
        <div>{refused?.stands ? <Theirs {...refused.stands} /> : <p>{refused?.message}</p>}</div>
      </div>
      <p class="fact-choice">
        <button type="button" class="primary" onClick={() => void queue.remove(fact.id)}>
          {pocketTexts.dropMine}
        </button>
        <button type="button" onClick={open}>
          {pocketTexts.openBooking}
        </button>
      </p>
    </li>
  )
}

const Theirs = ({ status, tables, by, at, note }: Standing) => (
  <>
    <small>{at === null ? by : pocketTexts.byAt(by, timeOf(at))}</small>
    <p>{note ?? texts.statuses[status]}</p>
    {note === null && tables !== '' && <p class="soft">{tableInWords(tables)}</p>}
  </>
)
