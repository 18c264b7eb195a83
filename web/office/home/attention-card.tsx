/** What waits for a manager: bookings to confirm, failing webhooks and mails, special days without hours. */
import { useEffect, useState } from 'preact/hooks'
import type { Schemas } from '../../../sdk/src/index.ts'
import { texts } from '../../../texts/en/office.ts'
import { dateText } from '../../diary/day/zone-time.ts'
import { sentenceOf } from '../api.ts'
import { standing } from '../draft/draft.ts'
import { OfficeIcon } from '../frame/office-icon.tsx'
import { linkTo, say } from '../frame/screen.ts'
import { addDays, kindOf, specialOn } from '../hours/year/year.ts'
import { type FailingWebhook, type Queried, readFailedMails, readFailingWebhooks, readToConfirm } from './read-week.ts'
import { diaryOn } from './week-card.tsx'

const words = texts.home
/** Special days without hours are named this many days ahead. */
const ahead = 30

type Waiting = { toConfirm: readonly Queried[]; webhooks: readonly FailingWebhook[]; mails: number }

function useWaiting(today: string): Waiting | null {
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  useEffect(() => {
    Promise.all([readToConfirm(today), readFailingWebhooks(), readFailedMails(Date.now())]).then(
      ([toConfirm, webhooks, mails]) => setWaiting({ toConfirm, webhooks, mails }),
      (error: unknown) => say(sentenceOf(error)),
    )
  }, [today])
  return waiting
}

type Line = {
  key: string
  icon: string
  isRed?: boolean
  title: string
  detail?: string
  act?: { label: string; href: string; onClick?: (event: MouseEvent) => void }
}

export function AttentionCard({ day, today }: { day: Schemas.Day | null; today: string }) {
  const waiting = useWaiting(today)
  const lines = waiting === null ? [] : [...linesOf(waiting), ...mailboxLines(day), ...withoutHours(today)]
  return (
    <section class="card attention-card" aria-labelledby="attention-title">
      <h2 id="attention-title">
        {words.attention} <span class="soft">{waiting === null ? '–' : lines.length || ''}</span>
      </h2>
      {waiting !== null && lines.length === 0 && <p class="soft">{words.nothingWaits}</p>}
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

function linesOf({ toConfirm, webhooks, mails }: Waiting): Line[] {
  const [first] = toConfirm
  const confirm: Line[] =
    first === undefined
      ? []
      : [
          {
            key: 'confirm',
            icon: 'hours',
            title: words.toConfirm(toConfirm.length),
            detail: toConfirm.slice(0, 3).map(whoAndWhen).join(' · '),
            act: { label: words.answer, href: diaryOn(first.evening, first.id) },
          },
        ]
  const failing = webhooks.map(
    ({ id, host, exhausted }): Line => ({
      key: `webhook ${id}`,
      icon: 'files',
      isRed: true,
      title: words.webhookFails(host),
      detail: words.gaveUp(exhausted),
    }),
  )
  const failed: Line[] =
    mails === 0 ? [] : [{ key: 'mails', icon: 'note', isRed: true, title: words.mailsFailed(mails) }]
  return [...confirm, ...failing, ...failed]
}

const whoAndWhen = ({ patron, adults, children, evening, date }: Queried): string =>
  `${patron?.name ?? ''}, ${adults + children}, ${dateText(evening)} ${date.slice(11, 16)}`

function mailboxLines(day: Schemas.Day | null): Line[] {
  const refused = day?.mailbox_refused
  if (!refused) return []
  return [
    { key: 'mailbox', icon: 'note', isRed: true, title: words.mailboxRefused(refused.email), detail: refused.answer },
  ]
}

/** Days that say they have other hours, or an event, and have none. */
function withoutHours(today: string): Line[] {
  const specials = standing.value?.special_days ?? []
  return Array.from({ length: ahead }, (_, days) => addDays(today, days)).flatMap((date): Line[] => {
    const special = specials[specialOn(specials, date)]
    if (special === undefined || kindOf(special) === 'closed' || special.service_hours.length > 0) return []
    const act = { label: words.setHours, ...linkTo({ page: 'hours', part: date }) }
    return [{ key: date, icon: 'hours', title: words.noHours(dateText(date)), detail: special.name, act }]
  })
}
