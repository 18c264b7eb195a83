/** The keys of restaurants at their payment service, encrypted for the database. */
import { type SecretBox, secretBox } from '../../../secrets/secret-box.ts'

export type AccountSecrets = SecretBox<{ restaurantId: number; what: 'key' | 'endpoint' }>

export function accountSecrets(secretKey: Buffer): AccountSecrets {
  return secretBox(secretKey, {
    purpose: 'maitred payment keys',
    boundTo: ({ restaurantId, what }) => `payment ${what} ${restaurantId}`,
    unreadable: ({ restaurantId }) =>
      `The key of the payment service of restaurant ${restaurantId} was encrypted under another secret key. Enter it again.`,
  })
}
