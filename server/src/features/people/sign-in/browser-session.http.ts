/** Shared by the pages of staff: who is signed in, by the cookies of a request, and the answer that signs in. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StaffLanguage } from '../../../../../texts/languages.ts'
import { isFromThisMachine } from '../../../http/auth/forwarded.ts'
import {
  deviceCookie,
  factorCookie,
  noFactorCookie,
  readDeviceCookie,
  readFactorCookie,
  readSessionCookie,
  readTabletCookie,
  sessionCookie,
  signInRefusal,
} from '../../../http/auth/session-cookie.ts'
import type { TokenCache } from '../../../http/auth/token-cache.ts'
import { pageLanguage, pageTexts } from '../../../http/pages/page-language.ts'
import { sendPage } from '../../../http/pages/send-page.ts'
import type { Config } from '../../../settings/config.ts'
import type { OidcProvider } from '../oidc/oidc-provider.ts'
import type { Passkeys } from '../passkeys/passkeys.ts'
import { findSession } from '../sessions/check-session.ts'
import type { FactorAsked } from '../sessions/pending-sign-in.ts'
import type { PeopleContext, SignInPlace } from '../sessions/people-context.ts'
import { type NoPasskeys, type RelyingParty, relyingPartyOf } from '../sessions/relying-party.ts'
import { listRoles, type StoredSession } from '../sessions/sessions.sql.ts'
import type { AfterPassword, SignedIn } from '../sessions/start-session.ts'
import { findDevice } from '../tablets/check-device.ts'
import type { StoredDevice } from '../tablets/devices.sql.ts'
import { signInRefusedPage } from './sign-in-page.ts'

export type PeoplePageParts = {
  people: PeopleContext
  config: Config
  secretKey: Buffer
  /** Cleared when a session ends, so that the API of this server refuses it at once. */
  callers: Pick<TokenCache, 'clear'>
  passkeys: Passkeys
  /** Of the company's accounts. */
  provider: OidcProvider | undefined
  /** Script and style sheet of the pages of signing in and of one's own account. */
  accountFiles: () => Promise<PageFiles>
}

type PageFiles = { script: { path: string }; style: { path: string } }

/** The session of the request's cookie; undefined if there is none, and for a demo user not on this machine. */
export async function sessionOf(
  { people: { db, clock }, config }: PeoplePageParts,
  request: FastifyRequest,
): Promise<StoredSession | undefined> {
  const secret = readSessionCookie(config, request.headers)
  if (secret === undefined) return undefined
  const session = await db.read((query) => findSession(query, clock.now(), secret))
  if (session === undefined || (session.is_demo && !isFromThisMachine(config, request))) return undefined
  request.chosenLanguage = session.language
  request.houseLanguage = session.house_language
  return session
}

/**
 * The language for diary and office. Their pages are served even while the database is unavailable; then the browser's
 * preference counts.
 */
export async function signedInLanguage(parts: PeoplePageParts, request: FastifyRequest): Promise<StaffLanguage> {
  await sessionOf(parts, request).catch(() => {})
  return pageLanguage(request)
}

/** The restaurant with this id, else the one they chose, else their first; undefined without a session or a database. */
export async function signedInHouse(
  parts: PeoplePageParts,
  request: FastifyRequest,
  id: number | undefined,
): Promise<{ id: number; name: string } | undefined> {
  const session = await sessionOf(parts, request).catch(() => undefined)
  if (session === undefined) return houseOfDevice(parts, request)
  const places = await parts.people.db.read((query) => listRoles(query, session.user_id)).catch(() => [])
  const wanted = [id, session.restaurant_id].map((one) => places.find((place) => place.restaurant_id === one))
  const place = wanted.find((one) => one !== undefined) ?? places[0]
  return place && { id: place.restaurant_id, name: place.name }
}

/** The tablet of the request's cookie. */
export async function deviceOf(
  { people, config }: PeoplePageParts,
  request: FastifyRequest,
): Promise<StoredDevice | undefined> {
  const secret = readTabletCookie(config, request.headers)
  if (secret === undefined) return undefined
  const device = await findDevice(people, secret)
  return device?.is_demo && !isFromThisMachine(config, request) ? undefined : device
}

async function houseOfDevice(parts: PeoplePageParts, request: FastifyRequest) {
  const device = await deviceOf(parts, request).catch(() => undefined)
  return device && { id: device.restaurant_id, name: device.restaurant }
}

/** The facts about the browser that a new session needs. */
export function browserOf({ config }: PeoplePageParts, { headers, ip }: FastifyRequest) {
  const from: SignInPlace = { address: ip, userAgent: headers['user-agent'] ?? null }
  return { from, deviceCookie: readDeviceCookie(config, headers), previousSecret: readSessionCookie(config, headers) }
}

/**
 * Ends the previous session of this browser and redirects to `returnTo`, by way of the choice of restaurant if there
 * are several.
 */
export function sendSignedIn(
  { config, callers }: PeoplePageParts,
  reply: FastifyReply,
  step: AfterPassword,
  returnTo: string,
): FastifyReply {
  if ('asks' in step) return sendFactorAsked(config, reply, step, returnTo)
  const { restaurants } = step
  setSignedIn({ config, callers }, reply, step)
  const path = restaurants.length > 1 ? `/choose-restaurant?${new URLSearchParams({ return_to: returnTo })}` : returnTo
  return reply.redirect(path, 303)
}

/** The cookies of the session, which ends the previous one of this browser. */
export function setSignedIn(
  { config, callers }: Pick<PeoplePageParts, 'config' | 'callers'>,
  reply: FastifyReply,
  { secret, device }: SignedIn,
): FastifyReply {
  callers.clear()
  const cookies = [sessionCookie(config, secret), deviceCookie(config, device)]
  if (readFactorCookie(config, reply.request.headers) !== undefined) cookies.push(noFactorCookie(config))
  return reply.header('set-cookie', cookies)
}

/** The password was right; the page that asks for the rest knows whose it was by a signed cookie. */
function sendFactorAsked(
  config: Config,
  reply: FastifyReply,
  { asks, pending }: { asks: FactorAsked; pending: string },
  returnTo: string,
): FastifyReply {
  const page = asks === 'new factor' ? '/sign-in/second-factor' : '/sign-in/code'
  reply.header('set-cookie', factorCookie(config, pending))
  return reply.redirect(`${page}?${new URLSearchParams({ return_to: returnTo })}`, 303)
}

/** The page that says why this request cannot sign anyone in; undefined if it can. */
export function sendRefusal(
  { config }: PeoplePageParts,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | undefined {
  const refusal = signInRefusal(config, request.headers)
  return refusal === undefined ? undefined : sendPage(reply, 403, signInRefusedPage(refusal, pageTexts(request)))
}

/** For which name passkeys are made and asked for, or why there are none at the address of this request. */
export const partyOf = ({ config }: PeoplePageParts, { host }: FastifyRequest): RelyingParty | NoPasskeys =>
  relyingPartyOf({ publicUrl: config.publicUrl, loopbackOnly: config.loopbackOnly, host })

export type PageFilePaths = { script: string; style: string }

export async function pageFilesOf({ accountFiles }: PeoplePageParts): Promise<PageFilePaths> {
  const { script, style } = await accountFiles()
  return { script: script.path, style: style.path }
}
