/** A backup that cannot be made or restored, and why: one sentence for whoever stands there. */
export class BackupRefused extends Error {}

export const newDatabase = 'Restore into a new database (another DATABASE_URL or DATA_DIR).'

/** What is wrong with the file itself, as the rest of a sentence that begins with the file's name. */
export class FileRefused extends Error {}
