/** A new booking: party, day and time, guest, table. Refusals stand at the fields they are about; nothing typed is lost. */
import { useEffect, useRef, useState } from 'preact/hooks'
import { ValidationError } from '../../../sdk/src/index.ts'
import { say } from '../actions.ts'
import { canOverride, fetchDay, sentenceOf, signInIfNeeded } from '../api.ts'
import { draft, emptyDraft, patronOf, setDraft } from '../draft.ts'
import { book, cancelBooked, type NewBooking } from '../house-actions.ts'
import { date, day, go } from '../screen.ts'
import { texts } from '../texts.ts'
import { typedTime } from '../typed-time.ts'
import { TableField, TimeField } from './booking-fields.tsx'
import { closeDialog, Dialog, DialogRefusal } from './dialog.tsx'
import { GuestFields } from './guest-fields.tsx'
import { NumberField } from './number-field.tsx'
import { StartTimes, useStarts } from './start-times.tsx'
import { TagChoice } from './tag-choice.tsx'

type Refused = { text: string; fields: Readonly<Record<string, readonly string[]>>; canOverride: boolean }

export function NewBookingDialog() {
  const [refused, setRefused] = useState<Refused | null>(null)
  const [isSending, setSending] = useState(false)
  const keys = useRef(new Map<string, string>())
  useEffect(() => {
    if (draft.value.date === '' || draft.value.name + (draft.value.guest?.name ?? '') === '') {
      setDraft({ date: date.value ?? '' })
    }
  }, [])
  const starts = useStarts(draft.value)
  const isRefused = starts?.some(({ time, reason }) => time === typedTime(draft.value.time) && reason !== null)
  const send = async (more: Partial<NewBooking>) => {
    const body = { ...bodyOf(), ...more }
    const content = JSON.stringify(body)
    // The same content has the same key, so that a lost answer books once.
    const key = keys.current.get(content) ?? newKey()
    keys.current.set(content, key)
    setSending(true)
    try {
      const { id, reference } = await book(body, key)
      finish(id, reference, more.waiting_list === true)
    } catch (error) {
      signInIfNeeded(error)
      const fields = error instanceof ValidationError ? error.errors : {}
      setRefused({ text: sentenceOf(error), fields, canOverride: canOverride(error) })
    } finally {
      setSending(false)
    }
  }
  const { allow_kids, booking_tags } = day.value?.settings ?? { allow_kids: true, booking_tags: [] }
  return (
    <Dialog title={texts.newBooking} class="form new-booking">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void send({})
        }}
      >
        <div class="fields">
          <label>
            {texts.form.date}
            <input
              type="date"
              required
              value={draft.value.date}
              onInput={({ currentTarget: { value } }) => setDraft({ date: value })}
            />
          </label>
          <NumberField
            label={texts.form.adults}
            value={draft.value.adults}
            min={1}
            autofocus
            change={(adults) => setDraft({ adults })}
          />
          {allow_kids && (
            <NumberField
              label={texts.form.children}
              value={draft.value.children}
              min={0}
              change={(children) => setDraft({ children })}
            />
          )}
          <TimeField />
        </div>
        <StartTimes starts={starts} chosen={typedTime(draft.value.time)} />
        <GuestFields errors={refused?.fields ?? {}} />
        <div class="fields">
          <TableField />
          <label class="wide">
            {texts.form.comment}
            <input
              type="text"
              value={draft.value.comment}
              onInput={({ currentTarget: { value } }) => setDraft({ comment: value })}
            />
          </label>
          <label class="wide">
            {texts.form.privateComment}
            <input
              type="text"
              value={draft.value.privateComment}
              onInput={({ currentTarget: { value } }) => setDraft({ privateComment: value })}
            />
          </label>
        </div>
        <TagChoice tags={booking_tags} chosen={draft.value.tags} change={(tags) => setDraft({ tags })} />
        <DialogRefusal text={refused?.text ?? null} />
        <div class="buttons">
          <button type="submit" class="primary" disabled={isSending}>
            {texts.book}
          </button>
          {refused?.canOverride && (
            <button type="button" onClick={() => void send({ override: true })}>
              {texts.doAnyway}
            </button>
          )}
          {(isRefused || refused !== null) && (
            <button type="button" onClick={() => void send({ waiting_list: true })}>
              {texts.form.onWaitingList}
            </button>
          )}
        </div>
      </form>
    </Dialog>
  )
}

function bodyOf(): NewBooking {
  const { date, time, adults, children, table, guest, comment, privateComment, tags } = draft.value
  return {
    date: `${date}T${typedTime(time) ?? time}:00`,
    adults,
    children,
    ...(table === null ? {} : { table_ids: [table] }),
    ...(comment.trim() === '' ? {} : { comment: comment.trim() }),
    ...(privateComment.trim() === '' ? {} : { private_comment: privateComment.trim() }),
    ...(tags.length === 0 ? {} : { booking_tag_ids: tags }),
    ...(guest === null ? { patron: patronOf(draft.value) } : { patron_id: guest.id }),
  }
}

/** Closes the form and shows the new booking on its day. */
function finish(id: number, reference: string, isWaiting: boolean): void {
  const { date: booked, time, guest, name } = draft.value
  const who = guest?.name ?? name.trim()
  say(isWaiting ? texts.said.waitlisted(who) : texts.said.booked(who, typedTime(time) ?? time, reference), () =>
    cancelBooked(id),
  )
  draft.value = emptyDraft
  closeDialog()
  void fetchDay(booked).then(() => go({ date: booked, booking: id }))
}

const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
