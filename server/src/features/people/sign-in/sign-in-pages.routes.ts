/** `/sign-in`, `/sign-out` and the sign-in to the demo. */
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { type Role, roles } from '../../../domain/caller.ts'
import { lineIn } from '../../../domain/field-formats.ts'
import { notFound, Problem } from '../../../domain/problem.ts'
import type { Sentence } from '../../../domain/sentence.ts'
import { isFromThisMachine } from '../../../http/auth/forwarded.ts'
import { hasSignedOut, readSessionCookie } from '../../../http/auth/session-cookie.ts'
import { saidOn } from '../../../http/pages/fields.ts'
import { formOf } from '../../../http/pages/forms.ts'
import { ownPath } from '../../../http/pages/own-path.ts'
import { pageTexts } from '../../../http/pages/page-language.ts'
import { scriptPageHeaders, sendPage } from '../../../http/pages/send-page.ts'
import { notWorking } from '../passkeys/passkeys.ts'
import { signOut } from '../sessions/own-sessions.ts'
import {
  browserOf,
  type PeoplePageParts,
  pageFilesOf,
  partyOf,
  sendRefusal,
  sendSignedIn,
  sessionOf,
} from './browser-session.http.ts'
import { listDemoRoles, signInToDemo } from './demo-sign-in.ts'
import { signIn } from './sign-in.ts'
import { type SignInPage, signInPage } from './sign-in-page.ts'
import { asksFirst, leavingUrl, sendLeaving, sendSignedOut } from './sign-out.http.ts'
import { signOutPage } from './sign-out-page.ts'

export const signInPageRoutes: FastifyPluginAsync<PeoplePageParts> = async (scope, parts) => {
  const { people, config, provider } = parts

  async function sendForm(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    page: Omit<SignInPage, 'texts' | 'passkeys' | 'files' | 'company'>,
  ) {
    const isLocal = isFromThisMachine(config, request)
    const demoRoles = await people.db.read((query) => listDemoRoles(query, { isLocal }))
    return sendPage(
      reply,
      status,
      signInPage({
        ...page,
        texts: pageTexts(request),
        demoRoles: demoRoles.map(({ role }) => role),
        hasMail: config.mail !== undefined,
        company: provider && {
          name: provider.name,
          only: config.oidc?.only ?? false,
          hasRescue: config.oidc?.rescue !== undefined,
        },
        passkeys: partyOf(parts, request),
        files: await pageFilesOf(parts),
      }),
      scriptPageHeaders,
    )
  }

  scope.get<{ Querystring: { return_to?: unknown; signed_out?: unknown; password?: unknown } }>(
    '/sign-in',
    async (request, reply) => {
      const refused = sendRefusal(parts, request, reply)
      if (refused) return refused
      const { return_to, signed_out, password } = request.query
      const returnTo = ownPath(return_to)
      if (await sessionOf(parts, request)) return reply.redirect(returnTo, 303)
      const leaving = await leavingUrl(parts, request)
      if (leaving !== undefined) return sendLeaving(parts, request, reply, leaving)
      const isOut = signed_out !== undefined || hasSignedOut(config, request.headers)
      const notice = isOut ? pageTexts(request).signIn.signedOut : undefined
      return sendForm(request, reply, 200, { returnTo, notice, isRescue: password !== undefined })
    },
  )

  scope.post('/sign-in', async (request, reply) => {
    const refused = sendRefusal(parts, request, reply)
    if (refused) return refused
    const form = formOf(request)
    const returnTo = ownPath(form.get('return_to'))
    const email = lineIn(form, 'email')
    try {
      const password = form.get('password') ?? ''
      const signedIn = await signIn(people, { ...browserOf(parts, request), email, password })
      return sendSignedIn(parts, reply, signedIn, returnTo)
    } catch (error) {
      const wrong = wrongPasswordIn(error)
      if (!wrong) throw error
      if (wrong.retryAfter !== undefined) reply.header('retry-after', wrong.retryAfter)
      return sendForm(request, reply, wrong.status, {
        returnTo,
        email,
        isRescue: true,
        errors: { '': saidOn(pageTexts(request), wrong.sentence) },
      })
    }
  })

  scope.post('/sign-in/demo', async (request, reply) => {
    const form = formOf(request)
    const role = roles.find((each): each is Role => each === form.get('role')) ?? 'host'
    const isLocal = isFromThisMachine(config, request)
    const signedIn = await signInToDemo(people, { ...browserOf(parts, request), role, isLocal })
    return sendSignedIn(parts, reply, signedIn, ownPath(form.get('return_to')))
  })

  scope.post('/sign-in/passkey/options', async (request, reply) => {
    const party = partyOf(parts, request)
    if ('why' in party) throw notFound('Passkey')
    return reply.send(await parts.passkeys.toSignIn(party))
  })

  scope.post('/sign-in/passkey', async (request, reply) => {
    const refused = sendRefusal(parts, request, reply)
    if (refused) return refused
    const form = formOf(request)
    const returnTo = ownPath(form.get('return_to'))
    const party = partyOf(parts, request)
    try {
      if ('why' in party) throw notWorking()
      const { from, previousSecret } = browserOf(parts, request)
      const asked = { from, previousSecret, mayBeDemo: isFromThisMachine(config, request) }
      const signedIn = await parts.passkeys.signIn(party, form.get('response') ?? '', asked)
      return sendSignedIn(parts, reply, signedIn, returnTo)
    } catch (error) {
      const wrong = wrongPasswordIn(error)
      if (!wrong) throw error
      return sendForm(request, reply, wrong.status, {
        returnTo,
        errors: { '': pageTexts(request).passkeys.notWorking },
      })
    }
  })

  scope.post('/sign-out', async (request, reply) => {
    const waiting = asksFirst(request)
    if (waiting > 0) return sendPage(reply, 200, signOutPage(pageTexts(request), waiting, false))
    const secret = readSessionCookie(config, request.headers)
    const ended = secret === undefined ? undefined : await people.db.transaction((tx) => signOut(tx, secret))
    return sendSignedOut(parts, request, reply, ended)
  })
}

/** Status and sentence for a wrong password, or for one that was not compared because of a wait. */
export function wrongPasswordIn(
  error: unknown,
): { status: 422 | 429; sentence: Sentence; retryAfter: number | undefined } | undefined {
  if (!(error instanceof Problem)) return undefined
  const { code, sentence, retryAfter } = error
  if (code === 'UNAUTHENTICATED') return { status: 422, sentence, retryAfter }
  return code === 'RATE_LIMITED' ? { status: 429, sentence, retryAfter } : undefined
}
