/**
 * What waits for a manager: bookings to confirm, what fails, special days without hours, low reviews, imports with
 * notes, backup and disk.
 */
import type { Schemas } from '../../../../sdk/src/index.ts'
import { homeTexts as words } from '../../../../texts/en/office/home.ts'
import { texts } from '../../../../texts/en/office/office.ts'
import { dateText, weekdayText } from '../../../kit/time/zone-time.ts'
import { addDays, kindOf, specialOn } from '../../description/year.ts'
import { savedDescription } from '../../draft/draft.ts'
import { OfficeIcon } from '../../parts/office-icon.tsx'
import { momentText } from '../../screen/moment-text.ts'
import { diaryOn, linkTo } from '../../screen/screen.ts'
import { type Line, moneyLines } from './money-lines.ts'
import type { Overview } from './read-home.ts'
import { serverLines } from './server-lines.ts'

/** Special days without hours are named this many days ahead. */
const ahead = 30

export function AttentionCard({ day, overview }: { day: Schemas.Day | null; overview: Overview | null }) {
  const lines = overview === null ? [] : linesOf(day, overview)
  return (
    <section class="card attention-card" aria-labelledby="attention-title">
      <h2 id="attention-title">
        {words.attention} <span class="soft">{overview === null ? '–' : lines.length || ''}</span>
      </h2>
      {overview !== null && lines.length === 0 && <p class="soft">{words.nothingWaits}</p>}
      <ul class="plain">
        {lines.map(({ key, icon, isRed, title, detail, act }) => (
          <li key={key}>
            <span class={`sign ${isRed ? 'late' : 'pending'}`}>
              <OfficeIcon name={icon} />
            </span>
            <p>
              <b>{title}</b>
              {detail !== undefined && <span class="soft small">{detail}</span>}
            </p>
            {act !== undefined && (
              <a class="button" href={act.href} onClick={act.onClick}>
                {act.label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const linesOf = (day: Schemas.Day | null, overview: Overview): Line[] => [
  ...confirmLine(overview),
  ...unaskedLine(overview),
  ...moneyLines(overview),
  ...webhookLines(overview),
  ...tokenLines(overview),
  ...mailLines(day, overview),
  ...withoutContact(),
  ...withoutServices(),
  ...withoutHours(overview),
  ...reviewLines(overview),
  ...importLines(overview),
  ...serverLines(overview),
]

/** Who they are, the first of them by name. */
function namesOf({ total, first }: Overview['to_confirm']): string {
  const who = first.map(({ name, covers, date, evening }) => {
    const day = date.slice(0, 10)
    const days = day === evening ? weekdayText(day) : words.night(weekdayText(evening), weekdayText(day))
    return [name || words.aGuest, covers, `${days} ${date.slice(11, 16)}`].join(', ')
  })
  return [...who, ...(total > first.length ? [words.more(total - first.length)] : [])].join(' · ')
}

/** Rules for deposits do not bind programs unless they say so. */
function unaskedLine({ unasked }: Overview): Line[] {
  if (unasked.total === 0) return []
  const act = { label: words.lookAtIt, ...linkTo({ page: 'deposits' }) }
  return [{ key: 'unasked', icon: 'deposits', title: words.unasked(unasked.total), detail: namesOf(unasked), act }]
}

function confirmLine({ to_confirm: waiting }: Overview): Line[] {
  const { total, first } = waiting
  const [next] = first
  if (next === undefined) return []
  const detail = namesOf(waiting)
  const act = { label: words.answer, href: diaryOn(next.evening, next.id) }
  return [{ key: 'confirm', icon: 'hours', title: words.toConfirm(total), detail, act }]
}

const webhookLines = ({ failing_webhooks }: Overview): Line[] =>
  failing_webhooks.map(({ id, host, gave_up, retried, since, last_status }) => ({
    key: `webhook ${id}`,
    icon: 'join',
    isRed: true,
    title: words.webhookFails(host, momentText(since)),
    detail: gave_up > 0 ? words.gaveUp(gave_up, last_status) : words.isRetried(retried, last_status),
    act: { label: words.lookAtIt, ...linkTo({ page: 'connections', part: `webhooks/${id}` }) },
  }))

/** Red from the day on which a program stops. */
const tokenLines = ({ ending_tokens }: Overview): Line[] =>
  ending_tokens.map(({ id, name, expires_at, has_ended, last_used_at, last_used_from }) => ({
    key: `token ${id}`,
    icon: 'join',
    isRed: has_ended || Date.parse(expires_at) - Date.now() < day,
    title: has_ended ? words.tokenEnded(name, momentText(expires_at)) : words.tokenEnds(name, momentText(expires_at)),
    detail:
      last_used_at === null ? words.tokenUnused : words.tokenUsed(momentText(last_used_at), last_used_from, has_ended),
    act: { label: words.lookAtIt, ...linkTo({ page: 'connections', part: 'tokens' }) },
  }))

function mailLines(day: Schemas.Day | null, { failed_mails: mails }: Overview): Line[] {
  const outbox = { page: 'messages', part: 'outbox', asked: { state: 'undelivered' } } as const
  const act = { label: words.lookAtIt, ...linkTo(outbox) }
  const failed: Line[] =
    mails === 0
      ? []
      : [{ key: 'mails', icon: 'note', isRed: true, title: words.mailsFailed(mails), detail: words.mailsWhere, act }]
  const refused = day?.mailbox_refused
  if (!refused) return failed
  const mend = { label: words.changeIt, ...linkTo({ page: 'restaurant' }) }
  const title = words.mailboxRefused(refused.email)
  return [...failed, { key: 'mailbox', icon: 'note', isRed: true, title, detail: refused.answer, act: mend }]
}

/** Guests read that they should call, and bookings are mailed to the restaurant. */
function withoutContact(): Line[] {
  const saved = savedDescription.value
  if (saved === null) return []
  const names = (['telephone', 'email', 'address'] as const).filter((name) => (saved[name] ?? '').trim() === '')
  const act = { label: words.sayIt, ...linkTo({ page: 'restaurant' }) }
  return names.map((name) => {
    const { title, detail } = words.withoutContact[name]
    return { key: `no ${name}`, icon: 'restaurant', title, detail, act }
  })
}

function withoutServices(): Line[] {
  if (savedDescription.value === null || savedDescription.value.service_hours.length > 0) return []
  const act = { label: words.setHours, ...linkTo({ page: 'hours' }) }
  return [{ key: 'services', icon: 'hours', isRed: true, title: texts.hours.noServices, act }]
}

/** Days that say they have other hours, or an event, and have none. */
function withoutHours({ date: today, days: week }: Overview): Line[] {
  const specials = savedDescription.value?.special_days ?? []
  return Array.from({ length: ahead }, (_, days) => days).flatMap((days): Line[] => {
    const date = addDays(today, days)
    const special = specials[specialOn(specials, date)]
    if (special === undefined || kindOf(special) === 'closed' || special.service_hours.length > 0) return []
    const act = { label: words.setHours, ...linkTo({ page: 'hours', part: date }) }
    const covers = week.find((day) => day.date === date)?.covers ?? 0
    const detail = words.noHoursDetail(days, texts.hours.kinds[kindOf(special)], special.name, covers)
    return [{ key: date, icon: 'hours', title: words.noHours(dateText(date)), detail, act }]
  })
}

const day = 86_400_000
const longestQuote = 90

const reviewLines = ({ low_reviews }: Overview): Line[] =>
  low_reviews.map(({ id, rating, text, name, date }) => ({
    key: `review ${id}`,
    icon: 'star',
    isRed: true,
    title: words.lowReview(rating),
    detail: words.reviewDetail(
      name ?? words.aGuest,
      momentText(date),
      text.length > longestQuote ? `${text.slice(0, longestQuote).trimEnd()}…` : text,
    ),
    act: { label: words.readIt, ...linkTo({ page: 'reviews', asked: { state: 'hidden', stars: 'low' } }) },
  }))

const importLines = ({ noted_imports }: Overview): Line[] =>
  noted_imports.map(({ id, file_name, state, refused, noted, outside }) => ({
    key: `import ${id}`,
    icon: 'files',
    isRed: state === 'failed',
    title: state === 'failed' ? words.importFailed(file_name) : words.importNoted(file_name),
    detail: words.importDetail(refused, noted, outside),
    act: { label: words.lookAtIt, ...linkTo({ page: 'files', part: String(id) }) },
  }))
