/**
 * Where a booking came from, by the address of the page: `/book/{slug}/from/menu-card`. Only sources of the restaurant count;
 * any other name shows the same page, and its bookings come from the website as all others do.
 */

export type Source = { id: number; name: string }

/** `Menu card` is `menu-card`. A name without Latin letters or digits is addressed by its id. */
export function addressOfSource({ id, name }: Source): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const words = plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '')
  return words === '' ? String(id) : words
}

/** Of two whose names have the same words, the first that was made. */
export const sourceAt = (sources: readonly Source[], address: string): Source | undefined =>
  sources.toSorted((one, other) => one.id - other.id).find((source) => addressOfSource(source) === address)

/** Of a booking made on our own pages: the source of their address, else the one called Website; null where there is none. */
export const sourceOfVisit = (sources: readonly Source[], address: string | undefined): number | null =>
  (address === undefined ? undefined : sourceAt(sources, address))?.id ?? sourceAt(sources, 'website')?.id ?? null
