/** What managers read in the insights about money, in Italian. */
import type * as en from '../../../en/office/money/insights-money.ts'
import { counted, type Translated } from '../../../languages.ts'

export const moneyInsightTexts: Translated<typeof en.moneyInsightTexts> = {
  title: 'Denaro per mese',
  month: 'Mese',
  kinds: {
    paid: 'Caparre pagate',
    charged: 'No-show addebitati',
    recorded_by_hand: 'A mano',
    refunded: 'Rimborsati',
    disputed: 'Contestati',
    reinstated: 'Recuperati',
  },
  left: 'In tutto',
  none: 'Nessun movimento di denaro.',
  whenMoved: 'Mesi interi, secondo il giorno del movimento, al lordo delle commissioni del servizio.',
  payments: 'Pagamenti',
  termsTitle: 'No-show con e senza caparra',
  withTerms: 'Con caparra o carta richiesta',
  withoutTerms: 'Senza richiesta',
  few: (part, whole) => `${part} di ${counted('it', whole, { one: '# prenotazione', other: '# prenotazioni' })}`,
  counted: 'Prenotazioni il cui orario è passato. I walk-in non contano da nessuna parte.',
  setting: 'Caparre',
}
