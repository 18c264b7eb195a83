/**
 * For which name passkeys are made. A browser binds them to a host name, so an address such as 127.0.0.1 has none, and
 * allows them only over https or at localhost.
 */
export type RelyingParty = { id: string; origin: string }

/** `elsewhere`: the origin at which they work. */
export type NoPasskeys = { why: 'no https' | 'an address' } | { why: 'elsewhere'; elsewhere: string }

export type AskedAt = { publicUrl: string | undefined; loopbackOnly: boolean; host: string }

export function relyingPartyOf({ publicUrl, loopbackOnly, host }: AskedAt): RelyingParty | NoPasskeys {
  const published = publicUrl === undefined ? undefined : new URL(publicUrl)
  if (published !== undefined && (published.protocol === 'https:' || published.hostname === 'localhost')) {
    if (isAddress(published.hostname)) return { why: 'an address' }
    if (host.toLowerCase() !== published.host) return { why: 'elsewhere', elsewhere: published.origin }
    return { id: published.hostname, origin: published.origin }
  }
  if (!loopbackOnly) return { why: 'no https' }
  // A browser leaves out the port that is the usual one.
  const [, name = '', port = ''] = /^(\[[^\]]*\]|[^:]*)(:\d+)?$/.exec(host.toLowerCase().replace(/:80$/, '')) ?? []
  if (name === 'localhost') return { id: name, origin: `http://${name}${port}` }
  return isAddress(name) ? { why: 'elsewhere', elsewhere: `http://localhost${port}` } : { why: 'no https' }
}

const isAddress = (hostname: string): boolean => /^(\[.*\]|\d+(\.\d+){3})$/.test(hostname)
