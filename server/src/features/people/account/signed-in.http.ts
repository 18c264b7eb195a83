/** For the pages of signed-in people: others are redirected to sign in, and come back afterwards. */
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { ownPath } from '../../../http/pages/own-path.ts'
import { useTracker } from '../../house/access/tokens/track-use.ts'
import { markSessionUsed, type StoredSession } from '../sessions/sessions.sql.ts'
import { deviceOf, type PeoplePageParts, sessionOf } from '../sign-in/browser-session.http.ts'

export type SignedInHandler = (
  session: StoredSession,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>

export function forSignedIn(parts: PeoplePageParts, log: FastifyBaseLogger) {
  const { db, clock } = parts.people
  const trackUse = useTracker<number>((id, now) => db.transaction((tx) => markSessionUsed(tx, id, now)), 'session', log)
  return (handle: SignedInHandler) => async (request: FastifyRequest, reply: FastifyReply) => {
    const session = await sessionOf(parts, request)
    if (session) {
      trackUse(session, clock.now())
      return handle(session, request, reply)
    }
    const returnTo = request.method === 'GET' ? ownPath(request.url) : '/'
    if (returnTo === '/' && (await deviceOf(parts, request))) return reply.redirect('/diary', 303)
    return reply.redirect(
      returnTo === '/' ? '/sign-in' : `/sign-in?${new URLSearchParams({ return_to: returnTo })}`,
      303,
    )
  }
}

/** 0, which no record has, for anything but an id. */
export function idIn(form: URLSearchParams, name: string): number {
  const text = form.get(name) ?? ''
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0
}
