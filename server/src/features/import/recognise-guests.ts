/** Opens the guest book for a batch, with every contact in it locked, and writes what the batch brought. */
import type { Tx } from '../../db/database.ts'
import { StaleRead, violatedConstraint } from '../../db/pg-errors.ts'
import type { EpochSeconds } from '../../domain/calendar.ts'
import { dialled } from '../../domain/telephone.ts'
import { lockContacts } from '../patrons/match-patron.sql.ts'
import { contactsOf } from '../patrons/match-patron.ts'
import { BatchGuests } from './batch-guests.ts'
import type { Contact } from './guest-line.schemas.ts'
import { drawPatronIds, fillInGuests, insertGuests, listKnownGuests, listSmallEmails } from './import-guests.sql.ts'

export async function openGuestBook(tx: Tx, restaurantId: number, guests: readonly Contact[]): Promise<BatchGuests> {
  const contacts = {
    emails: guests.flatMap(({ email }) => email ?? []),
    telephones: guests.flatMap(({ mobileNumber, mobilePrefix }) => dialled(mobilePrefix, mobileNumber) ?? []),
  }
  const [, known, smallEmails, ids] = await Promise.all([
    lockContacts(tx, restaurantId, guests.flatMap(contactsOf)),
    listKnownGuests(tx, restaurantId, contacts),
    listSmallEmails(tx, restaurantId, contacts.emails),
    drawPatronIds(tx, restaurantId, guests.length),
  ])
  let drawn = 0
  return new BatchGuests(known, smallEmails, () => ids[drawn++] ?? Number.NaN)
}

export async function closeGuestBook(tx: Tx, restaurantId: number, book: BatchGuests, at: EpochSeconds): Promise<void> {
  await insertGuests(tx, restaurantId, [...book.fresh.values()], at).catch(importedMeanwhile)
  await fillInGuests(tx, restaurantId, [...book.filled.values()], at).catch(importedMeanwhile)
}

/** The same file is on its way in twice, or somebody wrote the address past our lock: the batch starts again and finds the patron. */
function importedMeanwhile(error: unknown): never {
  const names = ['patrons_import_key', 'patrons_email_key']
  if (names.includes(violatedConstraint(error) ?? '')) throw new StaleRead('Written meanwhile.')
  throw error
}
