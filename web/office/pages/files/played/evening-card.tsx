/** One evening drawn twice, at a third of the diary's height. The pictures have a name; the list below says the same. */
import { playedTexts as words } from '../../../../../texts/en/office/replays/played.ts'
import { dateText, hourText } from '../../../../kit/time/zone-time.ts'
import { description } from '../../../draft/draft.ts'
import { OfficeIcon } from '../../../parts/office-icon.tsx'
import { restaurant } from '../../../screen/screen.ts'
import { type Area, areasOf, type Evening, isTurnedAway, type Side, spanOf } from './lanes.ts'

type Given = { evening: Evening; hasTables: boolean; before: (() => void) | null; after: (() => void) | null }

export function EveningCard({ evening, hasTables, before, after }: Given) {
  const was = evening.came
  const seated = evening.parties.filter(({ here }) => here.length > 0)
  const here = { parties: seated.length, covers: seated.reduce((sum, { covers }) => sum + covers, 0) }
  return (
    <section class="card" aria-labelledby="played-evening">
      <header>
        <h2 id="played-evening">{dateText(evening.evening)}</h2>
        <span class="soft">{words.wasAndWould(was.covers, here.covers)}</span>
        <span class="links no-paper">
          <button
            type="button"
            class="square"
            aria-label={words.earlier}
            disabled={before === null}
            onClick={() => before?.()}
          >
            <OfficeIcon name="left" />
          </button>
          <button
            type="button"
            class="square"
            aria-label={words.later}
            disabled={after === null}
            onClick={() => after?.()}
          >
            <OfficeIcon name="right" />
          </button>
        </span>
      </header>
      <div class="played-sides">
        {hasTables ? (
          <Timeline evening={evening} side="was" title={words.asItWas} counts={was} />
        ) : (
          <div>
            <h3>{words.asItWas}</h3>
            <p class="soft">{words.noPicture}</p>
          </div>
        )}
        <Timeline evening={evening} side="here" title={words.asItWouldBe} counts={here} />
      </div>
      <p class="played-legend">
        <span class="played-key mini-same">{words.same}</span>
        <span class="played-key mini-moved">{words.moved}</span>
        {evening.parties.some(isTurnedAway) && <span class="played-key mini-gain">{words.fitted}</span>}
        {hasTables && <span class="played-key mini-double">{words.doubleKey}</span>}
      </p>
    </section>
  )
}

type TimelineProps = { evening: Evening; side: Side; title: string; counts: { parties: number; covers: number } }

function Timeline({ evening, side, title, counts }: TimelineProps) {
  const { from, until } = spanOf(evening)
  const hour = 60 * 60_000
  const hours = Array.from({ length: Math.max(0, (until - from) / hour - 1) }, (_, index) => from + (index + 1) * hour)
  const at = (moment: number): string => `${(100 * (moment - from)) / (until - from)}%`
  const timezone = restaurant.value?.timezone ?? 'UTC'
  const twentyFour = description.value?.twenty_four_hour_format ?? true
  const every = Math.ceil(hours.length / 6)
  return (
    <div>
      <h3>
        {title} <span class="soft">{words.partiesAndCovers(counts.parties, counts.covers)}</span>
      </h3>
      <div
        class="mini"
        role="img"
        aria-label={words.picture(title)}
        style={{ '--hour': `${(100 * hour) / (until - from)}%` }}
      >
        <div class="mini-hours">
          {hours.map((moment, index) =>
            index % every === 0 ? (
              <span key={moment} style={{ insetInlineStart: at(moment) }}>
                {hourText(moment, { timezone, twentyFour })}
              </span>
            ) : null,
          )}
        </div>
        {areasOf(evening, side).map((area) => (
          <MiniArea key={area.name ?? ''} area={area} at={at} />
        ))}
      </div>
    </div>
  )
}

const MiniArea = ({ area: { name, rows }, at }: { area: Area; at: (moment: number) => string }) => (
  <>
    <p class="mini-area">{name ?? words.elsewhere}</p>
    {rows.map(({ name: table, covers, bars, lanes }) => (
      <div key={table} class="mini-row">
        <span>
          {table} <small>{covers}</small>
        </span>
        <div class="mini-lane" style={{ '--lanes': lanes }}>
          {bars.map(({ party, kind, from, until, lane }) => (
            <i
              key={party.line}
              class={`mini-${kind}`}
              style={{
                insetInlineStart: at(from),
                inlineSize: `calc(${at(until)} - ${at(from)})`,
                '--lane': lane,
              }}
            >
              {party.covers} <bdi class="paper-name">{party.name ?? words.walkIn}</bdi>
            </i>
          ))}
        </div>
      </div>
    ))}
  </>
)
