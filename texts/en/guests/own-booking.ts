/** What guests do on the page of their own booking, in English. */
import { counted } from '../../languages.ts'

export const late = {
  title: 'Running late?',
  label: 'How late will you be?',
  minutes: (count: number) => counted('en', count, { one: '# minute late', other: '# minutes late' }),
  onTime: 'On time after all',
  button: 'Tell the restaurant',
  notNow: 'This can be said from three hours before your time until an hour after it.',
  said: 'Running late',
  done: 'Thank you. The restaurant reads that you come later.',
  doneOnTime: 'Thank you. The restaurant reads that you come on time.',
}

export const sendAgain = {
  button: 'Send the confirmation again',
  to: (address: string) => `It goes to ${address}.`,
  sent: (address: string) => `We have sent the confirmation to ${address} again.`,
  /** Of what is not confirmed: a request, a place on the waiting list. */
  unconfirmed: {
    button: 'Send the mail again',
    sent: (address: string) => `We have sent the mail to ${address} again.`,
  },
  often: 'It has been sent several times. Please look in the spam folder.',
  notPossible: 'There is no confirmation that could be sent again.',
}

export const correct = {
  title: 'Correct your details',
  only: 'This holds for this booking only.',
  hint: 'We mail a link to a new address. It counts once you have used that link.',
  save: 'Save',
  done: 'Your details have been corrected.',
  sentTo: (address: string) => `We have mailed a link to ${address}. Once you have used it, that address counts.`,
  ask: 'Use this address?',
  sentence: (visit: string, address: string) => `Mails about the table on ${visit} will go to ${address}.`,
  button: 'Yes, use it',
  confirmed: 'Thank you',
  confirmedTo: (address: string) => `Mails about this booking go to ${address} from now on. The first is on its way.`,
  over: 'This link is over',
  overWhy: 'The booking has another address now, or is over. Nothing has been changed.',
}

export const cancel = {
  title: 'Cancel this booking?',
  sentence: 'Your table will be given to other guests.',
  /** Of a request, or a place on the waiting list. */
  noTable: 'No table is held for you. The restaurant stops looking for one.',
  button: 'Yes, cancel it',
  keep: 'No, keep it',
}
