/** `/sign-in/forgotten`: a link for a new password by mail, where mail is set up. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyPluginAsync } from 'fastify'
import { lineIn } from '../../../domain/field-formats.ts'
import { InvalidInput } from '../../../domain/problem.ts'
import { fieldErrorsOf, saidOn } from '../../../http/pages/fields.ts'
import { formOf } from '../../../http/pages/forms.ts'
import { pageTexts } from '../../../http/pages/page-language.ts'
import { sendPage } from '../../../http/pages/send-page.ts'
import { type PeoplePageParts, sendRefusal } from '../sign-in/browser-session.http.ts'
import { wrongPasswordIn } from '../sign-in/sign-in-pages.routes.ts'
import { askManagerPage, forgottenPage, linkSentPage } from './forgotten-page.ts'
import { ForgottenPasswords } from './forgotten-password.ts'

/**
 * The minimum time of every answer. Writing a link takes a few milliseconds longer than finding no account, which the
 * answer must not reveal.
 */
const answerAfterMs = 250

export const forgottenPageRoutes: FastifyPluginAsync<PeoplePageParts> = async (scope, parts) => {
  const { people, config, secretKey } = parts
  const forgotten = new ForgottenPasswords(people, secretKey)

  scope.get('/sign-in/forgotten', async (request, reply) => {
    const refused = sendRefusal(parts, request, reply)
    if (refused) return refused
    return sendPage(
      reply,
      200,
      config.mail ? forgottenPage({ texts: pageTexts(request) }) : askManagerPage(pageTexts(request)),
    )
  })

  scope.post('/sign-in/forgotten', async (request, reply) => {
    const refused = sendRefusal(parts, request, reply)
    if (refused) return refused
    const texts = pageTexts(request)
    if (!config.mail) return sendPage(reply, 200, askManagerPage(texts))
    const email = lineIn(formOf(request), 'email').trim()
    try {
      await Promise.all([forgotten.ask(email, request.ip), sleep(answerAfterMs)])
      return sendPage(reply, 200, linkSentPage(texts, email))
    } catch (error) {
      if (error instanceof InvalidInput) {
        return sendPage(reply, 422, forgottenPage({ texts, email, errors: fieldErrorsOf(error, texts) }))
      }
      const wrong = wrongPasswordIn(error)
      if (!wrong) throw error
      if (wrong.retryAfter !== undefined) reply.header('retry-after', wrong.retryAfter)
      return sendPage(
        reply,
        wrong.status,
        forgottenPage({ texts, email, errors: { '': saidOn(texts, wrong.sentence) } }),
      )
    }
  })
}
