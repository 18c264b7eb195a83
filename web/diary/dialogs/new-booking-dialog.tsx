/** A new booking: party, day and time, guest, table. Refusals are shown at their fields; nothing typed is lost. */

import { useEffect, useState } from 'preact/hooks'
import { MaitredError, StandardError, ValidationError } from '../../../sdk/src/index.ts'
import { dialogTexts } from '../../../texts/en/diary/dialogs.ts'
import { texts } from '../../../texts/en/diary/diary.ts'
import { orderTexts } from '../../../texts/en/diary/orders.ts'
import { typedTime } from '../../kit/time/typed-time.ts'
import { book, cancelBooked, type NewBooking } from '../actions/house-actions.ts'
import {
  type Draft,
  draft,
  emptyDraft,
  forgetSent,
  patronOf,
  paymentOf,
  sentAs,
  setDraft,
  wishOf,
} from '../day/draft.ts'
import { dateOfTime, markedTime } from '../day/evening.ts'
import { closeDialog } from '../forms/close-dialog.ts'
import { giveUpHold, held, holdToBook, holdWasUsed, keepHold, resumeHold } from '../forms/hold.ts'
import type { Kept } from '../forms/kept-form.ts'
import { linesToBook, readPricesAnew, typedOrder, useTypedOrder } from '../forms/typed-order.ts'
import { OpenTypedOrder } from '../order/open-order.tsx'
import { Dialog, DialogRefusal } from '../parts/dialog.tsx'
import { arrival } from '../state/open-day.ts'
import { date, day, go, knownDays, wallTime } from '../state/screen.ts'
import { canOverride, sentenceOf } from '../state/sentence-of.ts'
import { say } from '../state/undos.ts'
import { PartyAndTime, PlaceField, TextField } from './fields/booking-fields.tsx'
import { GuestFields } from './fields/guest-fields.tsx'
import { type Start, StartTimes, useStarts } from './fields/start-times.tsx'
import { TagChoice } from './fields/tag-choice.tsx'
import { useEvening, WhenNote } from './fields/when-note.tsx'
import { WrongYear } from './fields/wrong-year.tsx'
import { AsksButton, OpenAsks } from './money/open-money.tsx'

type Refused = { text: string; fields: Readonly<Record<string, readonly string[]>>; canOverride: boolean }

export function NewBookingDialog() {
  const [refused, setRefused] = useState<Refused | null>(null)
  const [isSending, setSending] = useState(false)
  const kept = useKeptDraft()
  useEffect(() => {
    if (draft.value.date === '' || whoOf(draft.value) === '') {
      setDraft({ date: date.value ?? '' })
    }
    return giveUpHold
  }, [])
  useEvening(draft.value.date)
  const starts = useStarts(draft.value)
  const chosen = starts?.find(({ time }) => time === typedTime(draft.value.time))
  useHold(starts, chosen)
  useTypedOrder()
  const asks = asksNow()
  const send = async (more: Partial<NewBooking>) => {
    const products = more.waiting_list ? [] : linesToBook()
    const body = { ...bodyOf(), ...more, ...(products.length === 0 ? {} : { products }) }
    setSending(true)
    try {
      const { key, hold } = sentAs(JSON.stringify(body), await holdToBook())
      const { id, reference } = await book({ ...body, ...(hold === null ? {} : { hold_id: hold }) }, key)
      finish(id, reference, more.waiting_list === true)
    } catch (error) {
      if (error instanceof MaitredError) forgetSent()
      resumeHold()
      if (error instanceof StandardError && error.code === 'PRODUCTS_CHANGED') await readPricesAnew()
      const fields = error instanceof ValidationError ? error.errors : {}
      setRefused({ text: sentenceOf(error), fields, canOverride: canOverride(error) })
    } finally {
      setSending(false)
    }
  }
  const isRefused = refused !== null || (chosen !== undefined && chosen.reason !== null && !chosen.isPast)
  return (
    <Dialog title={texts.newBooking} class="form new-booking" kept={kept}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void send({})
        }}
      >
        <PartyAndTime />
        <StartTimes starts={starts} evening={draft.value.date} chosen={typedTime(draft.value.time)} />
        <WhenNote evening={draft.value.date} time={draft.value.time} />
        <WrongYear date={draft.value.date} choose={(date) => setDraft({ date })} />
        <GuestFields errors={refused?.fields ?? {}} />
        <div class="dialog-fields">
          <PlaceField />
        </div>
        <OpenTypedOrder typed={typedOrder.value} />
        <OpenAsks asks={asks} />
        <div class="dialog-fields">
          <TextField name="comment" label={dialogTexts.form.comment} />
          <TextField name="privateComment" label={dialogTexts.form.privateComment} />
        </div>
        <TagChoice
          tags={day.value?.settings.booking_tags ?? []}
          chosen={draft.value.tags}
          change={(tags) => setDraft({ tags })}
        />
        <DialogRefusal text={refused?.text ?? null} />
        <div class="buttons">
          <AsksButton asks={asks} label={dialogTexts.book} isSending={isSending} />
          {refused?.canOverride && (
            <button type="button" onClick={() => void send({ override: true })}>
              {texts.doAnyway}
            </button>
          )}
          {isRefused && (
            <button type="button" onClick={() => void send({ waiting_list: true })}>
              {dialogTexts.form.onWaitingList}
            </button>
          )}
        </div>
        {isRefused && linesToBook().length > 0 && <p class="hint">{orderTexts.notOnWaitingList}</p>}
      </form>
    </Dialog>
  )
}

