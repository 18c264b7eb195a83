/**
 * Whether an e-mail address is probably mistyped: its domain is one or two slips (a letter wrong, missing, too many, or
 * two swapped) from that of a large provider. Only ever a question: `gmial.con` may be a real domain.
 */
const suggested = [
  ...['gmail.com', 'googlemail.com', 'hotmail.com', 'outlook.com', 'yahoo.com', 'icloud.com', 'live.com', 'aol.com'],
  ...['proton.me', 'protonmail.com', 'onvol.net', 'maltanet.net', 'melita.com', 'go.net.mt'],
  ...['hotmail.co.uk', 'yahoo.co.uk', 'btinternet.com', 'gmx.de', 'gmx.net', 'gmx.at', 'web.de', 't-online.de'],
  ...[
    'freenet.de',
    'outlook.de',
    'hotmail.de',
    'yahoo.de',
    'bluewin.ch',
    'orange.fr',
    'wanadoo.fr',
    'free.fr',
    'sfr.fr',
  ],
  ...['laposte.net', 'hotmail.fr', 'outlook.fr', 'yahoo.fr', 'libero.it', 'virgilio.it', 'tiscali.it', 'alice.it'],
  ...['hotmail.it', 'outlook.it', 'yahoo.it', 'hotmail.es', 'outlook.es', 'yahoo.es', 'telefonica.net'],
]
/** Similar to one of those, but correct. */
const alsoRight = ['mail.com', 'email.com', 'ymail.com', 'gmx.com', 'gmx.ch', 'me.com', 'mac.com', 'msn.com', 'pm.me']
const right = new Set([...suggested, ...alsoRight])

/** In a short domain two slips lead to too many unrelated ones. */
const slipsIn = (domain: string): number => (domain.length < 9 ? 1 : 2)

/** The address that was probably meant; undefined where nothing seems wrong. */
export function meantAddress(email: string): string | undefined {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  if (at < 1 || right.has(domain)) return undefined
  const near = suggested
    .map((meant) => ({ meant, slips: slipsBetween(domain, meant) }))
    .filter(({ meant, slips }) => slips <= slipsIn(meant))
    .sort((one, other) => one.slips - other.slips)
  return near[0] && `${email.slice(0, at)}@${near[0].meant}`
}

/** Optimal string alignment: letters changed, added, left out, and neighbours swapped. */
function slipsBetween(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        swapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = current
  }
  return last[other.length] ?? 0
}
