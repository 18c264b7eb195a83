/** Whose birthday it is this week, and whether they come. Nothing is shown where no birthday is known. */

import { useEffect, useState } from 'preact/hooks'
import type { Schemas } from '../../../../sdk/src/index.ts'
import * as api from '../../../../sdk/src/operations.ts'
import { guestsTexts as words } from '../../../../texts/en/office/guests.ts'
import { client } from '../../../kit/api/client.ts'
import { dateText, localDate } from '../../../kit/time/zone-time.ts'
import { currentRestaurant } from '../../screen/current-restaurant.ts'
import { momentText } from '../../screen/moment-text.ts'
import { diaryOn, linkTo, restaurant, say } from '../../screen/screen.ts'
import { sentenceOf } from '../../screen/sentence-of.ts'

export function BirthdaysCard() {
  const [birthdays, setBirthdays] = useState<readonly Schemas.PatronBirthday[]>([])
  const house = restaurant.value
  useEffect(() => {
    if (house === null) return
    api.listBirthdays(client, currentRestaurant()).then(
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
