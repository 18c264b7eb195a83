/** What the diary says of tables that are ready for guests who wait, and of texts beside bookings. */
import { counted } from '../../languages.ts'

export const readyTexts = {
  ready: (tables: string) => `Table ready: ${tables}`,
  other: 'Table ready, another table or time',
  noNumber: 'no telephone: no text',
  title: 'Table ready',
  table: 'Table',
  guests: (count: number) => counted('en', count, { one: '1 guest', other: '# guests' }),
  keptFor: 'Kept for',
  minutes: (count: number) => `${count} min`,
  send: (tables: string, until: string) => `Send, keep ${tables} until ${until}`,
  iTell: (tables: string) => `Keep ${tables}, I tell them`,
  kept: (tables: string, until: string) => `${tables} kept until ${until}`,
  letGo: 'Let it go',
  told: 'Table ready',
  said: (name: string, tables: string) => `${tables} is kept for ${name}`,
  saidLetGo: (name: string) => `${name} waits again, the table is free`,
  states: {
    waiting: 'the text goes out in 5 s',
    sent: 'text sent',
    delivered: 'text delivered',
    not_delivered: 'text not delivered',
    not_known: 'whether the text arrived is not known',
    held: 'text not sent',
  },
  unread: (count: number) => counted('en', count, { one: '1 unread answer', other: '# unread answers' }),
  wantsToCancel: 'wants to cancel?',
  silent: 'asked, no answer yet',
}
