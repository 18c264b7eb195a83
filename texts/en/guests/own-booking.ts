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
  often: 'It has been sent several times. Please look in the spam folder.',
  notPossible: 'There is no confirmation that could be sent again.',
}
