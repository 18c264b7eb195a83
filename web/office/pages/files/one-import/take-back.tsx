/** Takes an import back as a whole, after it was said what goes and what stays. */
import { useEffect, useState } from 'preact/hooks'
import { filesTexts } from '../../../../../texts/en/office/files.ts'
import { texts } from '../../../../../texts/en/office/office.ts'
import { Modal } from '../../../../kit/dialog/modal.tsx'
import { dateText } from '../../../../kit/time/zone-time.ts'
import { momentText } from '../../../screen/moment-text.ts'
import { say } from '../../../screen/screen.ts'
import { sentenceOf } from '../../../screen/sentence-of.ts'
import { type Act, type Reading, readOne, readTakeBack, type TakeBack, takeBack } from '../wire/imports-wire.ts'

const words = filesTexts.takeBack

export function TakeBackLine({ shown, act }: { shown: Reading; act: Act }) {
  const [isOpen, setOpen] = useState(false)
  if (shown.take_back_until === null || shown.written + shown.known === 0) return null
  return (
    <div class="take-back">
      <p>
        <b>{words.wrong}</b> <span class="soft">{words.until(dateText(shown.take_back_until.slice(0, 10)))}</span>
      </p>
      <button type="button" onClick={() => setOpen(true)}>
        {words.act}
      </button>
      {isOpen && <TakeBackDialog shown={shown} act={act} onDismiss={() => setOpen(false)} />}
    </div>
  )
}

function TakeBackDialog({ shown: { id }, act, onDismiss }: { shown: Reading; act: Act; onDismiss: () => void }) {
  const [found, setFound] = useState<TakeBack | null>(null)
  useEffect(() => {
    readTakeBack(id).then(setFound, (error) => {
      say(sentenceOf(error))
      onDismiss()
    })
  }, [])
  const confirm = (event: Event) => {
    event.preventDefault()
    onDismiss()
    void act(async () => {
      await takeBack(id)
      return readOne(id)
    })
  }
  return (
    <Modal title={words.title} closeLabel={texts.close} onDismiss={onDismiss}>
      {found === null ? (
        <p class="soft">{words.looking}</p>
      ) : (
        <form onSubmit={confirm}>
          <p>
            <b>{words.go(found.bookings, found.guests)}</b>{' '}
            {words.more(found.restored, found.sources.length, found.tags.length)}
          </p>
          <Stays found={found} />
          <p class="soft small">{words.kept}</p>
          <p class="acts">
            <button type="button" autofocus onClick={onDismiss}>
              {words.leave}
            </button>
            <button type="submit" class="danger">
              {words.confirm(found.bookings, found.guests)}
            </button>
          </p>
        </form>
      )}
    </Modal>
  )
}

const atOnce = 4

function Stays({ found: { stays, stays_total } }: { found: TakeBack }) {
  const [isWhole, setWhole] = useState(false)
  if (stays_total === 0) return null
  const bookings = stays.filter(({ what }) => what === 'booking').length
  return (
    <>
      <p>
        <b>{words.stay(bookings, stays_total - bookings)}</b>
      </p>
      <ul class="plain stays-list">
        {stays.slice(0, isWhole ? undefined : atOnce).map(({ what, id, name, date, time, why, by, at }) => (
          <li key={`${what} ${id}`}>
            <b>{[name ?? words.nameless, date && `${dateText(date)} ${time}`].filter(Boolean).join(', ')}</b>
            <span>{words.why[why] ?? words.why.update}</span>
            <span class="soft small">{[by, at && momentText(at)].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
      {!isWhole && stays.length > atOnce && (
        <button type="button" class="link" onClick={() => setWhole(true)}>
          {words.all(stays_total)}
        </button>
      )}
    </>
  )
}

/** What went and what stayed of an import that was taken back. */
export function TakenBack({ shown: { id } }: { shown: Reading }) {
  const [found, setFound] = useState<TakeBack | null>(null)
  useEffect(() => {
    readTakeBack(id).then(setFound, (error) => say(sentenceOf(error)))
  }, [])
  if (found === null) return null
  return (
    <>
      <p>{words.gone(found.bookings, found.guests)}</p>
      <Stays found={found} />
    </>
  )
}
