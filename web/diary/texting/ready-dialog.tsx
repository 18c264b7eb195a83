/** Table ready, with another table or for another time: what the text says, what it costs, or no text at all. */
import './texting.css'
import { useEffect, useState } from 'preact/hooks'
import * as api from '../../../sdk/src/operations.ts'
import { readyTexts } from '../../../texts/en/diary/table-ready.ts'
import { textingTexts } from '../../../texts/en/diary/texting.ts'
import { countParts } from '../../../texts/text-parts.ts'
import { client } from '../../kit/api/client.ts'
import { moneyText } from '../../kit/booking/money-mark.ts'
import { type Booking, type Day, tableNames } from '../day/day.ts'
import { guestName, quoteWords } from '../day/names.ts'
import { doorTables } from '../day/seat/door.ts'
import { closeDialog } from '../forms/close-dialog.ts'
import type { Texts } from '../messages/texts.ts'
import { Dialog, DialogRefusal } from '../parts/dialog.tsx'
import { currentRestaurant } from '../state/current-restaurant.ts'
import { bookingOf, day, now, readOnly, refusal, time } from '../state/screen.ts'
import { sentenceOf } from '../state/sentence-of.ts'
import { readyFor } from '../state/texting.ts'
import { Bubble } from './bubble.tsx'
import { tellReady } from './ready-actions.ts'

const spans = [5, 10, 15, 20] as const

export function ReadyDialog() {
  const booking = bookingOf(readyFor.value?.bookingId ?? null)
  const shown = day.value
  const isOver = booking === null || shown === null || !booking.waiting_list
  useEffect(() => {
    // Another host has given them a table meanwhile.
    if (isOver) closeDialog()
  }, [isOver])
  return isOver ? null : <Asked booking={booking} shown={shown} offered={readyFor.value?.tableIds ?? []} />
}

function Asked({ booking, shown, offered }: { booking: Booking; shown: Day; offered: number[] }) {
  const [told, setTold] = useState<Texts | null>(null)
  const [tableIds, choose] = useState(offered)
  const [minutes, keep] = useState<number | null>(null)
  useEffect(() => {
    api.listTextsOfBooking(client, { booking: booking.id }, currentRestaurant()).then(
      ({ data }) => {
        setTold(data)
        keep((before) => before ?? data.kept_minutes)
      },
      (error: unknown) => {
        refusal.value = { bookingId: null, text: sentenceOf(error), anyway: null }
      },
    )
  }, [booking.id])
  const free = doorTables(shown, booking, now.value)
    .filter(({ isLongEnough }) => isLongEnough)
    .map((one) => one.tableIds)
  const tables = [offered, ...free.filter((ids) => ids.join() !== offered.join())]
  const kept = minutes ?? spans[1]
  const until = time(now.value + kept * 60_000)
  const why = told?.can.why ?? null
  const tell = (order: { tells?: boolean; elsewhere?: boolean }) => {
    closeDialog()
    void tellReady(booking, { tableIds, minutes: kept, ...order })
  }
  const { quoted_wait: quoted } = booking
  return (
    <Dialog title={readyTexts.title} class="form texting-ready">
      <p>
        <b>{guestName(booking)}</b>, {readyTexts.guests(booking.covers)}
        {quoted && `, ${quoteWords(quoted, time)}`}
      </p>
      <label>
        {readyTexts.table}
        <select
          value={tableIds.join()}
          onChange={({ currentTarget }) => choose(currentTarget.value.split(',').map(Number))}
        >
          {tables.map((ids) => (
            <option key={ids.join()} value={ids.join()}>
              {tableNames(shown, ids)}
            </option>
          ))}
        </select>
      </label>
      <fieldset class="texting-spans">
        <legend>{readyTexts.keptFor}</legend>
        {[...new Set([...spans, kept])]
          .toSorted((a, b) => a - b)
          .map((span) => (
            <button key={span} type="button" aria-pressed={span === kept} onClick={() => keep(span)}>
              {readyTexts.minutes(span)}
            </button>
          ))}
      </fieldset>
      {told !== null && (why === null || why === 'country') && <Preview told={told} until={until} />}
      {why !== null && <p class="warn">{textingTexts.why[why]}</p>}
      <DialogRefusal />
      <div class="buttons">
        {why === null && (
          <button type="button" class="primary" disabled={readOnly.value || told === null} onClick={() => tell({})}>
            <Bubble /> {readyTexts.send(tableNames(shown, tableIds), until)}
          </button>
        )}
        {why === 'country' && told !== null && (
          <button type="button" class="primary" disabled={readOnly.value} onClick={() => tell({ elsewhere: true })}>
            {textingTexts.elsewhere(
              told.can.country ?? '',
              told.can.price === null ? null : moneyText(told.can.price, told.can.currency),
            )}
          </button>
        )}
        <button type="button" disabled={readOnly.value} onClick={() => tell({ tells: false })}>
          {readyTexts.iTell(tableNames(shown, tableIds))}
        </button>
      </div>
    </Dialog>
  )
}

function Preview({ told: { can, answers }, until }: { told: Texts; until: string }) {
  const words = answers.ready.replace('{until}', until)
  const { parts, used, room } = countParts(words)
  const cost = can.price === null ? '' : ` · ${moneyText(can.price * parts, can.currency)}`
  return (
    <div>
      <p class="texting-preview" dir="auto">
        {words}
      </p>
      <small class="soft">
        {can.number} · {textingTexts.parts(parts, used, room)}
        {cost}
      </small>
    </div>
  )
}
