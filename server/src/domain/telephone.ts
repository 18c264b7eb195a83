/**
 * One telephone, however it is written: `+356 9988-7766`, `00356` and `99887766`, `356 (0) 99 88 77 66`. What is stored and
 * shown is what the guest wrote; only recognising goes by this. PostgreSQL's `dialled` says the same of what is stored.
 */
const pause = /[ \u00a0\-./()+]/g

/** Null where nothing is left to dial. */
export function dialled(prefix: string | null, number: string): string | null {
  const digits = `${prefix ?? ''}${number}`.replaceAll('(0)', '').replaceAll(pause, '')
  return digits.replace(/^00/, '') || null
}
