/** The field in which a host writes to a guest: its parts are counted while typing, as carriers bill them. */
import { useEffect, useRef, useState } from 'preact/hooks'
import * as api from '../../../sdk/src/operations.ts'
import { textingTexts } from '../../../texts/en/diary/texting.ts'
import { makePlain } from '../../../texts/plain-text.ts'
import { countParts } from '../../../texts/text-parts.ts'
import { client } from '../../kit/api/client.ts'
import { moneyText } from '../../kit/booking/money-mark.ts'
import type { Booking } from '../day/day.ts'
import { currentRestaurant } from '../state/current-restaurant.ts'
import { day, readOnly } from '../state/screen.ts'
import { sentenceOf } from '../state/sentence-of.ts'
import { markLate } from './mark-late.ts'
import { StateIcon } from './state-icon.tsx'
import { draftChanged, draftOf, storeDraft } from './text-draft.ts'
import type { Texts } from './texts.ts'

type Given = { booking: Booking; texts: Texts; written: () => void }

/** For which a text can be taken back. */
const undoMs = 5_000

export function WriteText({ booking, texts, written }: Given) {
  const [text, type] = useState(() => draftOf(booking.id))
  const [failure, setFailure] = useState<string | null>(null)
  const [asks, setAsks] = useState(false)
  const [sent, setSent] = useState<{ id: number; text: string } | null>(null)
  const [isSending, setSending] = useState(false)
  /** A second tap comes before the button is disabled. */
  const isUnderWay = useRef(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const setText = (typed: string) => {
    type(typed)
    storeDraft(booking.id, typed)
  }
  useEffect(() => type(draftOf(booking.id)), [draftChanged.value])
  /** Behind what was typed, which is never replaced. */
  const add = (words: string) => {
    setText(text.trim() === '' ? words : `${text.trimEnd()} ${words}`)
    field.current?.focus()
  }
  const { can, answers, says_late: late } = texts
  useEffect(() => {
    if (sent === null) return
    const over = setTimeout(() => {
      setSent(null)
      written()
    }, undoMs)
    return () => clearTimeout(over)
  }, [sent])
  const name = day.value?.restaurant.name ?? ''
  const words = makePlain(text)
  const whole = words.includes(name) ? words : `${name}: ${words}`
  const send = async (elsewhere: boolean) => {
    if (words === '' || isUnderWay.current) return
    if (can.why === 'country' && !elsewhere) {
      setAsks(true)
      return
    }
    isUnderWay.current = true
    setSending(true)
    try {
      const body = { text, ...(elsewhere && { elsewhere }) }
      const { data } = await api.writeText(client, { booking: booking.id, body }, currentRestaurant())
      setSent({ id: data.id, text })
      setText('')
      setAsks(false)
      setFailure(null)
      written()
      field.current?.focus()
    } catch (error) {
      setFailure(sentenceOf(error))
    }
    isUnderWay.current = false
    setSending(false)
  }
  const takeBack = async () => {
    if (sent === null) return
    try {
      await api.takeBackText(client, { booking: booking.id, text: sent.id }, currentRestaurant())
      setText(text.trim() === '' ? sent.text : `${sent.text} ${text}`)
    } catch (error) {
      setFailure(sentenceOf(error))
    }
    setSent(null)
    written()
  }
  return (
    <form
      class="write-text"
      onSubmit={(event) => {
        event.preventDefault()
        void send(false)
      }}
    >
      <div class="quick-answers">
        <button type="button" onClick={() => add(answers.keep)}>
          {textingTexts.keep}
        </button>
        <button type="button" onClick={() => add(answers.call)}>
          {textingTexts.call}
        </button>
        {late !== null && booking.announced_late_minutes !== late && (
          <button type="button" disabled={readOnly.value} onClick={() => void markLate(booking, late)}>
            {textingTexts.markLate(late)}
          </button>
        )}
      </div>
      <textarea
        ref={field}
        rows={2}
        maxLength={1_000}
        dir="auto"
        aria-label={textingTexts.write}
        placeholder={textingTexts.write}
        value={text}
        disabled={readOnly.value}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault()
            void send(false)
          }
        }}
      />
      {sent !== null && (
        <p class="going-out" role="status">
          {textingTexts.goesOut}
          <button type="button" class="text-undo" onClick={() => void takeBack()}>
            {textingTexts.undo}
          </button>
        </p>
      )}
      {failure !== null && <p class="warn">{failure}</p>}
      {asks && (
        <p class="elsewhere">
          {textingTexts.elsewhere(can.country ?? '', can.price === null ? null : moneyText(can.price, can.currency))}{' '}
          <button type="button" onClick={() => void send(true)}>
            {textingTexts.sendThere}
          </button>
        </p>
      )}
      <div class="write-text-foot">
        <Counted text={words === '' ? '' : whole} can={can} />
        <button type="submit" class="primary" disabled={readOnly.value || words === '' || isSending}>
          <StateIcon state="waiting" /> {textingTexts.send}
        </button>
      </div>
    </form>
  )
}

function Counted({ text, can }: { text: string; can: Texts['can'] }) {
  if (text === '') return <small class="soft enter-hint">{textingTexts.enterHint}</small>
  const { parts, used, room, costly } = countParts(text)
  const price = can.price === null ? '' : ` · ${moneyText(can.price * parts, can.currency)}`
  return (
    <small class={parts > 1 ? 'parts many' : 'parts'}>
      {textingTexts.parts(parts, used, room)}
      {price}
      {parts > 1 && costly !== null && <> · {textingTexts.costly(costly)}</>}
    </small>
  )
}
