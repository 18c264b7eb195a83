/** The page of one's own account, with what happened just now. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FieldErrors } from '../../../http/pages/fields.ts'
import { pageTexts } from '../../../http/pages/page-language.ts'
import { scriptPageHeaders, sendPage } from '../../../http/pages/send-page.ts'
import { listSignInAddresses } from '../../house/audit/audit.sql.ts'
import { findOidcAccount } from '../oidc/oidc-accounts.sql.ts'
import { findFactor } from '../second-factor/second-factors.sql.ts'
import { findAskedBy, listSessions, type StoredSession } from '../sessions/sessions.sql.ts'
import { type PeoplePageParts, pageFilesOf, partyOf } from '../sign-in/browser-session.http.ts'
import { findPin, listUsedDevices } from '../tablets/own-pins.sql.ts'
import { accountPage } from './account-page.ts'
import { markNewAddresses } from './new-addresses.ts'

type Said = { errors?: FieldErrors; notice?: string | undefined; isAfterRecovery?: boolean }

export async function sendAccount(
  parts: PeoplePageParts,
  session: StoredSession,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  { isAfterRecovery = false, ...said }: Said,
): Promise<FastifyReply> {
  const { people, passkeys } = parts
  const now = people.clock.now()
  const { id: currentId, user_id: userId, name, email, is_demo, language } = session
  const { provider } = parts
  const [[begun, earlier, factor, askedBy, pin, devices, linked], keys] = await Promise.all([
    people.db.read((query) =>
      Promise.all([
        ...([listSessions(query, userId, now), listSignInAddresses(query, userId, `user:${email}`)] as const),
        ...([findFactor(query, userId), findAskedBy(query, userId)] as const),
        ...([findPin(query, userId), listUsedDevices(query, userId)] as const),
        provider && !is_demo ? findOidcAccount(query, userId, provider.issuer) : undefined,
      ]),
    ),
    passkeys.list(userId),
  ])
  const texts = pageTexts(request)
  const page = accountPage({
    ...{ texts, language, name, email, sessions: markNewAddresses(begun, earlier), currentId, now, passkeys: keys },
    hasPassword: !is_demo && people.mayUsePassword(email) && (linked?.has_password ?? true),
    company: provider && !is_demo ? { name: provider.name, linked } : undefined,
    ...{ party: partyOf(parts, request), userAgent: request.headers['user-agent'] ?? null },
    ...{ files: await pageFilesOf(parts), factor, askedBy, isAfterRecovery, pin, devices },
    ...said,
  })
  return sendPage(reply, status, page, scriptPageHeaders)
}
