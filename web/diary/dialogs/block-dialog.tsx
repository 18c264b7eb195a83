/** Keeps tables from being booked for a while. */
import { useState } from 'preact/hooks'
import { texts } from '../../../texts/en/diary.ts'
import { dialogTexts } from '../../../texts/en/diary-dialogs.ts'
import { block, unblockById } from '../actions/house-actions.ts'
import { tableNames } from '../day/day.ts'
import { typedTime } from '../day/typed-time.ts'
import { dateText, localMinute, minute } from '../day/zone-time.ts'
import { useKeptForm } from '../forms/kept-form.ts'
import { anyChange, arrival, sentenceOf, signInIfNeeded } from '../state/api.ts'
import { clock, date, day, isToday, now, wallTime } from '../state/screen.ts'
import { say } from '../state/undos.ts'
import { closeDialog, Dialog, DialogRefusal } from './dialog.tsx'
import { NumberField } from './fields/number-field.tsx'
import { TableChoice } from './fields/table-choice.tsx'
import { TimeField } from './fields/time-field.tsx'
import { startOfTyped, WhenNote } from './fields/when-note.tsx'

export function BlockDialog() {
  const quarter = Math.floor(now.value / (15 * minute)) * 15 * minute
  const { form, set, kept } = useKeptForm('block', {
    time: wallTime(isToday.value ? localMinute(quarter, clock.value.timezone) : '18:00'),
    minutes: 120,
    comment: '',
    tables: [] as number[],
  })
  const { time, minutes, comment, tables } = form
  const [refused, setRefused] = useState<string | null>(null)
  const save = async (event: Event) => {
    event.preventDefault()
    const isNext = anyChange()
    try {
      const id = await block({
        tableIds: tables,
        date: startOfTyped(date.value ?? '', time)?.slice(0, 10) ?? date.value ?? '',
        time: typedTime(time) ?? time,
        minutes,
        comment: comment.trim(),
      })
      void arrival(isNext)
      say(texts.said.blocked(day.value === null ? '' : tableNames(day.value, tables)), () => unblockById(id))
      closeDialog()
    } catch (error) {
      signInIfNeeded(error)
      setRefused(sentenceOf(error))
    }
  }
  return (
    <Dialog
      title={texts.blockTitle}
      aside={day.value === null ? '' : dateText(day.value.date)}
      class="form"
      kept={kept}
    >
      <form onSubmit={(event) => void save(event)}>
        <TableChoice chosen={tables} change={(tables) => set({ tables })} />
        <div class="fields">
          <TimeField label={dialogTexts.form.from} value={time} change={(time) => set({ time })} />
          <NumberField
            label={dialogTexts.form.forMinutes}
            value={minutes}
            min={15}
            step={15}
            change={(minutes) => set({ minutes })}
          />
          <label class="wide">
            {dialogTexts.form.reason}
            <input type="text" value={comment} onInput={({ currentTarget: { value } }) => set({ comment: value })} />
          </label>
        </div>
        <WhenNote evening={date.value ?? ''} time={time} />
        <DialogRefusal text={refused} />
        <button type="submit" class="primary" disabled={tables.length === 0}>
          {dialogTexts.block}
        </button>
      </form>
    </Dialog>
  )
}
