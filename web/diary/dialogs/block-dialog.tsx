/** Keeps tables from being booked for a while. */

import { useState } from 'preact/hooks'
import { StandardError } from '../../../sdk/src/index.ts'
import { dialogTexts } from '../../../texts/en/diary/dialogs.ts'
import { texts } from '../../../texts/en/diary/diary.ts'
import { blockTexts } from '../../../texts/en/diary/plans.ts'
import { typedTime } from '../../kit/time/typed-time.ts'
import { addDays, dateText, localMinute, minute } from '../../kit/time/zone-time.ts'
import { type Block, block, blockDays, unblockAll, unblockById } from '../actions/house-actions.ts'
import { tableNames } from '../day/day.ts'
import { closeDialog } from '../forms/close-dialog.ts'
import { useKeptForm } from '../forms/kept-form.ts'
import { Dialog, DialogRefusal } from '../parts/dialog.tsx'
import { anyChange, arrival } from '../state/open-day.ts'
import { clock, date, day, isToday, now, wallTime } from '../state/screen.ts'
import { sentenceOf } from '../state/sentence-of.ts'
import { say } from '../state/undos.ts'
import { NumberField } from './fields/number-field.tsx'
import { TableChoice } from './fields/table-choice.tsx'
import { TimeField } from './fields/time-field.tsx'
import { startOfTyped, WhenNote } from './fields/when-note.tsx'
import { BookedThere } from './plan/booked-there.tsx'
import { type Taken, TakenDays } from './plan/taken-days.tsx'

/** A call blocks no more. */
const mostDays = 60

export function BlockDialog() {
  const quarter = Math.floor(now.value / (15 * minute)) * 15 * minute
  const { form, set, kept } = useKeptForm('block', {
    time: wallTime(isToday.value ? localMinute(quarter, clock.value.timezone) : '18:00'),
    minutes: 120,
    days: 1,
    comment: '',
    tables: [] as number[],
  })
  const { time, minutes, days, comment, tables } = form
  const [refused, setRefused] = useState<string | null>(null)
  // The block that was refused, since guests are booked at its tables.
  const [taken, setTaken] = useState<Block | null>(null)
  const [takenDays, setTakenDays] = useState<(Taken & { of: string }) | null>(null)
  const wanted: Block = {
    tableIds: tables,
    date: startOfTyped(date.value ?? '', time)?.slice(0, 10) ?? date.value ?? '',
    time: typedTime(time) ?? time,
    minutes,
    comment: comment.trim(),
  }
  const names = day.value === null ? '' : tableNames(day.value, tables)
  const dates = Array.from({ length: days }, (_, later) => addDays(wanted.date, later))
  const order = [...tables, wanted.time, minutes, ...dates].join()
  const freeDates = takenDays?.of === order ? dates.filter((date) => !takenDays.dates.includes(date)) : dates
  const send = async () => {
    const isNext = anyChange()
    try {
      if (days === 1) {
        const id = await block(wanted)
        say(texts.said.blocked(names), () => unblockById(id))
      } else {
        const ids = await blockDays(wanted, freeDates)
        say(blockTexts.saidDays(names, ids.length), () => unblockAll(ids))
      }
      void arrival(isNext)
      closeDialog()
    } catch (error) {
      const isDays = days > 1 && isTaken(error)
      setRefused(isDays ? null : sentenceOf(error))
      setTaken(days === 1 && isTaken(error) ? wanted : null)
      setTakenDays(isDays ? { ...(error.details as Taken), of: order } : null)
    }
  }
  const save = (event: Event) => {
    event.preventDefault()
    void send()
  }
  const isSameBlock = taken !== null && days === 1 && isOver(taken, wanted)
  const isSameDays = takenDays?.of === order
  return (
    <Dialog
      title={texts.blockTitle}
      aside={day.value === null ? '' : dateText(day.value.date)}
      class={isSameBlock ? 'form block-form plan' : 'form block-form'}
      kept={kept}
    >
      <form onSubmit={save}>
        <TableChoice chosen={tables} change={(tables) => set({ tables })} />
        <div class="dialog-fields">
          <TimeField label={dialogTexts.form.from} value={time} change={(time) => set({ time })} />
          <NumberField
            label={dialogTexts.form.forMinutes}
            value={minutes}
            min={15}
            step={15}
            change={(minutes) => set({ minutes })}
          />
          <NumberField label={blockTexts.days} value={days} min={1} max={mostDays} change={(days) => set({ days })} />
          <label class="wide">
            {dialogTexts.form.reason}
            <input type="text" value={comment} onInput={({ currentTarget: { value } }) => set({ comment: value })} />
          </label>
        </div>
        <WhenNote evening={date.value ?? ''} time={time} />
        {days > 1 && <p class="hint">{blockTexts.until(dateText(dates.at(-1) ?? ''))}</p>}
        <DialogRefusal text={refused} />
        {!isSameBlock && !isSameDays && (
          <button type="submit" class="primary" disabled={tables.length === 0}>
            {dialogTexts.block}
          </button>
        )}
      </form>
      {isSameDays && <TakenDays taken={takenDays} free={freeDates.length} save={() => void send()} />}
      {isSameBlock && <BookedThere block={{ ...taken, comment: wanted.comment }} />}
    </Dialog>
  )
}

/** Guests are booked there; a table that others have blocked is only refused. */
const isTaken = (error: unknown): error is StandardError =>
  error instanceof StandardError && error.code === 'TABLE_UNAVAILABLE'

/** About the same tables and time: what was planned is about others otherwise. */
const isOver = (one: Block, other: Block): boolean =>
  one.tableIds.join() === other.tableIds.join() &&
  one.date === other.date &&
  one.time === other.time &&
  one.minutes === other.minutes
