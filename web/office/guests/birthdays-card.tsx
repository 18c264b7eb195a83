/** Whose birthday it is this week, and whether they come. Nothing is shown where no birthday is known. */
import { useEffect, useState } from 'preact/hooks'
import type { Schemas } from '../../../sdk/src/index.ts'
import { guestsTexts as words } from '../../../texts/en/office/guests.ts'
import { dateText, localDate } from '../../diary/day/zone-time.ts'
import { client, here, sentenceOf } from '../api.ts'
import { linkTo, restaurant, say } from '../frame/screen.ts'
import { momentText } from '../history/history-page.tsx'
import { diaryOn } from '../home/week-card.tsx'

export function BirthdaysCard() {
  const [birthdays, setBirthdays] = useState<readonly Schemas.PatronBirthday[]>([])
  const house = restaurant.value
  useEffect(() => {
    if (house === null) return
    client.listBirthdays(here()).then(
      ({ data }) => setBirthdays(data),
      (error: unknown) => say(sentenceOf(error)),
    )
  }, [house?.id])
  if (birthdays.length === 0) return null
  const today = localDate(Date.now(), house?.timezone ?? 'UTC')
  return (
    <section class="card birthdays" aria-labelledby="birthdays-title">
      <h2 id="birthdays-title">{words.birthdays}</h2>
      <ul class="plain">
        {birthdays.map(({ id, name, date, next_booking: next }) => (
          <li key={id}>
            <a {...linkTo({ page: 'guests', part: String(id) })}>{name}</a>
            <span class="soft small">{date === today ? words.birthdayToday : dateText(date, 'short')}</span>
            {next === null ? (
              <span class="soft small">{words.noBookingYet}</span>
            ) : (
              <a class="small" href={diaryOn(next.evening, next.id)}>
                {words.comes(momentText(next.date))}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
