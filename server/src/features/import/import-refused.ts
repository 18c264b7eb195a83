/** A file that cannot be imported at all, or no further: said in one sentence, exit code 1. */
export class ImportRefused extends Error {}
