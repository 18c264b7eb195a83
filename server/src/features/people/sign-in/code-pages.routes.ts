/** `/sign-in/code` and `/sign-in/second-factor`: what a right password is followed by, where a second factor is asked for. */
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { staffSentences } from '../../../../../texts/staff-sentences.ts'
import { secondsOf } from '../../../clock.ts'
import { Problem } from '../../../domain/problem.ts'
import { noFactorCookie, readFactorCookie } from '../../../http/auth/session-cookie.ts'
import type { FieldErrors } from '../../../http/pages/fields.ts'
import { formOf } from '../../../http/pages/forms.ts'
import { ownPath } from '../../../http/pages/own-path.ts'
import { pageTexts } from '../../../http/pages/page-language.ts'
import { scriptPageHeaders, sendPage } from '../../../http/pages/send-page.ts'
import { recoveryPanel } from '../second-factor/factor-page.ts'
import { NewAuthenticators } from '../second-factor/new-authenticators.ts'
import { lapsed, newSecret, pendingAccount, signInWithCode, turnOnAndSignIn } from '../second-factor/second-factor.ts'
import { deviceName } from '../sessions/device-name.ts'
import { type SignedIn, startSession } from '../sessions/start-session.ts'
import {
  browserOf,
  type PeoplePageParts,
  pageFilesOf,
  partyOf,
  sendRefusal,
  sendSignedIn,
  setSignedIn,
} from './browser-session.http.ts'
import { codePage, newFactorPage, recoveryPage } from './code-page.ts'
import { wrongPasswordIn } from './sign-in-pages.routes.ts'

type Asked = { Querystring: { return_to?: unknown; recovery?: unknown; app?: unknown } }

