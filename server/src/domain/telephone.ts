/**
 * One telephone, however it is written: `+356 9988-7766`, `00356` and `99887766`, `356 (0) 99 88 77 66`. What is stored and
 * shown is what the guest wrote; only recognising goes by this. PostgreSQL's `dialled` says the same of what is stored.
 */
const pause = /[ \u00a0\-./()+]/g

/** Null where there is no number, or nothing is left to dial, as with a country prefix alone. */
export function dialled(prefix: string | null, number: string | null): string | null {
  const own = withoutPauses(number ?? '')
  return (own && `${withoutPauses(prefix ?? '')}${own}`.replace(/^00/, '')) || null
}

const withoutPauses = (written: string): string => written.replaceAll('(0)', '').replaceAll(pause, '')
