/** What guests read where they review a visit, and where they stop such mails, in English. */
import { counted } from '../../languages.ts'

export const review = {
  title: (restaurant: string) => `How was your visit to ${restaurant}?`,
  day: (day: string) => `You were with us on ${day}.`,
  overall: 'Your visit, all in all',
  optional: (label: string) => `${label} (optional)`,
  text: 'Anything you would like to tell us',
  send: 'Send your review',
  stars: (count: number) => counted('en', count, { one: '# star', other: '# stars' }),
  choose: 'Please choose between 1 and 5 stars.',
  chooseFor: (label: string) => `Please choose between 1 and 5 stars for “${label}”.`,
  tooLong: (most: number) => `Please write at most ${most} characters.`,
  thanks: { title: 'Thank you', sentence: 'Your review has reached the restaurant.' },
  already: { title: 'Thank you', sentence: 'You have already reviewed this visit. One review a visit is enough.' },
  expired: { title: 'This link has expired', sentence: 'It is too late to review this visit online.' },
  answered: (restaurant: string) => `${restaurant} answered your review`,
}

export const unsubscribe = {
  title: 'No more requests and news',
  ask: 'We will no longer ask you for reviews or send you news. Messages about your bookings still come.',
  button: 'Stop these mails',
  done: 'Done. We will no longer ask you for reviews or send you news.',
}
