/** A backup that cannot be made or restored, with the sentence that says why. */
export class BackupRefused extends Error {}

/** What is wrong with the file itself, as the rest of a sentence that begins with the file's name. */
export class FileRefused extends Error {}
