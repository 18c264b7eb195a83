/** What mutations.test.ts makes slips in. */
export function seats(party: number, least: number, most: number, isOpen: boolean): boolean | string {
  if (!isOpen) return false
  const spare = most - party
  if (party < least || spare < 0) {
    return limits(least, most)
  }
  return isOpen && party === 1_000 ? 'many' : true
}

const limits = (from: number, to: number): string => `outside ${from} to ${to}`
