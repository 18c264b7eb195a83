/** The header of a file with one restaurant, and how the file tells under which key its secrets are encrypted. */
import { type Static, Type } from 'typebox'
import { Migrations } from '../backup/backup-format.ts'

export const RestaurantHeader = Type.Object({
  made_at: Type.String(),
  migrations: Migrations,
  restaurant: Type.Object({ id: Type.Integer({ minimum: 1 }), slug: Type.String(), name: Type.String() }),
  /** Of the secret key of the installation it was exported from; null where that had none. */
  key_fingerprint: Type.Union([Type.Null(), Type.String()]),
  /** How many webhook secrets and unsent invitation links are encrypted under that key. */
  encrypted_secrets: Type.Integer(),
})
export type RestaurantHeader = Static<typeof RestaurantHeader>
