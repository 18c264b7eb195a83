/**
 * `/b/{signed}`: the booking of a guest who has its link. GET and HEAD change nothing. A POST changes something only if
 * it comes from a page of ours (its seal) and a button was pressed (`confirm`), so mail scanners that follow links,
 * forms on other sites and forms submitted by script do nothing. Sent twice, it is done once.
 */
import type { FastifyPluginAsync } from 'fastify'
import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import { isFirm, mayOwe } from '../../../../domain/booking/booking-status.ts'
import { notFound } from '../../../../domain/problem.ts'
import { limitEachAddress } from '../../../../http/limits/rate-limit.ts'
import { acceptFormsOnly, formOf } from '../../../../http/pages/forms.ts'
import { publicOrigin } from '../../../../http/public-url.ts'
import { nowOf } from '../../../bookings/write/booking-context.ts'
import { findCalendarBooking } from '../../../guests/guest-links/booking-link.sql.ts'
import { BookingLinks } from '../../../guests/guest-links/booking-link.ts'
import { calendarFile } from '../../../guests/guest-links/calendar-file.ts'
import { networkOf } from '../../../people/guessing/limit-guessing.ts'
import { waitingWords } from '../page/evening-words.ts'
import { seeOther, sendGuestErrors, sendHousePage } from '../page/guest-answers.http.ts'
import { guestView } from '../page/guest-view.ts'
import { waitsForChange } from '../pay/pay-state.ts'
import { ownPayVisit, payHref } from '../pay/pay-step.http.ts'
import { receiptPage } from '../pay/receipt-page.ts'
import { correctRoutes } from './correct.routes.ts'
import { keepInformedRoutes } from './keep-informed.routes.ts'
import {
  back,
  isTooMany,
  type ManageParts,
  type OpenBooking,
  type SignedPath,
  tooMany,
  warningFor,
} from './manage-answers.http.ts'
import { changeRoutes } from './manage-change.routes.ts'
import { longestNote, noteIn } from './manage-form.ts'
import { cancelPage, confirmedAnswer, managePage, notePage, offerOver } from './manage-page.ts'
import { openManagedBooking } from './managed-booking.ts'
import {
  answerOfferAsGuest,
  byLink,
  cancelAsGuest,
  reconfirmAsGuest,
  updateAsGuest,
  withdrawNewsAsGuest,
} from './managed-changes.ts'
import { newAddressRoutes } from './new-address.routes.ts'
import { ownOrderRoutes } from './own-order.routes.ts'
import { PageSeals } from './page-seal.ts'
import { sendsAgainTo } from './send-again.ts'

type NumberedPath = SignedPath & { Params: { number: string } }

/** 2,000 characters of four bytes each, percent-encoded, and room for the other fields. */
const maxFormBytes = 32_768

