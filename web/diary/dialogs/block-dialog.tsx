/** Keeps tables from being booked for a while. */
import { useState } from 'preact/hooks'
import { say } from '../actions.ts'
import { refresh, sentenceOf } from '../api.ts'
import { tableNames } from '../day.ts'
import { block, unblockById } from '../house-actions.ts'
import { clock, date, day, isToday, now } from '../screen.ts'
import { texts } from '../texts.ts'
import { localMinute, minute } from '../zone-time.ts'
import { closeDialog, Dialog, DialogRefusal } from './dialog.tsx'
import { NumberField } from './number-field.tsx'
import { TableChoice } from './table-choice.tsx'

export function BlockDialog() {
  const quarter = Math.floor(now.value / (15 * minute)) * 15 * minute
  const [time, setTime] = useState(isToday.value ? localMinute(quarter, clock.value.timezone) : '18:00')
  const [minutes, setMinutes] = useState(120)
  const [comment, setComment] = useState('')
  const [tables, setTables] = useState<number[]>([])
  const [refused, setRefused] = useState<string | null>(null)
  const save = async (event: Event) => {
    event.preventDefault()
    try {
      const id = await block({ tableIds: tables, date: date.value ?? '', time, minutes, comment: comment.trim() })
      await refresh()
      say(texts.said.blocked(day.value === null ? '' : tableNames(day.value, tables)), () => unblockById(id))
      closeDialog()
    } catch (error) {
      setRefused(sentenceOf(error))
    }
  }
  return (
    <Dialog title={texts.blockTitle} class="form">
      <form onSubmit={(event) => void save(event)}>
        <TableChoice chosen={tables} change={setTables} />
        <div class="fields">
          <label>
            {texts.form.from}
            <input type="time" required value={time} onInput={({ currentTarget: { value } }) => setTime(value)} />
          </label>
          <NumberField label={texts.form.forMinutes} value={minutes} min={15} step={15} change={setMinutes} />
          <label class="wide">
            {texts.form.reason}
            <input type="text" value={comment} onInput={({ currentTarget: { value } }) => setComment(value)} />
          </label>
        </div>
        <DialogRefusal text={refused} />
        <button type="submit" class="primary" disabled={tables.length === 0}>
          {texts.block}
        </button>
      </form>
    </Dialog>
  )
}
