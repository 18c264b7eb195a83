/** `/set-up/{secret}`. Opening the link changes nothing; sending the form uses it up. */
import type { FastifyPluginAsync } from 'fastify'
import { accountTexts } from '../../../../../texts/en/accounts.ts'
import { lineIn } from '../../../domain/form-text.ts'
import { InvalidInput } from '../../../domain/problem.ts'
import { fieldErrorsOf } from '../../../http/pages/fields.ts'
import { formOf } from '../../../http/pages/forms.ts'
import { html } from '../../../http/pages/html.ts'
import { sendErrorsAsPages, sendPage } from '../../../http/pages/send-page.ts'
import { browserOf, type PeoplePageParts, sendRefusal, sendSignedIn } from '../sign-in/browser-session.http.ts'
import { becomeFirstManager, checkFirstManagerLink } from './first-manager.ts'
import { firstManagerPage } from './first-manager-page.ts'

const texts = accountTexts.firstManager
const { hasPassword, signIn } = accountTexts.invitation

const whatNow = html`<p>${texts.startAgain} ${hasPassword} <a href="/sign-in">${signIn}</a>.</p>`

/** Where the office opens a restaurant. */
export const setUpPath = '/manage/setup/restaurant'

type SecretPath = { Params: { secret: string } }

export const firstManagerPageRoutes: FastifyPluginAsync<PeoplePageParts> = async (scope, parts) => {
  const { people } = parts
  sendErrorsAsPages(scope, { 404: [accountTexts.invitation.notWorking] }, whatNow)

  scope.get<SecretPath>('/set-up/:secret', async (request, reply) => {
    const refused = sendRefusal(parts, request, reply)
    if (refused) return refused
    await people.db.read((query) => checkFirstManagerLink(query, people.clock.now(), request.params.secret))
    return sendPage(reply, 200, firstManagerPage({}))
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
      return sendPage(reply, 422, firstManagerPage({ name, email, errors: fieldErrorsOf(error) }))
    }
  })
}
