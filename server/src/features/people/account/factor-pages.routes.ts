/** Passkeys and the authenticator app of one's own account. */
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { secondsOf } from '../../../clock.ts'
import { notFound, Problem } from '../../../domain/problem.ts'
import type { FieldErrors } from '../../../http/pages/fields.ts'
import { formOf } from '../../../http/pages/forms.ts'
import { pageTexts } from '../../../http/pages/page-language.ts'
import { scriptPageHeaders, sendPage } from '../../../http/pages/send-page.ts'
import { recoveryPanel } from '../second-factor/factor-page.ts'
import { NewAuthenticators } from '../second-factor/new-authenticators.ts'
import { newSecret, turnOn } from '../second-factor/second-factor.ts'
import { renewRecoveryCodes, turnOff } from '../second-factor/turn-off.ts'
import type { StoredSession } from '../sessions/sessions.sql.ts'
import { browserOf, type PeoplePageParts, pageFilesOf, partyOf } from '../sign-in/browser-session.http.ts'
import { authenticatorPage, newCodesPage } from './factor-account-page.ts'
import { sendAccount } from './send-account.http.ts'
import { forSignedIn, idIn } from './signed-in.http.ts'

export const factorPageRoutes: FastifyPluginAsync<PeoplePageParts> = async (scope, parts) => {
  const { people, callers } = parts
  const signedIn = forSignedIn(parts, scope.log)
  const authenticators = new NewAuthenticators(parts.secretKey)
  const fromOf = (request: FastifyRequest) => browserOf(parts, request).from

  scope.post(
    '/account/passkeys/options',
    signedIn(async ({ user_id: id, email, name }, request, reply) => {
      const party = partyOf(parts, request)
      if ('why' in party) throw notFound('Passkey')
      return reply.send(await parts.passkeys.toMake(party, { id, email, name }))
    }),
  )

  scope.post(
    '/account/passkeys',
    signedIn(async (session, request, reply) => {
      const form = formOf(request)
      const party = partyOf(parts, request)
      const { user_id: id, email, name } = session
      const made = { response: form.get('response') ?? '', name: form.get('name') ?? '' }
      const { from } = browserOf(parts, request)
      try {
        if ('why' in party) throw notFound('Passkey')
        await parts.passkeys.add(party, { id, email, name }, made, { from, keptSessionId: session.id })
      } catch (error) {
        if (!(error instanceof Problem) || error.code !== 'UNAUTHENTICATED') throw error
        return sendAccount(parts, session, request, reply, 422, { errors: { '': pageTexts(request).passkeys.notMade } })
      }
      parts.callers.clear()
      return reply.redirect('/account?done=passkey', 303)
    }),
  )

  scope.post(
    '/account/passkeys/remove',
    signedIn(async (session, request, reply) => {
      const { user_id: id, email, name } = session
      const { from } = browserOf(parts, request)
      const passkey = idIn(formOf(request), 'passkey')
      await parts.passkeys.remove({ id, email, name }, passkey, { from, keptSessionId: session.id })
      parts.callers.clear()
      return reply.redirect('/account?done=passkey_removed', 303)
    }),
  )

  async function sendSetup(
    { user_id: id, email }: StoredSession,
    request: FastifyRequest,
    reply: FastifyReply,
    { secret, status = 200, errors = {} }: { secret: Buffer; status?: number; errors?: FieldErrors },
  ) {
    const field = authenticators.sign(id, secret, secondsOf(people.clock.now()))
    const setup = { action: '/account/second-factor', secret, field, email, errors }
    const page = authenticatorPage(pageTexts(request), await pageFilesOf(parts), setup)
    return sendPage(reply, status, page, scriptPageHeaders)
  }

  async function sendCodes(request: FastifyRequest, reply: FastifyReply, codes: readonly string[], done: string) {
    const texts = pageTexts(request)
    const panel = recoveryPanel(texts, codes, done)
    return sendPage(reply, 200, newCodesPage(texts, await pageFilesOf(parts), panel), scriptPageHeaders)
  }

  scope.get(
    '/account/second-factor',
    signedIn((session, request, reply) => sendSetup(session, request, reply, { secret: newSecret() })),
  )

  scope.post(
    '/account/second-factor',
    signedIn(async (session, request, reply) => {
      const form = formOf(request)
      const { user_id: id, email, is_demo } = session
      const secret = authenticators.read(id, form.get('secret') ?? '', secondsOf(people.clock.now()))
      if (!secret || is_demo) return reply.redirect('/account/second-factor', 303)
      try {
        const factor = { secret, code: form.get('code') ?? '', from: fromOf(request) }
        const codes = await people.db.transaction((tx) => turnOn(people, tx, { id, email }, factor, session.id))
        callers.clear()
        return await sendCodes(request, reply, codes, '/account')
      } catch (error) {
        if (!(error instanceof Problem) || error.code !== 'UNAUTHENTICATED') throw error
        const errors = { code: pageTexts(request).factor.wrongCode }
        return sendSetup(session, request, reply, { secret, status: 422, errors })
      }
    }),
  )

  scope.post(
    '/account/second-factor/off',
    signedIn(async ({ id, user_id, email }, request, reply) => {
      const change = { from: fromOf(request), keptSessionId: id }
      await people.db.transaction((tx) => turnOff(people, tx, { id: user_id, email }, change))
      callers.clear()
      return reply.redirect('/account?done=factor_off', 303)
    }),
  )

  scope.post(
    '/account/second-factor/codes',
    signedIn(async ({ user_id: id, email }, request, reply) => {
      const from = fromOf(request)
      const codes = await people.db.transaction((tx) => renewRecoveryCodes(people, tx, { id, email }, from))
      return codes ? sendCodes(request, reply, codes, '/account') : reply.redirect('/account', 303)
    }),
  )
}
