/** What managers read in the insights about money, in French. */
import type * as en from '../../../en/office/money/insights-money.ts'
import { counted, type Translated } from '../../../languages.ts'

export const moneyInsightTexts: Translated<typeof en.moneyInsightTexts> = {
  title: 'Argent par mois',
  month: 'Mois',
  kinds: {
    paid: 'Acomptes payés',
    charged: 'No-shows débités',
    recorded_by_hand: 'À la main',
    refunded: 'Remboursé',
    disputed: 'Contesté',
    reinstated: 'Récupéré',
  },
  left: 'Total',
  none: 'Aucun mouvement d’argent.',
  whenMoved: 'Mois entiers, selon la date du mouvement, avant les frais du service de paiement.',
  payments: 'Paiements',
  termsTitle: 'No-shows avec et sans acompte',
  withTerms: 'Acompte ou carte demandés',
  withoutTerms: 'Rien de demandé',
  few: (part, whole) => `${part} sur ${counted('fr', whole, { one: '# réservation', other: '# réservations' })}`,
  counted: 'Réservations dont l’heure est passée. Les clients de passage ne comptent d’aucun côté.',
  setting: 'Acomptes',
}