export const manageRoutes: FastifyPluginAsync<ManageParts> = async (scope, parts) => {
  const { db, config, secretKey, guestFiles } = parts
  const links = new BookingLinks(secretKey)
  const seals = new PageSeals(secretKey)
  acceptFormsOnly(scope, maxFormBytes)
  sendGuestErrors(scope, guestFiles)
  limitEachAddress(scope, config.publicRateLimitPerMinute)

  const open: OpenBooking = async (request, page) => {
    const { signed } = request.params
    const link = links.read(signed)
    const [booking, files] = await Promise.all([openManagedBooking(db, parts, link), guestFiles()])
    if (!link) throw notFound('Booking')
    const chosen = oneOf(request.query.lang)
    const path = `/b/${signed}`
    const view = guestView(booking.house.settings, {
      asked: chosen ?? booking.language,
      acceptLanguage: request.headers['accept-language'],
      files,
      hrefIn: (language) => `${path}${page}?lang=${language}`,
    })
    const carried = chosen === undefined ? '' : `?lang=${view.language}`
    return {
      view: {
        ...view,
        booking,
        now: nowOf(parts),
        sendsAgainTo: config.mail && sendsAgainTo(booking, nowOf(parts)),
        manageUrl: publicOrigin(config, scope.server) + path,
        payHref:
          mayOwe(booking.row) || waitsForChange(booking.row, nowOf(parts))
            ? payHref(parts, ownPayVisit(parts, link, { language: view.language, network: networkOf(request.ip) }))
            : undefined,
        href: (other) => `${path}${other}${other.endsWith('.ics') ? '' : carried}`,
        seal: (action) => seals.seal(signed, action, booking.revision),
      },
      restaurantId: link.restaurantId,
      bookingId: link.bookingId,
      confirmation: (action, isPressed) =>
        seals.confirmation(formOf(request), { signed, action, revision: booking.revision }, isPressed),
    }
  }

  scope.get<SignedPath>('/b/:signed', async (request, reply) => {
    const { view } = await open(request, '')
    return sendHousePage(reply, view, 200, managePage(view, confirmedAnswer(view, oneOf(request.query.done))))
  })

  scope.get<SignedPath>('/b/:signed/calendar.ics', async (request, reply) => {
    const { restaurantId, bookingId, view } = await open(request, '')
    const row = await db.read((query) => findCalendarBooking(query, restaurantId, bookingId))
    if (!row) throw notFound('Booking')
    const { contentType, text } = calendarFile(row, view.manageUrl)
    // Loaded by a page that may be in a frame of another site.
    reply.removeHeader('x-frame-options')
    return reply
      .headers({
        'content-type': contentType,
        'content-disposition': `inline; filename="${row.reference}.ics"`,
        'content-security-policy': "default-src 'none'",
        'cache-control': 'no-store',
      })
      .send(text)
  })

  scope.get<NumberedPath>('/b/:signed/receipts/:number', async (request, reply) => {
    const { number } = request.params
    const { view } = await open(request, `/receipts/${number}`)
    const { receipts, row, house } = view.booking
    const receipt = receipts.find((one) => String(one.number) === number)
    if (!receipt) throw notFound('Payment')
    const when = waitingWords(house.prepared.house, view, row)
    return sendHousePage(reply, view, 200, receiptPage(view, { receipt, row, when, backHref: view.href('') }))
  })

  scope.get<SignedPath>('/b/:signed/cancel', async (request, reply) => {
    const { view } = await open(request, '/cancel')
    return view.booking.rights.cancel === 'no' ? back(reply, view) : sendHousePage(reply, view, 200, cancelPage(view))
  })

  scope.post<SignedPath>('/b/:signed/cancel', async (request, reply) => {
    const opened = await open(request, '/cancel')
    const { view } = opened
    const { cancel } = view.booking.rights
    if (cancel === 'no') return back(reply, view)
    if (cancel === 'too-late') return sendHousePage(reply, view, 409, cancelPage(view))
    const warning = warningFor(view, opened.confirmation('cancel'))
    if (warning) return sendHousePage(reply, view, 409, cancelPage(view, { warning }))
    await cancelAsGuest(parts, opened)
    return back(reply, view, 'cancelled')
  })

  scope.get<SignedPath>('/b/:signed/note', async (request, reply) => {
    const { view } = await open(request, '/note')
    const { rights, row } = view.booking
    return rights.note ? sendHousePage(reply, view, 200, notePage(view, row.comment)) : back(reply, view)
  })

  scope.post<SignedPath>('/b/:signed/note', async (request, reply) => {
    const opened = await open(request, '/note')
    const { view } = opened
    if (!view.booking.rights.note) return back(reply, view)
    const comment = noteIn(formOf(request))
    if ((comment?.length ?? 0) > longestNote) {
      const note = guestTexts[view.language].manage.note.tooLong(longestNote)
      return sendHousePage(reply, view, 422, notePage(view, comment, { note }))
    }
    // The latest text of the guest counts, whatever else changed meanwhile.
    if (opened.confirmation('note') === 'unpressed') {
      return sendHousePage(
        reply,
        view,
        409,
        notePage(view, comment, {}, { warning: guestTexts[view.language].manage.press }),
      )
    }
    await updateAsGuest(parts, opened, { patch: { comment }, agreedAreas: [] }, byLink(networkOf(request.ip)))
    return back(reply, view, 'noted')
  })

  scope.post<SignedPath>('/b/:signed/news', async (request, reply) => {
    const opened = await open(request, '')
    const { view } = opened
    // Unsubscribes whatever else changed meanwhile.
    if (opened.confirmation('no-news') === 'unpressed') {
      return sendHousePage(reply, view, 409, managePage(view, { warning: guestTexts[view.language].manage.press }))
    }
    await withdrawNewsAsGuest(parts, opened)
    return back(reply, view, 'noNews')
  })

  scope.post<SignedPath>('/b/:signed/reconfirm', async (request, reply) => {
    const opened = await open(request, '')
    const { view } = opened
    const { rights, row } = view.booking
    if (!rights.reconfirm) return back(reply, view, row.is_reconfirmed ? 'reconfirmed' : undefined)
    const warning = warningFor(view, opened.confirmation('reconfirm'))
    if (warning) return sendHousePage(reply, view, 409, managePage(view, { warning }))
    await reconfirmAsGuest(parts, opened)
    return back(reply, view, 'reconfirmed')
  })

  scope.post<SignedPath>('/b/:signed/offer', async (request, reply) => {
    const opened = await open(request, '')
    const { view } = opened
    const { offer, row } = view.booking
    const isTaken = formOf(request).get('confirm') !== 'decline-offer'
    const confirmation = opened.confirmation(isTaken ? 'accept-offer' : 'decline-offer')
    // A form sent twice succeeds without doing anything; any other answer to an ended offer is too late.
    if (!offer && confirmation !== 'unpressed') {
      if (isTaken === isFirm(row.status)) return back(reply, view, isTaken ? 'taken' : 'declined')
      return sendHousePage(reply, view, 409, managePage(view, { warning: offerOver(view.language, row) }))
    }
    const warning = warningFor(view, confirmation)
    if (warning || !offer) return sendHousePage(reply, view, 409, managePage(view, { warning }))
    try {
      const by = byLink(networkOf(request.ip))
      const isAnswered = await answerOfferAsGuest(parts, opened, { offerId: offer.id, isTaken }, by)
      if (!isAnswered) {
        const { view: now } = await open(request, '')
        return sendHousePage(reply, now, 409, managePage(now, { warning: offerOver(view.language, now.booking.row) }))
      }
    } catch (refusal) {
      if (!isTooMany(refusal)) throw refusal
      return sendHousePage(reply.header('retry-after', '3600'), view, 429, managePage(view, { warning: tooMany(view) }))
    }
    const { view: now } = await open(request, '')
    if (isTaken && now.payHref !== undefined) return seeOther(reply, now.payHref)
    return back(reply, view, isTaken ? 'taken' : 'declined')
  })

  changeRoutes(scope, parts, open)
  ownOrderRoutes(scope, parts, open)
  keepInformedRoutes(scope, parts, open)
  correctRoutes(scope, parts, open)
  newAddressRoutes(scope, parts)
}

/** The first where a query names it several times. */
const oneOf = (value: unknown): string | undefined => {
  const first = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' ? first : undefined
}