/** With what is ordered, once that is read. */
const asksNow = () => (typedOrder.value === null ? (held.value?.asks ?? null) : typedOrder.value.asks)

/** Whether a draft with a guest's name is kept from before. */
function useKeptDraft(): Kept {
  const [isKept, setKept] = useState(() => whoOf(draft.value) !== '')
  const discard = () => {
    draft.value = { ...emptyDraft, date: date.value ?? '' }
    setKept(false)
  }
  return { discard: isKept ? discard : null }
}

const whoOf = ({ name, guest }: Draft): string => name + (guest?.name ?? '')

/** Holds the table once the starts of the day are known, so that no start without a table is requested. */
function useHold(starts: Start[] | null, chosen: Start | undefined): void {
  const wish = wishOf(draft.value, knownDays.value.get(draft.value.date))
  const isFull = chosen !== undefined && chosen.reason !== null && !chosen.canOverride
  // A time in the past is not a rule: a booking there is a record of what happened.
  const isRule = chosen === undefined || (chosen.reason !== null && !chosen.isPast)
  useEffect(() => {
    if (starts !== null && !isFull) keepHold(wish && { ...wish, ...(isRule ? { override: true } : {}) })
  }, [JSON.stringify(wish), starts === null, isFull, isRule])
}

function bodyOf(): NewBooking {
  const { date, time, adults, children, guest, comment, privateComment, tags } = draft.value
  return {
    ...(wishOf(draft.value, knownDays.value.get(date)) ?? { date: `${date}T${time}:00`, adults, children }),
    ...(comment.trim() === '' ? {} : { comment: comment.trim() }),
    ...(privateComment.trim() === '' ? {} : { private_comment: privateComment.trim() }),
    ...(tags.length === 0 ? {} : { booking_tag_ids: tags }),
    ...paymentOf(draft.value, asksNow() !== null),
    ...(guest === null ? { patron: patronOf(draft.value) } : { patron_id: guest.id }),
  }
}

/** Closes the form and shows the new booking on its day. */
function finish(id: number, reference: string, isWaiting: boolean): void {
  const { date: booked, time, guest, name } = draft.value
  const who = guest?.name ?? name.trim()
  const at = typedTime(time) ?? time
  const when = markedTime(wallTime(at), dateOfTime(booked, at, knownDays.value.get(booked)), booked)
  say(isWaiting ? texts.said.waitlisted(who) : texts.said.booked(who, when, reference), () => cancelBooked(id))
  holdWasUsed()
  forgetSent()
  draft.value = emptyDraft
  closeDialog()
  go({ date: booked, booking: id })
  void arrival(({ bookings }) => bookings.some((booking) => booking.id === id))
}
