/** `/invitation/{secret}`. Opening the link changes nothing, since mail scanners open links; sending the form uses it up. */
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { AccountTexts } from '../../../../../texts/account-texts.ts'
import { lineIn } from '../../../domain/field-formats.ts'
import { InvalidInput } from '../../../domain/problem.ts'
import { fieldErrorsOf, saidOn } from '../../../http/pages/fields.ts'
import { formOf } from '../../../http/pages/forms.ts'
import { type Html, html } from '../../../http/pages/html.ts'
import { ownPath } from '../../../http/pages/own-path.ts'
import { pageTexts } from '../../../http/pages/page-language.ts'
import { sendErrorsAsPages, sendPage } from '../../../http/pages/send-page.ts'
import type { PresentedLink } from '../sessions/mailed-links.ts'
import {
  browserOf,
  type PeoplePageParts,
  pageFilesOf,
  sendRefusal,
  sendSignedIn,
} from '../sign-in/browser-session.http.ts'
import { wrongPasswordIn } from '../sign-in/sign-in-pages.routes.ts'
import { acceptInvitation, showInvitation } from './accept-invitation.ts'
import { invitationPage } from './invitation-page.ts'

const whatNow = ({ invitation: texts }: AccountTexts): Html =>
  html`<p>${texts.askForLink} ${texts.hasPassword} <a href="/sign-in">${texts.signIn}</a>.</p>`

type SecretPath = { Params: { secret: string }; Querystring: { mailed?: unknown } }

/** A parameter that is given twice is a list, and signs nothing. */
const linkOf = ({ params, query }: FastifyRequest<SecretPath>): PresentedLink => {
  const { mailed } = query
  return { secret: params.secret, mailed: typeof mailed === 'string' ? mailed : undefined }
}

export const invitationPageRoutes: FastifyPluginAsync<PeoplePageParts> = async (scope, parts) => {
  const { people, provider } = parts
  async function companyFor({ url }: FastifyRequest) {
    if (!provider) return undefined
    const { style } = await pageFilesOf(parts)
    return { name: provider.name, returnTo: ownPath(url), style }
  }
  sendErrorsAsPages(scope, (texts) => {
    const { notWorking, notWorkingHere } = texts.invitation
    return { said: { 404: [notWorking], 403: [notWorkingHere] }, next: whatNow(texts) }
  })

  scope.get<SecretPath>('/invitation/:secret', async (request, reply) => {
    const refused = sendRefusal(parts, request, reply)
    if (refused) return refused
    const invitation = await showInvitation(people, linkOf(request))
    return sendPage(
      reply,
      200,
      invitationPage({ texts: pageTexts(request), invitation, company: await companyFor(request) }),
    )
  })

  scope.post<SecretPath>('/invitation/:secret', async (request, reply) => {
    const refused = sendRefusal(parts, request, reply)
    if (refused) return refused
    const link = linkOf(request)
    const form = formOf(request)
    const name = lineIn(form, 'name')
    try {
      const password = form.get('password') ?? ''
      const signedIn = await acceptInvitation(people, { ...browserOf(parts, request), ...link, name, password })
      return sendSignedIn(parts, reply, signedIn, '/')
    } catch (error) {
      const wrong = error instanceof InvalidInput ? undefined : wrongPasswordIn(error)
      if (!wrong && !(error instanceof InvalidInput)) throw error
      const texts = pageTexts(request)
      const errors =
        error instanceof InvalidInput
          ? fieldErrorsOf(error, texts)
          : { password: wrong === undefined ? '' : saidOn(texts, wrong.sentence) }
      if (wrong?.retryAfter !== undefined) reply.header('retry-after', wrong.retryAfter)
      const invitation = await showInvitation(people, link)
      const page = invitationPage({ texts, invitation, name, errors, company: await companyFor(request) })
      return sendPage(reply, wrong?.status ?? 422, page)
    }
  })
}
