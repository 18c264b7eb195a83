/** What mails say to the restaurant and to its staff, in English. */
import { counted } from '../languages.ts'

export const staffMails = {
  openings: {
    staff_booking: { subject: 'New booking', text: 'A new booking has come in.' },
    staff_cancellation: { subject: 'Cancelled', text: 'A booking has been cancelled.' },
    staff_offer_declined: { subject: 'Offer declined', text: 'A guest on the waiting list has declined the table.' },
  },
  /** In place of a new booking. */
  waiting: { subject: 'New on the waiting list', text: 'A guest has joined the waiting list.' },
  request: { subject: 'New request', text: 'A guest asks for a table and waits for your answer.' },
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
  allergies: 'Allergies',
  walkIn: 'Walk-in',
  openInDiary: 'Open in the diary',
  openDiary: 'Open the diary',
  statuses: {
    pending: 'pending',
    confirmed: 'confirmed',
    accepted: 'accepted',
    rejected: 'rejected',
    cancelled: 'cancelled',
    noshow: 'no-show',
    arrived_in_service: 'seated',
    finished: 'left',
    blocked: 'blocked',
  },
  onWaitingList: 'waiting list',
  allergyNames: {
    is_allergic_to_nuts: 'nut allergy',
    is_allergic_to_shellfish: 'shellfish allergy',
    is_gluten_intolerant: 'gluten intolerance',
    is_lactose_intolerant: 'lactose intolerance',
  },
  /** In one message, where strangers send many within an hour. */
  manyByGuests: {
    subject: 'Many bookings by guests',
    text: 'Guests and assistants have sent so much within an hour that the rest is listed here.',
  },
  daySummary: (bookings: number, covers: number) =>
    `${counted('en', bookings, { one: '# booking', other: '# bookings' })}, ${counted('en', covers, { one: '# cover', other: '# covers' })}`,
  invitation: {
    subject: (restaurant: string) => `Your link to sign in at ${restaurant}`,
    text: (restaurant: string) =>
      `With this link you set your name and password for ${restaurant}. It works once, for 48 hours.`,
    link: 'Set your password',
    unexpected: 'If you did not expect this, you can ignore it.',
  },
  forgotten: {
    subject: (restaurant: string) => `Your new password for ${restaurant}`,
    text: (restaurant: string) =>
      `You asked for a new password for ${restaurant}. This link sets it and signs you out everywhere else. It works once, for 30 minutes.`,
    link: 'Set a new password',
    unexpected: 'If it was not you, ignore this: your password stays as it is.',
  },
}

export type StaffMailTexts = typeof staffMails
