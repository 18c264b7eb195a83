/** What signing out owes to a browser in which the diary keeps something, and to the provider of the company's accounts. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  keptOnDevice,
  leavingCookie,
  noLeavingCookie,
  noSessionCookie,
  readLeavingCookie,
  signedOutCookie,
} from '../../../http/auth/session-cookie.ts'
import { formOf } from '../../../http/pages/forms.ts'
import { pageTexts } from '../../../http/pages/page-language.ts'
import { sendPage } from '../../../http/pages/send-page.ts'
import { companyOrigin } from '../oidc/company-origin.http.ts'
import { IdTokens } from '../oidc/id-tokens.ts'
import { leavingPage } from '../oidc/oidc-page.ts'
import type { EndedSession } from '../sessions/sessions.sql.ts'
import { type PeoplePageParts, pageFilesOf } from './browser-session.http.ts'

/** How many changes wait in this browser, unless its person has said that it does not matter. */
export const asksFirst = (request: FastifyRequest): number =>
  formOf(request).get('anyway') === null ? (keptOnDevice(request.headers) ?? 0) : 0

/** By way of the diary where it keeps something in this browser: it locks that, and leads to the sign-in. */
export function sendSignedOut(
  { config, provider, callers }: PeoplePageParts,
  { headers }: FastifyRequest,
  reply: FastifyReply,
  ended: EndedSession | undefined,
): FastifyReply {
  callers.clear()
  const cookies = [noSessionCookie(config)]
  if (provider && ended?.signed_in_by === 'company') cookies.push(leavingCookie(config, leavingOf(ended)))
  const isByDiary = keptOnDevice(headers) !== undefined
  if (isByDiary) cookies.push(signedOutCookie(config))
  const path = isByDiary ? '/diary' : '/sign-in?signed_out'
  return reply.header('set-cookie', cookies).redirect(path, 303)
}

/** Browsers refuse cookies of more than 4096 bytes; without the token the provider asks whether it is meant. */
const longestToken = 3_000

function leavingOf({ user_id, id_token }: EndedSession): string {
  const token = id_token?.toString('base64url') ?? ''
  return `${user_id}.${token.length > longestToken ? '' : token}`
}

/** Where this browser, which has signed out here, signs out at the provider too; undefined where nothing is due. */
export async function leavingUrl(
  { config, provider, secretKey }: PeoplePageParts,
  request: FastifyRequest,
): Promise<string | undefined> {
  const leaving = readLeavingCookie(config, request.headers)
  if (leaving === undefined || !provider) return undefined
  const [userId = '', token = ''] = leaving.split('.')
  const owner = { userId: Number(userId), issuer: provider.issuer }
  const stored = Buffer.from(token, 'base64url')
  const idToken = stored.length === 0 ? undefined : new IdTokens(secretKey).decrypt(owner, stored)
  const backTo = `${companyOrigin(config, request)}/sign-in/company/signed-out`
  return provider.signOutUrl(idToken, backTo).catch(() => undefined)
}

/** Goes on there by itself, once. */
export async function sendLeaving(
  parts: PeoplePageParts,
  request: FastifyRequest,
  reply: FastifyReply,
  url: string,
): Promise<FastifyReply> {
  const { style } = await pageFilesOf(parts)
  reply.headers({ refresh: `0; url=${url}`, 'set-cookie': noLeavingCookie(parts.config) })
  return sendPage(reply, 200, leavingPage(pageTexts(request), parts.provider?.name, url, style))
}
