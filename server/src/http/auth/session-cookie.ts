/**
 * The cookies of signed-in people, and where they are accepted. The session cookie is HttpOnly and SameSite=Lax, so that a
 * colleague's link arrives signed in; over https it is Secure and has the prefix `__Host-`, which keeps other hosts of the
 * same domain from setting it. Without https only this machine itself may sign in.
 */
import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '../../settings/config.ts'
import { isForwarded } from './forwarded.ts'

type CookieConfig = Pick<Config, 'publicUrl' | 'loopbackOnly'>

const isHttps = ({ publicUrl }: CookieConfig): boolean => publicUrl?.startsWith('https://') ?? false

const nameOf = (config: CookieConfig, name: string): string => (isHttps(config) ? `__Host-${name}` : name)

const sessionName = 'maitred_session'
const deviceName = 'maitred_device'
const factorName = 'maitred_factor'
const tabletName = 'maitred_tablet'
const begunName = 'maitred_begun'
const leavingName = 'maitred_leaving'

export const readSessionCookie = (config: CookieConfig, headers: IncomingHttpHeaders): string | undefined =>
  cookieIn(headers, nameOf(config, sessionName))

export const readDeviceCookie = (config: CookieConfig, headers: IncomingHttpHeaders): string | undefined =>
  cookieIn(headers, nameOf(config, deviceName))

/** `Set-Cookie` for a new session. It outlives no session: the server ends them after 30 days. */
export const sessionCookie = (config: CookieConfig, secret: string): string =>
  setCookie(config, sessionName, secret, 30 * daySeconds)

/** `Set-Cookie` that removes the session cookie. */
export const noSessionCookie = (config: CookieConfig): string => setCookie(config, sessionName, '', 0)

/** `Set-Cookie` that marks the browser as one that has signed in to the account. */
export const deviceCookie = (config: CookieConfig, device: string): string =>
  setCookie(config, deviceName, device, 400 * daySeconds)

/** Of a tablet of the restaurant. The server ends those that are not used for 90 days. */
export const readTabletCookie = (config: CookieConfig, headers: IncomingHttpHeaders): string | undefined =>
  cookieIn(headers, nameOf(config, tabletName))

export const tabletCookie = (config: CookieConfig, secret: string): string =>
  setCookie(config, tabletName, secret, 400 * daySeconds)

/** What scripts of our pages may know of it: that it is one, and its name. */
export const tabletNameCookie = (config: CookieConfig, name: string): string =>
  [
    `maitred_shared=${encodeURIComponent(name)}`,
    ...['Path=/', `Max-Age=${400 * daySeconds}`, 'SameSite=Lax', ...(isHttps(config) ? ['Secure'] : [])],
  ].join('; ')

/** Of a sign-in whose password was right, until its second factor was. */
export const readFactorCookie = (config: CookieConfig, headers: IncomingHttpHeaders): string | undefined =>
  cookieIn(headers, nameOf(config, factorName))

export const factorCookie = (config: CookieConfig, pending: string): string =>
  setCookie(config, factorName, pending, 600)

export const noFactorCookie = (config: CookieConfig): string => setCookie(config, factorName, '', 0)

/** Of a sign-in that was begun at the provider of the company's accounts, until the browser comes back. */
export const readBegunCookie = (config: CookieConfig, headers: IncomingHttpHeaders): string | undefined =>
  cookieIn(headers, nameOf(config, begunName))

export const begunCookie = (config: CookieConfig, begun: string): string => setCookie(config, begunName, begun, 600)

export const noBegunCookie = (config: CookieConfig): string => setCookie(config, begunName, '', 0)

/** Of who has signed out here and not yet at the provider. */
export const readLeavingCookie = (config: CookieConfig, headers: IncomingHttpHeaders): string | undefined =>
  cookieIn(headers, nameOf(config, leavingName))

export const leavingCookie = (config: CookieConfig, leaving: string): string =>
  setCookie(config, leavingName, leaving, 600)

export const noLeavingCookie = (config: CookieConfig): string => setCookie(config, leavingName, '', 0)

const signedOutName = 'maitred_signed_out'

/** For a minute: that this browser has just signed out, to be said on the sign-in to which the diary leads. */
export const signedOutCookie = (config: CookieConfig): string => setCookie(config, signedOutName, '1', 60)

export const hasSignedOut = (config: CookieConfig, headers: IncomingHttpHeaders): boolean =>
  cookieIn(headers, nameOf(config, signedOutName)) !== undefined

const daySeconds = 86_400

function setCookie(config: CookieConfig, name: string, value: string, seconds: number): string {
  const attributes = ['Path=/', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Lax']
  if (isHttps(config)) attributes.push('Secure')
  return [`${nameOf(config, name)}=${value}`, ...attributes].join('; ')
}

/**
 * How many changes wait for network in this browser; undefined where the diary keeps nothing in it. Written by the diary
 * (web/diary/pocket/), since only it knows.
 */
export function keptOnDevice(headers: IncomingHttpHeaders): number | undefined {
  const kept = cookieIn(headers, 'maitred_kept')
  return kept === undefined ? undefined : Number(kept) || 0
}

/** The request comes from this machine: the server listens on loopback only, and no proxy forwarded it. */
const isLocalRequest = ({ loopbackOnly }: CookieConfig, headers: IncomingHttpHeaders): boolean =>
  loopbackOnly && !isForwarded(headers)

/** Why this request cannot sign anyone in, as a sentence for people; undefined where it can. */
export function signInRefusal(config: CookieConfig, headers: IncomingHttpHeaders): string | undefined {
  if (isHttps(config) || isLocalRequest(config, headers)) return undefined
  return config.publicUrl === undefined
    ? 'Signing in works only on the machine this server runs on, until PUBLIC_URL names the https address under which others reach it.'
    : 'Signing in needs https, and PUBLIC_URL begins with http. Put a proxy with a certificate in front and set PUBLIC_URL to its address.'
}

function cookieIn({ cookie }: IncomingHttpHeaders, name: string): string | undefined {
  for (const pair of cookie?.split(';') ?? []) {
    const at = pair.indexOf('=')
    if (pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return undefined
}
