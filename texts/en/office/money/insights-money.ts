/** What managers read in the insights about money. */
import { counted } from '../../../languages.ts'

export const moneyInsightTexts = {
  title: 'Money by month',
  month: 'Month',
  kinds: {
    paid: 'Deposits paid',
    charged: 'No-shows charged',
    recorded_by_hand: 'By hand',
    refunded: 'Given back',
    disputed: 'Disputed',
    reinstated: 'Won back',
  },
  left: 'Together',
  none: 'No money moved.',
  whenMoved: 'Whole months, by when the money moved, before fees of the service.',
  payments: 'Payments',
  termsTitle: 'No-shows with and without a deposit',
  withTerms: 'Asked for a deposit or a card',
  withoutTerms: 'Not asked',
  few: (part: number, whole: number) => `${part} of ${counted('en', whole, { one: '# booking', other: '# bookings' })}`,
  counted: 'Bookings whose time has come. Walk-ins count on neither side.',
  setting: 'Deposits',
}
