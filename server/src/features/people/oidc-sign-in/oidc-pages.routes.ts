/**
 * `/sign-in/company`: to the provider of the company's accounts and back. Begun by a link, since browsers apply the policy of
 * forms to every redirect that their answer leads to.
 */
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { secondsOf } from '../../../clock.ts'
import { begunCookie, noBegunCookie, readBegunCookie } from '../../../http/auth/session-cookie.ts'
import { ownPath } from '../../../http/pages/own-path.ts'
import { pageTexts } from '../../../http/pages/page-language.ts'
import { sendPage } from '../../../http/pages/send-page.ts'
import { BegunSignIns, begunSeconds } from '../oidc/begun-sign-ins.ts'
import { companyOrigin } from '../oidc/company-origin.http.ts'
import { IdTokens } from '../oidc/id-tokens.ts'
import { notInvitedPage, oidcFailedPage } from '../oidc/oidc-page.ts'
import { type CompanyAccount, OidcFailure, type OidcProvider } from '../oidc/oidc-provider.ts'
import { answerChallenge } from '../passkeys/passkeys.sql.ts'
import { sha256Of } from '../sessions/link-secret.ts'
import type { PresentedLink } from '../sessions/mailed-links.ts'
import {
  browserOf,
  type PeoplePageParts,
  pageFilesOf,
  sendRefusal,
  sendSignedIn,
  sessionOf,
} from '../sign-in/browser-session.http.ts'
import { signInByOidc } from './sign-in-by-oidc.ts'

const backPath = '/sign-in/company/back'

export const oidcPageRoutes: FastifyPluginAsync<PeoplePageParts & { provider: OidcProvider }> = async (
  scope,
  parts,
) => {
  const { people, config, secretKey, provider } = parts
  const begunSignIns = new BegunSignIns(secretKey)
  const idTokens = new IdTokens(secretKey)
  const now = () => secondsOf(people.clock.now())

  /** What failed is logged without what the provider or the browser sent. */
  async function sendFailure(request: FastifyRequest, reply: FastifyReply, error: unknown, returnTo: string) {
    if (!(error instanceof OidcFailure)) throw error
    const { kind, message } = error
    if (kind !== 'broken off') request.log.warn({ kind, reason: message }, 'a sign-in by the company’s accounts failed')
    const { style } = await pageFilesOf(parts)
    const page = oidcFailedPage({ texts: pageTexts(request), name: provider.name, kind, returnTo, style })
    return sendPage(reply, kind === 'unreachable' ? 503 : 422, page)
  }

  scope.get<{ Querystring: { return_to?: unknown } }>('/sign-in/company', async (request, reply) => {
    const refused = sendRefusal(parts, request, reply)
    if (refused) return refused
    const returnTo = ownPath(request.query.return_to)
    try {
      const { url, ...begun } = await provider.begin(`${companyOrigin(config, request)}${backPath}`)
      reply.header('set-cookie', begunCookie(config, begunSignIns.sign(begun, returnTo, now())))
      return reply.redirect(url, 303)
    } catch (error) {
      return sendFailure(request, reply, error, returnTo)
    }
  })

  scope.get(backPath, async (request, reply) => {
    const refused = sendRefusal(parts, request, reply)
    if (refused) return refused
    const cookie = readBegunCookie(config, request.headers)
    const begun = begunSignIns.read(cookie, now())
    const returnTo = begun?.returnTo ?? '/'
    try {
      const cameBack = new URL(request.url, companyOrigin(config, request))
      if (!begun || begun.state !== cameBack.searchParams.get('state')) {
        // Back, reload, or a second tab: whoever is signed in goes on, and everybody else begins anew.
        if (await sessionOf(parts, request)) return reply.redirect(returnTo, 303)
        throw new OidcFailure('refused', begun ? 'the state is another' : 'no sign-in was begun in this browser')
      }
      reply.header('set-cookie', noBegunCookie(config))
      await answerOnce(begun.state)
      return await sendPerson(request, reply, await provider.finish(cameBack, begun), returnTo)
    } catch (error) {
      return sendFailure(request, reply, error, returnTo)
    }
  })

  /** An answer of the provider is taken once, on whichever server: before its code is sent anywhere. */
  async function answerOnce(state: string): Promise<void> {
    const until = people.clock.now().add({ seconds: begunSeconds })
    const isFirst = await people.db.transaction((tx) => answerChallenge(tx, sha256Of(state), until))
    if (!isFirst) throw new OidcFailure('refused', 'the answer was taken already')
  }

  async function sendPerson(request: FastifyRequest, reply: FastifyReply, company: CompanyAccount, returnTo: string) {
    const { from, previousSecret } = browserOf(parts, request)
    const invitation = invitationIn(returnTo)
    const signedIn = await signInByOidc(people, idTokens, { company, invitation, from, previousSecret })
    if (!signedIn) {
      const { style } = await pageFilesOf(parts)
      return sendPage(reply, 403, notInvitedPage(pageTexts(request), provider.name, style))
    }
    return sendSignedIn(parts, reply, signedIn, invitation ? '/' : returnTo)
  }

  scope.get('/sign-in/company/signed-out', async (_request, reply) => reply.redirect('/sign-in?signed_out', 303))
}

/** The link of the page at which a sign-in was begun. */
function invitationIn(path: string): PresentedLink | undefined {
  const [, secret, mailed] = /^\/invitation\/([A-Za-z0-9_-]{43})(?:\?mailed=([A-Za-z0-9_-]{1,60}))?$/.exec(path) ?? []
  return secret === undefined ? undefined : { secret, mailed }
}
