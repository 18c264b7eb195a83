/** Stores the current configuration as a version, for a restaurant last changed before versions existed. */
import type { Tx } from '../../../db/database.ts'
import { insertVersion } from './configuration-versions.sql.ts'
import { configurationOf } from './description/export-description.ts'
import type { StoredConfiguration } from './description/stored-configuration.ts'

export async function keepVersion(tx: Tx, stored: StoredConfiguration): Promise<void> {
  const { id, version } = stored
  await insertVersion(tx, id, { version, description: configurationOf(stored), changes: [], by: null, at: null })
}
