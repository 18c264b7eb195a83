import type { Translated } from '../languages.ts'

/**
 * What texts say to guests, in English. The name of the restaurant goes before it, the link behind it; `{…}` is filled in as in
 * a restaurant's own wording.
 */
export const textMessages = {
  messages: {
    confirmed: 'your table is booked: {date}, {time}, {guests}. See or change it:',
    changed: 'your booking is now: {date}, {time}, {guests}. See or change it:',
    cancelled: 'your booking for {date}, {time} is cancelled.',
    offer: 'a table is free for you: {date}, {time}, {guests}. Take it by {until}:',
    pay_link: 'please pay {amount} by {until}, so that your table on {date}, {time} is kept:',
    reminder: 'we look forward to seeing you: {date}, {time}, {guests}. Change or cancel:',
    reconfirmation: 'are you coming? {date}, {time}, {guests}. Answer C to confirm, or change it:',
    table_ready: 'your table is ready. We keep it for you until {until}.',
  },
  /** What a host answers with one tap. */
  answers: {
    keep: 'No problem, we keep your table.',
    call: 'Please call us: {telephone}',
  },
  /** What guests answer, joined by `|`: to confirm, to get no more texts, and to be late by some minutes. */
  said: {
    confirm: 'c|1|yes|ok|okay|y',
    stop: 'no more texts',
    late: 'late|later|delay',
    minutes: 'minutes|minute|mins|min',
  },
}

export type TextMessages = Translated<typeof textMessages>
