/**
 * Which known patron a guest is. The same e-mail address is the same patron. The same telephone is, too, but only where
 * the names agree, or one of them is not known, and where two e-mail addresses do not say otherwise: families, hotels and
 * secretaries share a telephone.
 */

/** The patron of guests who gave no name. */
export const walkInName = 'Walk-in'

/** Normalised for comparison: name and e-mail address folded by PostgreSQL, and the key of the telephone. */
export type ComparedGuest = { name: string | null; email: string | null; telephone: string | null }

/** Of several matches the one with an agreeing name, then the first. */
export function matchGuest<Known extends ComparedGuest>(
  guest: ComparedGuest,
  known: readonly Known[],
): Known | undefined {
  const byEmail = known.find(({ email }) => email !== null && email === guest.email)
  if (byEmail) return byEmail
  const byTelephone = known.filter((one) => isSameByTelephone(guest, one))
  return byTelephone.find(({ name }) => name !== null && guest.name !== null) ?? byTelephone[0]
}

export function isSameByTelephone(guest: ComparedGuest, known: ComparedGuest): boolean {
  const isSameNumber = guest.telephone !== null && guest.telephone === known.telephone
  const contradicts = guest.email !== null && known.email !== null && guest.email !== known.email
  return isSameNumber && !contradicts && namesAgree(guest.name, known.name)
}

/** Each word of the one with fewer words begins a word of the other, or the reverse: `Ann` and `Borg, Anna` agree. */
export function namesAgree(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return true
  const [fewer = [], more = []] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length)
  return fewer.every((word) => more.some((match) => match.startsWith(word) || word.startsWith(match)))
}

const wordsOf = (name: string): string[] => name.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word !== '')
