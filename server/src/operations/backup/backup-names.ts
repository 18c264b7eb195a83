/** Names of backups: the moment is in them, so that they sort by it. */

const ours = /^maitred-\d{4}-\d\d-\d\dT\d{6}Z\.sql\.zst$/

/** Those of these names that are backups, the oldest first. */
export const backupsIn = (names: readonly string[]): string[] => names.filter((name) => ours.test(name)).toSorted()

/** `maitred-2026-11-15T033000Z.sql.zst` */
export const backupName = (madeAt: Temporal.Instant): string =>
  `maitred-${madeAt.round('second').toString().replaceAll(':', '')}.sql.zst`

export const madeAtOf = (name: string): Temporal.Instant =>
  Temporal.Instant.from(name.replace(/^maitred-(.{10}T\d\d)(\d\d)(\d\d)Z.*$/, '$1:$2:$3Z'))
