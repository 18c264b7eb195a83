/** Refused wishes, with the setting behind each reason; apart from them those for times outside every service. */

import { insightsTexts as words } from '../../../../../texts/en/office/insights.ts'
import { aheadTexts } from '../../../../../texts/en/office/insights-ahead.ts'
import { texts } from '../../../../../texts/en/office/office.ts'
import { savedDescription } from '../../../draft/draft.ts'
import type { PageName } from '../../../screen/place.ts'
import { linkTo } from '../../../screen/screen.ts'
import type { Insights } from '../figures/headline-figures.ts'
import type { Question } from '../figures/insights-files.ts'
import { aheadPart } from '../figures/periods.ts'
import { wholeText } from '../figures/scales.ts'
import { ChartCard } from './chart-card.tsx'
import { clockOf } from './fullness.ts'

type Refused = Insights['refused'][number]

export function RefusedCard({ data, question }: { data: Insights; question: Question }) {
  const { refused, refused_outside_hours: outside, refused_ahead: ahead } = data
  const most = Math.max(1, ...refused.map(({ covers }) => covers))
  const rows = refused.map((one) => [
    words.refused.reasons[one.reason],
    wholeText(one.asks),
    wholeText(one.covers),
    mostAsked(one.most_asked),
  ])
  if (outside.most_asked !== null) {
    rows.push([words.refused.apart, wholeText(outside.asks), wholeText(outside.covers), mostAsked(outside.most_asked)])
  }
  const { reason, asks, covers, most: mostHead } = words.refused
  return (
    <ChartCard
      name="refused"
      title={words.refused.title}
      part="refused"
      question={question}
      table={{ head: [reason, asks, covers, mostHead], rows }}
      class="refused-card"
    >
      {refused.length === 0 ? (
        ahead.covers === 0 && <p class="soft">{words.refused.none}</p>
      ) : (
        <ul class="plain refused">
          {refused.map((one) => (
            <li key={one.reason}>
              <span>{words.refused.reasons[one.reason]}</span>
              <span class="refused-bar" aria-hidden="true">
                <i style={{ inlineSize: `${(one.covers / most) * 100}%` }} />
              </span>
              <b>
                {wholeText(one.covers)} <span class="hidden-label">{words.refused.covers}</span>
              </b>
              <small class="soft">
                {mostAsked(one.most_asked)} <Setting of={one} />
              </small>
            </li>
          ))}
        </ul>
      )}
      {ahead.covers > 0 && (
        <p class="refused-ahead">
          {aheadTexts.refusedAhead(ahead.covers, ahead.evenings)}{' '}
          <a {...linkTo({ page: 'insights', part: aheadPart })}>{aheadTexts.button}</a>
        </p>
      )}
      {outside.most_asked !== null && (
        <p class="soft refused-outside">
          {words.refused.outside(outside.asks, mostAsked(outside.most_asked))}{' '}
          <a {...linkTo({ page: 'hours' })}>{words.refused.hours}</a>
        </p>
      )}
    </ChartCard>
  )
}

function mostAsked({ weekday, time, party }: Refused['most_asked']): string {
  return words.refused.mostAsked(words.full.shortDays[weekday - 1] ?? '', time === null ? null : clockOf(time), party)
}

/** A pause, and a table that was taken meanwhile, have no setting to change. */
function Setting({ of: { reason } }: { of: Refused }) {
  const setting = settingOf(reason)
  if (setting === null) return null
  const [page, text] = setting
  return (
    <>
      {'· '}
      <a {...linkTo({ page })}>{text}</a>
    </>
  )
}

function settingOf(reason: Refused['reason']): [PageName, string] | null {
  const house = savedDescription.value
  const { refused } = words
  switch (reason) {
    case 'party_too_large': {
      const largest = house?.online.largest_party ?? null
      return ['online', largest === null ? refused.online : refused.largest(largest)]
    }
    case 'pacing': {
      const covers = house?.crowd_control_max_covers ?? 0
      return ['pacing', covers === 0 ? refused.pacing : refused.pace(covers)]
    }
    case 'too_soon':
      return ['pacing', house === null ? texts.pages.pacing : refused.notice(noticeOf(house))]
    case 'too_far':
      return ['pacing', house === null ? texts.pages.pacing : refused.ahead(house.max_days)]
    case 'outside_hours':
    case 'not_a_slot':
    case 'closed':
      return ['hours', refused.hours]
    case 'no_table':
      return ['floor', refused.floor]
    default:
      return null
  }
}

const noticeOf = ({ notice_minutes: own, online }: NonNullable<typeof savedDescription.value>): number =>
  Math.max(own, online.notice_minutes)