export const codePageRoutes: FastifyPluginAsync<PeoplePageParts> = async (scope, parts) => {
  const { people, config } = parts
  const authenticators = new NewAuthenticators(parts.secretKey)

  const cookieOf = ({ headers }: FastifyRequest): string => readFactorCookie(config, headers) ?? ''
  const waiting = (request: FastifyRequest) =>
    people.db.transaction((tx) => pendingAccount(people, tx, cookieOf(request)))

  /** Back to the password where the sign-in took too long, or none is under way. */
  async function orAgain(request: FastifyRequest, reply: FastifyReply, work: () => Promise<FastifyReply>) {
    const refused = sendRefusal(parts, request, reply)
    if (refused) return refused
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'FORBIDDEN') throw error
      return reply.header('set-cookie', noFactorCookie(config)).redirect('/sign-in', 303)
    }
  }

  async function sendCodePage(
    request: FastifyRequest,
    reply: FastifyReply,
    page: { returnTo: string; isRecovery: boolean; status?: number; errors?: FieldErrors },
  ) {
    const account = await waiting(request)
    if (!account.has_codes && !account.has_passkey) throw lapsed()
    const asks = !account.has_codes ? 'passkey' : page.isRecovery ? 'recovery code' : 'code'
    const shown = codePage({
      ...{
        texts: pageTexts(request),
        files: await pageFilesOf(parts),
        returnTo: page.returnTo,
        errors: page.errors ?? {},
      },
      ...{ email: account.email, asks, hasPasskey: account.has_passkey, party: partyOf(parts, request) },
    })
    return sendPage(reply, page.status ?? 200, shown, scriptPageHeaders)
  }

  scope.get<Asked>('/sign-in/code', (request, reply) =>
    orAgain(request, reply, () => {
      const { return_to, recovery } = request.query
      return sendCodePage(request, reply, { returnTo: ownPath(return_to), isRecovery: recovery !== undefined })
    }),
  )

  scope.post('/sign-in/code', (request, reply) =>
    orAgain(request, reply, async () => {
      const form = formOf(request)
      const returnTo = ownPath(form.get('return_to'))
      const recovery = form.get('recovery_code')
      const isRecovery = recovery !== null
      const { from, previousSecret } = browserOf(parts, request)
      const kind = isRecovery ? 'recovery code' : 'code'
      const attempt = { kind, code: recovery ?? form.get('code') ?? '', from, device: undefined } as const
      try {
        const signedIn = await signInWithCode(people, cookieOf(request), attempt, previousSecret)
        return sendSignedIn(parts, reply, signedIn, isRecovery ? '/account?done=recovery' : returnTo)
      } catch (error) {
        const wrong = wrongPasswordIn(error)
        if (!wrong) throw error
        if (wrong.retryAfter !== undefined) reply.header('retry-after', wrong.retryAfter)
        const texts = pageTexts(request).factor
        const sentence = wrong.status === 429 ? texts.wait(wrong.retryAfter ?? 0) : texts.wrongCode
        const name = isRecovery ? 'recovery_code' : 'code'
        return sendCodePage(request, reply, {
          returnTo,
          isRecovery,
          status: wrong.status,
          errors: { [name]: sentence },
        })
      }
    }),
  )

  async function sendNewFactor(
    request: FastifyRequest,
    reply: FastifyReply,
    page: { returnTo: string; secret?: Buffer | undefined; status?: number; errors?: FieldErrors },
  ) {
    const { id, email, asked_by: askedBy, has_codes, has_passkey } = await waiting(request)
    if (has_codes || has_passkey || askedBy === null) throw lapsed()
    const { returnTo, secret, errors = {} } = page
    const now = secondsOf(people.clock.now())
    const field = secret && authenticators.sign(id, secret, now)
    const setup = secret &&
      field !== undefined && {
        ...{ action: '/sign-in/second-factor', secret, field, email, returnTo, errors },
      }
    const shown = newFactorPage({
      ...{ texts: pageTexts(request), files: await pageFilesOf(parts), returnTo, errors, askedBy },
      ...{ party: partyOf(parts, request), setup: setup || undefined },
      device: deviceName(request.headers['user-agent'] ?? null, staffSentences[pageTexts(request).language]),
    })
    return sendPage(reply, page.status ?? 200, shown, scriptPageHeaders)
  }

  scope.get<Asked>('/sign-in/second-factor', (request, reply) =>
    orAgain(request, reply, () => {
      const { return_to, app } = request.query
      const secret = app === undefined ? undefined : newSecret()
      return sendNewFactor(request, reply, { returnTo: ownPath(return_to), secret })
    }),
  )

  scope.post('/sign-in/second-factor', (request, reply) =>
    orAgain(request, reply, async () => {
      const form = formOf(request)
      const returnTo = ownPath(form.get('return_to'))
      const { id } = await waiting(request)
      const secret = authenticators.read(id, form.get('secret') ?? '', secondsOf(people.clock.now()))
      if (!secret) throw lapsed()
      const { from, previousSecret } = browserOf(parts, request)
      try {
        const factor = { secret, code: form.get('code') ?? '', from }
        const made = await turnOnAndSignIn(people, cookieOf(request), factor, { from, previousSecret })
        return sendRecoveryCodes(request, reply, made, returnTo)
      } catch (error) {
        const wrong = wrongPasswordIn(error)
        if (!wrong) throw error
        const errors = { code: pageTexts(request).factor.wrongCode }
        return sendNewFactor(request, reply, { returnTo, secret, status: wrong.status, errors })
      }
    }),
  )

  async function sendRecoveryCodes(
    request: FastifyRequest,
    reply: FastifyReply,
    { signedIn, codes }: { signedIn: SignedIn; codes: string[] },
    returnTo: string,
  ) {
    const texts = pageTexts(request)
    const next = signedIn.restaurants.length > 1 ? '/choose-restaurant' : returnTo
    const shown = recoveryPage(texts, await pageFilesOf(parts), recoveryPanel(texts, codes, next))
    return sendPage(setSignedIn(parts, reply, signedIn), 200, shown, scriptPageHeaders)
  }

  scope.post('/sign-in/second-factor/passkey/options', (request, reply) =>
    orAgain(request, reply, async () => {
      const { id, email, name, has_codes, has_passkey } = await waiting(request)
      const party = partyOf(parts, request)
      if ('why' in party || has_codes || has_passkey) throw lapsed()
      return reply.send(await parts.passkeys.toMake(party, { id, email, name }))
    }),
  )

  scope.post('/sign-in/second-factor/passkey', (request, reply) =>
    orAgain(request, reply, async () => {
      const form = formOf(request)
      const returnTo = ownPath(form.get('return_to'))
      const account = await waiting(request)
      const party = partyOf(parts, request)
      if ('why' in party || account.has_codes || account.has_passkey) throw lapsed()
      const { from, previousSecret } = browserOf(parts, request)
      const made = { response: form.get('response') ?? '', name: form.get('name') ?? '' }
      try {
        await parts.passkeys.add(party, account, made, { from, keptSessionId: null })
      } catch (error) {
        if (!wrongPasswordIn(error)) throw error
        const errors = { '': pageTexts(request).passkeys.notMade }
        return sendNewFactor(request, reply, { returnTo, status: 422, errors })
      }
      const signedIn = await people.db.transaction(async (tx) => {
        const asked = await pendingAccount(people, tx, cookieOf(request))
        return startSession(tx, people, asked, { from, previousSecret, by: 'passkey' })
      })
      return sendSignedIn(parts, reply, signedIn, returnTo)
    }),
  )
}
