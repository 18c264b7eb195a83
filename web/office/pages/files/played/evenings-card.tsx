/** All evenings as bars of one scale; each is a button, and arrow keys step through them. */
import { useState } from 'preact/hooks'
import { playedTexts as words } from '../../../../../texts/en/office/replays/played.ts'
import { dateText } from '../../../../kit/time/zone-time.ts'
import type { Played } from './played-wire.ts'

type Given = { played: Played; chosen: string; onChoose: (evening: string) => void }

export function EveningsCard({ played, chosen, onChoose }: Given) {
  const [isTable, showTable] = useState(false)
  const { evenings } = played
  const most = Math.max(1, ...evenings.map(({ came, fitted }) => came.covers + fitted.covers))
  const step = (by: number) => {
    const next = evenings[evenings.findIndex(({ evening }) => evening === chosen) + by]
    if (next === undefined) return
    onChoose(next.evening)
    document.getElementById(`evening-${next.evening}`)?.focus()
  }
  return (
    <section class="card" aria-labelledby="played-evenings">
      <header>
        <h2 id="played-evenings">{words.evenings}</h2>
        <span class="played-legend">
          <span class="played-key bar-was">{words.asWere}</span>
          <span class="played-key bar-plus">{words.onTop}</span>
          {played.double_bookings !== null && <span class="played-key bar-double">{words.doubleOne}</span>}
        </span>
        <span class="links no-paper">
          <button type="button" class="link" aria-expanded={isTable} onClick={() => showTable(!isTable)}>
            {words.asTable}
          </button>
          <button type="button" class="link" onClick={() => saveCsv(played)}>
            {words.csv}
          </button>
        </span>
      </header>
      <fieldset
        class="played-bars"
        aria-label={words.choose}
        onKeyDown={(event) => {
          const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
          if (by === undefined) return
          event.preventDefault()
          step(by)
        }}
      >
        {evenings.map(({ evening, came, fitted, double_bookings: doubles }, index) => (
          <button
            key={evening}
            id={`evening-${evening}`}
            type="button"
            aria-pressed={evening === chosen}
            aria-label={words.bar(dateText(evening), came.covers, fitted.covers, doubles)}
            tabIndex={evening === chosen ? 0 : -1}
            onClick={() => onChoose(evening)}
          >
            {doubles > 0 && <span class="bar-double" aria-hidden="true" />}
            <i class="bar-plus" style={{ blockSize: `${(72 * fitted.covers) / most}%` }} />
            <i class="bar-was" style={{ blockSize: `${(72 * came.covers) / most}%` }} />
            <small>{evening === chosen || index % 7 === 0 ? Number(evening.slice(8)) : '\u00a0'}</small>
          </button>
        ))}
      </fieldset>
      {isTable && <EveningsTable played={played} />}
    </section>
  )
}

const EveningsTable = ({ played: { evenings } }: { played: Played }) => (
  <div class="scroll no-paper">
    <table>
      <thead>
        <tr>
          <th scope="col">{words.evening}</th>
          <th scope="col" class="number">
            {words.coversHead}
          </th>
          <th scope="col" class="number">
            {words.fittedHead}
          </th>
          <th scope="col" class="number">
            {words.notFittedHead}
          </th>
          <th scope="col" class="number">
            {words.doubleHead}
          </th>
        </tr>
      </thead>
      <tbody>
        {evenings.map((one) => (
          <tr key={one.evening}>
            <td>{dateText(one.evening)}</td>
            <td class="number">{one.came.covers}</td>
            <td class="number">{one.fitted.covers}</td>
            <td class="number">{one.not_fitted.covers}</td>
            <td class="number">{one.double_bookings}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

function saveCsv({ evenings, file_name }: Played): void {
  const head = 'evening,covers,turned_away,fitted,not_fitted,double_bookings,free_seats'
  const lines = evenings.map((one) =>
    [
      ...[one.evening, one.came.covers, one.turned_away.covers, one.fitted.covers, one.not_fitted.covers],
      ...[one.double_bookings, one.free_seats],
    ].join(','),
  )
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([[head, ...lines, ''].join('\r\n')], { type: 'text/csv' }))
  link.download = `${file_name.replace(/\.[^.]+$/, '')}-played.csv`
  link.click()
  URL.revokeObjectURL(link.href)
}
