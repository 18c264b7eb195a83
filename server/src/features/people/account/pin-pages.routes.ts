/** One's own PIN, on the page of the account. */
import type { FastifyPluginAsync } from 'fastify'
import { formOf } from '../../../http/pages/forms.ts'
import { pageTexts } from '../../../http/pages/page-language.ts'
import { browserOf, type PeoplePageParts } from '../sign-in/browser-session.http.ts'
import { choosePin, removePin } from '../tablets/pins.ts'
import { sendAccount } from './send-account.http.ts'
import { forSignedIn } from './signed-in.http.ts'

export const pinPageRoutes: FastifyPluginAsync<PeoplePageParts> = async (scope, parts) => {
  const { people, callers } = parts
  const signedIn = forSignedIn(parts, scope.log)

  scope.post(
    '/account/pin',
    signedIn(async (session, request, reply) => {
      const form = formOf(request)
      const owner = { id: session.user_id, email: session.email }
      const { from } = browserOf(parts, request)
      if (form.get('remove') !== null) {
        await removePin(people, owner, from)
        callers.clear()
        return reply.redirect('/account?done=pin_removed', 303)
      }
      const wrong = await choosePin(people, owner, form.get('pin') ?? '', from)
      if (wrong !== undefined) {
        const texts = pageTexts(request).pin
        const errors = { pin: wrong === 'guessable' ? texts.guessable : texts.noPin }
        return sendAccount(parts, session, request, reply, 422, { errors })
      }
      callers.clear()
      return reply.redirect('/account?done=pin', 303)
    }),
  )
}
