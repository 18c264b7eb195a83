/** How many came by each source, as bars. */
import { foundTexts as words } from '../../../../texts/en/office/found.ts'
import { linkTo } from '../../screen/screen.ts'
import type { CameBy } from './places.ts'

export function CameCard({ cameBy, sources }: { cameBy: CameBy; sources: readonly { id?: number; name?: string }[] }) {
  const most = Math.max(1, ...cameBy.sources.map(({ bookings }) => bookings))
  const nameOf = (id: number | null): string =>
    id === null ? words.noSource : (sources.find((source) => source.id === id)?.name ?? words.formerSource)
  return (
    <section class="card" aria-labelledby="found-came-title">
      <h2 id="found-came-title">{words.howMany}</h2>
      <p class="soft">
        {words.howManyHint} <a {...linkTo({ page: 'insights' })}>{words.inInsights}</a>
      </p>
      {cameBy.sources.length === 0 && <p>{words.nobodyYet}</p>}
      <dl class="found-bars">
        {cameBy.sources.map(({ booking_source_id: id, bookings, covers }) => (
          <div key={id ?? 'none'}>
            <dt>{nameOf(id)}</dt>
            <dd>
              <span class="found-bar" style={{ inlineSize: `${(bookings / most) * 100}%` }} />
            </dd>
            <dd>
              <b>{bookings}</b> · {words.covers(covers)}
            </dd>
          </div>
        ))}
      </dl>
      <p class="soft small">{words.whatCounts}</p>
    </section>
  )
}
