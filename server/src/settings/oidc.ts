/** The company's accounts (OpenID Connect) by which people sign in, as the environment names them. */
import { isLoopback } from './mail-url.ts'

export type OidcConfig = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** What the button calls it, such as `Trattoria Group`. */
  readonly name: string | undefined
  /** Nobody signs in by password, but for `rescue`. */
  readonly only: boolean
  /** The address whose password counts all the same, for the day the provider does not answer. */
  readonly rescue: string | undefined
}

/** As the provider spells it, since it is compared by the letter. Over http only where it is this machine. */
export function issuerFrom(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, hostname, username, search, hash, href } = new URL(text)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname.replace(/^\[|\]$/g, '')))
  const isPlain = username === '' && search === '' && hash === '' && !/[?#]$/.test(text)
  // Written as browsers write it: nothing folded or percent-encoded that the provider's own spelling would not have.
  return isSafe && isPlain && (href === text || href === `${text}/`) ? text : undefined
}

type Given = {
  issuer: string | undefined
  clientId: string | undefined
  clientSecret: string | undefined
  name: string | undefined
  only: boolean | undefined
  rescue: string | undefined
}

/** Undefined where nothing of it is set. `complain`: called for what is missing. */
export function oidcFrom(
  { issuer, clientId, clientSecret, name, only = false, rescue }: Given,
  isGiven: (variable: string) => boolean,
  complain: (sentence: string) => void,
): OidcConfig | undefined {
  const needed = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']
  const besides = ['OIDC_NAME', 'OIDC_ONLY', 'OIDC_RESCUE']
  const given = [...needed, ...besides].find(isGiven)
  const missing = needed.filter((variable) => !isGiven(variable))
  if (given === undefined) return undefined
  if (missing.length > 0) {
    complain(`${given} is set, but ${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} not. ${advice}`)
  }
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return undefined
  return Object.freeze({ issuer, clientId, clientSecret, name, only, rescue })
}

const advice =
  'Set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET to what the provider of your accounts gives you, or remove them all.'
