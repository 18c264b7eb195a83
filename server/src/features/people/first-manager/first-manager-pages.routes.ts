/** `/set-up/{secret}`. Opening the link changes nothing; sending the form uses it up. */
import type { FastifyPluginAsync } from 'fastify'
import type { AccountTexts } from '../../../../../texts/account-texts.ts'
import { lineIn } from '../../../domain/field-formats.ts'
import { InvalidInput } from '../../../domain/problem.ts'
import { fieldErrorsOf } from '../../../http/pages/fields.ts'
import { formOf } from '../../../http/pages/forms.ts'
import { type Html, html } from '../../../http/pages/html.ts'
import { pageTexts } from '../../../http/pages/page-language.ts'
import { sendErrorsAsPages, sendPage } from '../../../http/pages/send-page.ts'
import { browserOf, type PeoplePageParts, sendRefusal, sendSignedIn } from '../sign-in/browser-session.http.ts'
import { becomeFirstManager, checkFirstManagerLink } from './first-manager.ts'
import { firstManagerPage } from './first-manager-page.ts'

const whatNow = ({ firstManager, invitation }: AccountTexts): Html =>
  html`<p>${firstManager.startAgain} ${invitation.hasPassword} <a href="/sign-in">${invitation.signIn}</a>.</p>`

/** The page of the office that creates a restaurant. */
export const setUpPath = '/manage/setup/restaurant'

type SecretPath = { Params: { secret: string } }

export const firstManagerPageRoutes: FastifyPluginAsync<PeoplePageParts> = async (scope, parts) => {
  const { people } = parts
  sendErrorsAsPages(scope, (texts) => ({ said: { 404: [texts.invitation.notWorking] }, next: whatNow(texts) }))

  scope.get<SecretPath>('/set-up/:secret', async (request, reply) => {
    const refused = sendRefusal(parts, request, reply)
    if (refused) return refused
    await people.db.read((query) => checkFirstManagerLink(query, people.clock.now(), request.params.secret))
    return sendPage(reply, 200, firstManagerPage({ texts: pageTexts(request) }))
  })

  scope.post<SecretPath>('/set-up/:secret', async (request, reply) => {
    const refused = sendRefusal(parts, request, reply)
    if (refused) return refused
    const { secret } = request.params
    const form = formOf(request)
    const [name, email, password] = [lineIn(form, 'name'), lineIn(form, 'email'), form.get('password') ?? '']
    try {
      const { from, previousSecret } = browserOf(parts, request)
      const given = { secret, name, email, password, from, previousSecret }
      return sendSignedIn(parts, reply, await becomeFirstManager(people, given), setUpPath)
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error
      return sendPage(
        reply,
        422,
        firstManagerPage({ texts: pageTexts(request), name, email, errors: fieldErrorsOf(error, pageTexts(request)) }),
      )
    }
  })
}
