/** `/b/{signed}/late` and `/send-again`: what a guest says on the way, and the confirmation that is sent again. */
import type { FastifyInstance } from 'fastify'
import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import { latestAnnounced } from '../../../../domain/booking/guest-rights.ts'
import { TransitionRefused } from '../../../../domain/problem.ts'
import { formOf } from '../../../../http/pages/forms.ts'
import { networkOf } from '../../../people/guessing/limit-guessing.ts'
import { sendHousePage } from '../page/guest-answers.http.ts'
import { back, isTooMany, type ManageParts, type OpenBooking, type SignedPath, tooMany } from './manage-answers.http.ts'
import { managePage } from './manage-page.ts'
import { announceLateAsGuest, byLink, ChangedTooOften } from './managed-changes.ts'
import { sendConfirmationAgain } from './send-again.ts'

export function keepInformedRoutes(scope: FastifyInstance, parts: ManageParts, open: OpenBooking): void {
  scope.post<SignedPath>('/b/:signed/late', async (request, reply) => {
    const opened = await open(request, '')
    const { view } = opened
    const { late, manage } = guestTexts[view.language]
    const warn = (status: number, warning: string) => sendHousePage(reply, view, status, managePage(view, { warning }))
    if (!view.booking.rights.late) return warn(409, late.notNow)
    // The latest word of the guest counts, whatever else changed meanwhile.
    if (opened.confirmation('late') === 'unpressed') return warn(409, manage.press)
    const minutes = minutesIn(formOf(request))
    if (minutes === undefined) return warn(422, late.label)
    try {
      await announceLateAsGuest(parts, opened, minutes, byLink(networkOf(request.ip)))
      return back(reply, view, minutes === null ? 'onTime' : 'late')
    } catch (refusal) {
      if (refusal instanceof TransitionRefused) return warn(409, late.notNow)
      if (!(refusal instanceof ChangedTooOften) && !isTooMany(refusal)) throw refusal
      reply.header('retry-after', '3600')
      return warn(429, tooMany(view))
    }
  })

  scope.post<SignedPath>('/b/:signed/send-again', async (request, reply) => {
    const opened = await open(request, '')
    const { view } = opened
    const { manage, sendAgain } = guestTexts[view.language]
    const warn = (status: number, warning: string) => sendHousePage(reply, view, status, managePage(view, { warning }))
    if (view.sendsAgainTo === undefined) return warn(409, sendAgain.notPossible)
    if (opened.confirmation('send-again') === 'unpressed') return warn(409, manage.press)
    try {
      await sendConfirmationAgain(parts, opened, byLink(networkOf(request.ip)).guest)
      return back(reply, view, 'sentAgain')
    } catch (refusal) {
      if (!isTooMany(refusal)) throw refusal
      reply.header('retry-after', '3600')
      return warn(429, sendAgain.often)
    }
  })
}

/** Null: on time. Undefined for what our form cannot send. */
function minutesIn(form: URLSearchParams): number | null | undefined {
  const text = form.get('minutes') ?? ''
  if (!/^\d{1,2}$/.test(text) || Number(text) > latestAnnounced) return undefined
  return Number(text) || null
}
