/** The pages of signed-in people: start page, choice of restaurant, own sessions and password. */
import type { FastifyPluginAsync } from 'fastify'
import type { AccountTexts } from '../../../../../texts/account-texts.ts'
import { staffLanguages } from '../../../../../texts/languages.ts'
import { InvalidInput } from '../../../domain/problem.ts'
import { fieldErrorsOf, saidOn } from '../../../http/pages/fields.ts'
import { formOf } from '../../../http/pages/forms.ts'
import { ownPath } from '../../../http/pages/own-path.ts'
import { pageTexts } from '../../../http/pages/page-language.ts'
import { sendPage } from '../../../http/pages/send-page.ts'
import { setLanguage } from '../../house/access/owners/user-language.sql.ts'
import { firstRestaurantOf } from '../first-manager/first-manager-links.sql.ts'
import { setUpPath } from '../first-manager/first-manager-pages.routes.ts'
import { chooseRestaurant, endOtherSessions, endSession } from '../sessions/own-sessions.ts'
import { deleteSessionOf, listRoles, type StoredSession } from '../sessions/sessions.sql.ts'
import { browserOf, type PeoplePageParts, sendSignedIn } from '../sign-in/browser-session.http.ts'
import { changePassword } from '../sign-in/change-password.ts'
import { wrongPasswordIn } from '../sign-in/sign-in-pages.routes.ts'
import { asksFirst, sendSignedOut } from '../sign-in/sign-out.http.ts'
import { signOutPage } from '../sign-in/sign-out-page.ts'
import { sendAccount } from './send-account.http.ts'
import { forSignedIn, idIn } from './signed-in.http.ts'
import { chooseRestaurantPage, startPage, type Workplace } from './start-page.ts'

/** By the word in `?done=`. */
const noticesOf = ({ account }: AccountTexts): Readonly<Record<string, string>> => account.notices

export const accountPageRoutes: FastifyPluginAsync<PeoplePageParts> = async (scope, parts) => {
  const { db } = parts.people
  const signedIn = forSignedIn(parts, scope.log)

  async function workplacesOf({ user_id }: StoredSession): Promise<Workplace[]> {
    const places = await db.read((query) => listRoles(query, user_id))
    return places.map(({ restaurant_id: id, name, role }) => ({ id, name, role }))
  }

  scope.get(
    '/',
    signedIn(async ({ restaurant_id: chosen, user_id, roles }, _request, reply) => {
      const isFirst = roles.length === 0 && (await db.read((query) => firstRestaurantOf(query, user_id))) === 'none yet'
      if (isFirst) return reply.redirect(setUpPath, 303)
      return reply.redirect(chosen === null ? '/diary' : `/diary?restaurant=${chosen}`, 303)
    }),
  )

  scope.get(
    '/start',
    signedIn(async (session, request, reply) => {
      const { name, email, restaurant_id: chosenId } = session
      const texts = pageTexts(request)
      return sendPage(reply, 200, startPage({ texts, name, email, chosenId, workplaces: await workplacesOf(session) }))
    }),
  )

  scope.get(
    '/choose-restaurant',
    signedIn(async (session, request, reply) => {
      const { return_to } = request.query as { return_to?: unknown }
      const page = {
        texts: pageTexts(request),
        workplaces: await workplacesOf(session),
        chosenId: session.restaurant_id,
        returnTo: ownPath(return_to),
      }
      return sendPage(reply, 200, chooseRestaurantPage(page))
    }),
  )

  scope.post(
    '/choose-restaurant',
    signedIn(async (session, request, reply) => {
      const form = formOf(request)
      await db.transaction((tx) => chooseRestaurant(tx, session.id, idIn(form, 'restaurant_id')))
      return reply.redirect(ownPath(form.get('return_to')), 303)
    }),
  )

  scope.get(
    '/account',
    signedIn(async (session, request, reply) => {
      const { done } = request.query as { done?: unknown }
      const notices = noticesOf(pageTexts(request))
      return sendAccount(parts, session, request, reply, 200, {
        notice: typeof done === 'string' ? notices[done] : undefined,
        isAfterRecovery: done === 'recovery',
      })
    }),
  )

  scope.post(
    '/account/end-session',
    signedIn(async (session, request, reply) => {
      const form = formOf(request)
      const which = form.get('session')
      const waiting = which === 'all' ? asksFirst(request) : 0
      if (waiting > 0) return sendPage(reply, 200, signOutPage(pageTexts(request), waiting, true))
      const ended = await db.transaction(async (tx) => {
        const own = which === 'all' ? await deleteSessionOf(tx, session.secret_sha256) : undefined
        if (which === 'all') await endOtherSessions(tx, session.user_id, null)
        else if (which === 'others') await endOtherSessions(tx, session.user_id, session.id)
        else await endSession(tx, session.user_id, idIn(form, 'session'))
        return own
      })
      parts.callers.clear()
      if (which === 'all') return sendSignedOut(parts, request, reply, ended)
      return reply.redirect(`/account?done=${which === 'others' ? 'others' : 'ended'}`, 303)
    }),
  )

  scope.post(
    '/account/language',
    signedIn(async (session, request, reply) => {
      const asked = formOf(request).get('language')
      const language = staffLanguages.find((each) => each === asked) ?? null
      await db.transaction((tx) => setLanguage(tx, session.user_id, language))
      parts.callers.clear()
      return reply.redirect('/account?done=language', 303)
    }),
  )

  scope.post(
    '/account/password',
    signedIn(async (session, request, reply) => {
      const form = formOf(request)
      const [password, newPassword] = [form.get('current_password') ?? '', form.get('password') ?? '']
      try {
        const change = { ...browserOf(parts, request), email: session.email, password, newPassword }
        return sendSignedIn(parts, reply, await changePassword(parts.people, change), '/account?done=password')
      } catch (error) {
        if (error instanceof InvalidInput)
          return sendAccount(parts, session, request, reply, 422, { errors: fieldErrorsOf(error, pageTexts(request)) })
        const wrong = wrongPasswordIn(error)
        if (!wrong) throw error
        if (wrong.retryAfter !== undefined) reply.header('retry-after', wrong.retryAfter)
        const texts = pageTexts(request)
        const sentence = wrong.status === 422 ? texts.account.wrongPassword : saidOn(texts, wrong.sentence)
        return sendAccount(parts, session, request, reply, wrong.status, { errors: { current_password: sentence } })
      }
    }),
  )
}
