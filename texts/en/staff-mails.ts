/** What mails say to the restaurant and to its staff. */
import { counted } from '../languages.ts'

export const staffMails = {
  openings: {
    staff_booking: { subject: 'New booking', text: 'A new booking has come in.' },
    staff_cancellation: { subject: 'Cancelled', text: 'A booking has been cancelled.' },
    staff_offer_declined: { subject: 'Offer declined', text: 'A guest on the waiting list has declined the table.' },
  },
  guest: 'Guest',
  when: 'When',
  covers: 'Covers',
  area: 'Area',
  tables: 'Tables',
  telephone: 'Telephone',
  email: 'E-mail',
  comment: 'Comment',
  reference: 'Reference',
  by: 'By',
  time: 'Time',
  status: 'Status',
  walkIn: 'Walk-in',
  openInDiary: 'Open in the diary',
  openDiary: 'Open the diary',
  daySummary: (bookings: number, covers: number) =>
    `${counted('en', bookings, { one: '# booking', other: '# bookings' })}, ${covers} covers`,
  invitation: {
    subject: (restaurant: string) => `Your link to sign in at ${restaurant}`,
    text: (restaurant: string) =>
      `With this link you set your name and password for ${restaurant}. It works once, for 48 hours.`,
    link: 'Set your password',
    unexpected: 'If you did not expect this, you can ignore it.',
  },
}
