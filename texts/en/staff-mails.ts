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
  /** What changed in how a person signs in, by its entry in the audit trail. */
  account: {
    events: {
      'passkey.added': {
        subject: 'New passkey',
        text: 'A passkey was made for your account. Whoever has it signs in without a password. All other sessions have ended.',
      },
      'passkey.copied': {
        subject: 'A passkey was refused',
        text: 'A passkey of your account was refused, because its counter did not rise: there may be a copy of it. Remove it on the page Account and make a new one.',
      },
      'factor.added': {
        subject: 'Second factor turned on',
        text: 'Signing in with your password now asks for a code of your authenticator app too. All other sessions have ended.',
      },
      'factor.reset': {
        subject: 'Your second factor was taken away',
        text: 'Your authenticator app, recovery codes and passkeys no longer count, and every session has ended. Where your restaurant asks for a second factor, you make a new one at the next sign-in.',
      },
      'company.linked': {
        subject: 'Your company’s account signs you in',
        text: 'An account of your company signs you in from now on. It is linked to you because its address, which the provider has verified, is yours.',
      },
      'pin.locked': {
        subject: 'Five wrong PINs on a tablet',
        text: 'Somebody typed five wrong PINs in the name of this person, who is locked on that tablet for a while. If nobody there knows of it, end the tablet on the page People.',
      },
      'pin.closed': {
        subject: 'A PIN was closed',
        text: 'Fifteen wrong PINs were typed in the name of this person within a day. The PIN works nowhere until they have signed in by password or passkey.',
      },
      'device.guessed': {
        subject: 'A tablet was ended',
        text: 'Too many wrong PINs were typed on a tablet of the restaurant, so it was signed out. If it is in the house, make it anew on the page People.',
      },
    },
    device: 'Tablet',
    person: 'Person',
    when: 'When',
    from: 'From',
    browser: 'Browser',
    by: 'By',
    unexpected:
      'If it was not you, sign in, end all sessions on the page Account and choose a new password; and tell a manager of your restaurant.',
  },
}

export type StaffMailTexts = typeof staffMails
