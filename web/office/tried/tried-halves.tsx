/** The two halves of a draft that was tried: who would not have fitted, and which refused wishes would have. */
import { useState } from 'preact/hooks'
import { triedTexts as words } from '../../../texts/en/office/replays/tried.ts'
import { dateText } from '../../kit/time/zone-time.ts'
import { asksOf, type Counted, type GainedWish, type LostBooking } from './count-year.ts'
import { byEvening, type Happening, mostOf, type WeekTable, weekTable } from './week-table.ts'

/** Moments have the offset of the restaurant. */
const timeOf = (moment: string): string => moment.slice(11, 16)

const ofLost = ({ evening, date }: LostBooking): Happening => ({ evening, time: timeOf(date), count: 1 })
const ofGained = ({ evening, time, asks }: GainedWish): Happening => ({ evening, time, count: asks })

const tablesOf = ({ lost, gained }: Counted) => {
  const [own, others] = [lost.map(ofLost), gained.map(ofGained)]
  const all = [...own, ...others]
  return { lost: weekTable(own, all), gained: weekTable(others, all) }
}

const mostText = (table: WeekTable): string => {
  const most = mostOf(table)
  return most === null ? '' : words.most(most.count, most.weekday, `${String(most.hour).padStart(2, '0')}:00`)
}

export function LostHalf({ counted }: { counted: Counted }) {
  const { lost, totals } = counted
  const [chosen, choose] = useState<string | null>(null)
  const evenings = byEvening(lost.map(ofLost))
  const evening = chosen ?? evenings[0]?.evening
  const table = tablesOf(counted).lost
  const later = lost.filter((booking) => booking.later !== null).length
  return (
    <div class="tried-half">
      <p>
        <b class="tried-count tried-lost">{lost.length}</b> {words.lost(lost.length, totals.bookings)}{' '}
        <span class="soft">
          {lost.length > 1 && mostText(table)} {later > 0 && words.later(later)}
        </span>
      </p>
      {lost.length > 0 && (
        <>
          <Week table={table} name={words.lostWhen} kind="lost" />
          <Evenings evenings={evenings} chosen={evening} onChoose={choose} />
          <LostParties lost={lost.filter((booking) => booking.evening === evening)} />
        </>
      )}
    </div>
  )
}

export function GainedHalf({ counted }: { counted: Counted }) {
  const { gained, totals } = counted
  const asks = asksOf(gained)
  const guests = gained.reduce((sum, wish) => sum + wish.asks * wish.covers, 0)
  const table = tablesOf(counted).gained
  return (
    <div class="tried-half">
      <p>
        <b class="tried-count tried-gained">{asks}</b> {words.gained(asks, totals.wishes)}{' '}
        <span class="soft">
          {asks > 0 && words.guests(guests)} {asks > 1 && mostText(table)}
        </span>
      </p>
      {asks > 0 && (
        <>
          <Week table={table} name={words.gainedWhen} kind="gained" />
          <Evenings evenings={byEvening(gained.map(ofGained))} />
        </>
      )}
      {totals.wishes > 0 && <p class="soft small">{words.whatWishesAre}</p>}
    </div>
  )
}

function Week({ table, name, kind }: { table: WeekTable; name: string; kind: 'lost' | 'gained' }) {
  const shadeOf = (count: number): string => (count === 0 ? 'none' : count * 2 > table.most ? 'much' : 'some')
  return (
    <table class={`tried-week tried-${kind}`} aria-label={name}>
      <thead>
        <tr>
          <td />
          {table.hours.map((hour) => (
            <th key={hour} scope="col">
              {hour % 24}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(({ weekday, counts }) => (
          <tr key={weekday}>
            <th scope="row">{words.weekdays[weekday - 1]}</th>
            {counts.map((count, index) => (
              <td key={table.hours[index]} class={shadeOf(count)}>
                {count === 0 ? '·' : count}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const shownEvenings = 4

type EveningsProps = {
  evenings: readonly { evening: string; count: number }[]
  chosen?: string | undefined
  onChoose?: (evening: string) => void
}

function Evenings({ evenings, chosen, onChoose }: EveningsProps) {
  const [isOpen, open] = useState(false)
  const shown = isOpen ? evenings : evenings.slice(0, shownEvenings)
  const more = evenings.length - shown.length
  return (
    <div class="tried-evenings">
      {shown.map(({ evening, count }) => {
        const text = `${dateText(evening, 'short')} · ${count}`
        if (!onChoose) return <span key={evening}>{text}</span>
        return (
          <button key={evening} type="button" aria-pressed={evening === chosen} onClick={() => onChoose(evening)}>
            {text}
          </button>
        )
      })}
      {more > 0 && (
        <button type="button" onClick={() => open(true)}>
          {words.more(more)}
        </button>
      )}
    </div>
  )
}

function LostParties({ lost }: { lost: readonly LostBooking[] }) {
  const { time, party, guests, satAt, whyNot } = words.table
  const heads = [time, party, guests, satAt, whyNot]
  return (
    <table class="tried-parties">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lost.map((booking) => (
          <tr key={booking.booking_id}>
            <td>{timeOf(booking.date)}</td>
            <td>
              <b>{booking.name ?? words.noName}</b>
            </td>
            <td>{booking.covers}</td>
            <td>{booking.tables.join(', ')}</td>
            <td class="soft">
              {booking.sentence} {booking.later !== null && words.laterAt(timeOf(booking.later))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
