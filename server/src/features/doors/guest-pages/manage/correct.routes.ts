/** `/b/{signed}/details`: telephone, e-mail address and choices of one booking, corrected by its guest. */
import type { FastifyInstance } from 'fastify'
import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import { meantAddress } from '../../../../domain/guest/mistyped-address.ts'
import { formOf } from '../../../../http/pages/forms.ts'
import { networkOf } from '../../../people/guessing/limit-guessing.ts'
import { emailInstead, emailKept } from '../book/details-page.ts'
import { sendHousePage } from '../page/guest-answers.http.ts'
import { correctionErrors, correctionsIn, correctionsOf, presentCorrections } from './correct-form.ts'
import { type CorrectPage, correctPage } from './correct-page.ts'
import { back, isTooMany, type ManageParts, type OpenBooking, type SignedPath, tooMany } from './manage-answers.http.ts'
import { byLink, ChangedTooOften, correctAsGuest } from './managed-changes.ts'

export function correctRoutes(scope: FastifyInstance, parts: ManageParts, open: OpenBooking): void {
  scope.get<SignedPath>('/b/:signed/details', async (request, reply) => {
    const { view } = await open(request, '/details')
    if (!view.booking.rights.note) return back(reply, view)
    return sendHousePage(reply, view, 200, correctPage(view, { filled: presentCorrections(view.booking) }))
  })

  scope.post<SignedPath>('/b/:signed/details', async (request, reply) => {
    const opened = await open(request, '/details')
    const { view } = opened
    const { booking, language } = view
    if (!booking.rights.note) return back(reply, view)
    const form = formOf(request)
    const instead = form.get(emailInstead)
    const typed = correctionsIn(form, booking)
    const filled = instead ? { ...typed, email: instead } : typed
    const show = (status: number, page: Omit<CorrectPage, 'filled'>, warning?: string) =>
      sendHousePage(reply, view, status, correctPage(view, { filled, ...page }, { warning }))
    // The latest word of the guest counts, whatever else changed meanwhile. The button of the address that was meant
    // sends that in place of `confirm`.
    const isPressed = opened.confirmation('details', instead === null ? undefined : true) !== 'unpressed'
    if (!isPressed) return show(409, {}, guestTexts[language].manage.press)
    const errors = correctionErrors(filled, booking, guestTexts[language])
    if (Object.keys(errors).length > 0) return show(422, { errors })
    const corrections = correctionsOf(filled, booking)
    if (corrections === undefined) return back(reply, view)
    const { email } = corrections
    // Asked once: if the same address is sent again, it is meant.
    const isKept = instead !== null || form.get(emailKept) === email
    const meant = email === undefined || isKept ? undefined : meantAddress(email)
    if (meant !== undefined) return show(422, { meant })
    try {
      await correctAsGuest(parts, opened, corrections, byLink(networkOf(request.ip)))
      return back(reply, view, email === undefined ? 'corrected' : 'addressSent')
    } catch (refusal) {
      if (!(refusal instanceof ChangedTooOften) && !isTooMany(refusal)) throw refusal
      reply.header('retry-after', '3600')
      return show(429, {}, tooMany(view))
    }
  })
}
