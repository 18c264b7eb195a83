/** The page for the guest's details, and the booking itself. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../../config.ts'
import { localDateTimeToInstant } from '../../domain/calendar.ts'
import { nearestOpen } from '../../domain/offered-starts.ts'
import { Problem } from '../../domain/problem.ts'
import { formOf as formFieldsOf } from '../../http/pages/forms.ts'
import { html } from '../../http/pages/html.ts'
import type { OwnHold } from '../diary/holds.sql.ts'
import { type BookOnceParts, bookedBefore, bookOnce, isFormUsed } from './book-once.routes.ts'
import { areasToChoose } from './booking-choice.ts'
import { type BookingView, bookingHref, textsOf } from './booking-view.ts'
import { type DetailsPage, detailsPage } from './details-page.ts'
import { isRefusal, seeOther, sendGuestPage } from './guest-answers.routes.ts'
import {
  bookingRequestOf,
  type DetailErrors,
  detailsFrom,
  errorsIn,
  fieldsOf,
  type GuestDetails,
  isRequired,
  longest,
} from './guest-details.schemas.ts'
import { ownerOf, ownHold } from './guest-hold.ts'
import { guestMessage, telephoneLink } from './guest-page.ts'
import { type GuestVisit, openVisit, type SlugPath, type VisitParts } from './guest-visit.routes.ts'
import { offerOfDay } from './offer.ts'
import { askedBy } from './show-offer.ts'

export type BookingPageParts = BookOnceParts & VisitParts & { config: Config }

/** A visit with a day and a time. */
type TimedVisit = GuestVisit & { startsAt: number; date: string; time: string; hold: OwnHold | undefined }

export function detailsRoutes(scope: FastifyInstance, parts: BookingPageParts): void {
  scope.get<SlugPath>('/book/:slug/details', async (request, reply) => {
    const visit = await openVisit(parts, request, '/details')
    const timed = await timedVisit(parts, visit, visit.view.choice.time)
    if (!timed) return seeOther(reply, bookingHref(visit.view, '', { ...visit.view.choice, time: undefined }))
    return sendDetails(reply, 200, timed, { filled: detailsFrom(new URLSearchParams(), visit.house.settings) })
  })

  scope.post<SlugPath>('/book/:slug/details', async (request, reply) => {
    const visit = await openVisit(parts, request, '/details')
    const fields = formFieldsOf(request)
    const timed = await timedVisit(parts, visit, fields.get('instead') ?? visit.view.choice.time)
    if (!timed) return seeOther(reply, bookingHref(visit.view, '', { ...visit.view.choice, time: undefined }))
    // Only programs see and fill this field.
    if (fields.get('website')) return sendTooMany(reply, visit.view)
    return submit(parts, reply, timed, detailsFrom(fields, visit.house.settings))
  })
}

/** Undefined without a time that exists. The time replaces the one in the address. */
async function timedVisit(
  parts: BookingPageParts,
  visit: GuestVisit,
  time: string | undefined,
): Promise<TimedVisit | undefined> {
  const { house, view, form } = visit
  const { date } = view.choice
  const start = localDateTimeToInstant(house.settings.timezone, `${date}T${time}:00`)
  if (date === undefined || time === undefined || typeof start !== 'object') return undefined
  const hold = form.isNew ? undefined : await ownHold(parts, house.settings.id, form.key)
  const timed = { ...view, choice: { ...view.choice, time } }
  return { ...visit, view: timed, startsAt: start.at, date, time, hold }
}

async function submit(
  parts: BookingPageParts,
  reply: FastifyReply,
  visit: TimedVisit,
  filled: GuestDetails,
): Promise<FastifyReply> {
  const { house, view, form, hold, date, time } = visit
  const { settings } = house
  const texts = textsOf(view)
  const errors: DetailErrors = errorsIn(filled, settings, texts)
  if (Object.keys(errors).length > 0) return sendDetails(reply, 422, visit, { filled, errors })
  if (form.isNew) return sendDetails(reply, 422, visit, { filled, errors: { '': texts.formTooOld } })

  const { adults, children, areaId, waitingList } = view.choice
  const order = bookingRequestOf(settings, {
    date: `${date}T${time}:00`,
    adults,
    children,
    dining_area_id: areaId,
    waiting_list: waitingList,
    is_request: false,
    details: filled,
    language: view.language,
    hold: hold ? { id: hold.id, owner: ownerOf(form.key) } : null,
  })
  try {
    const { path } = await bookOnce(parts, settings, order, form)
    return seeOther(reply, doneHref(view, path))
  } catch (error) {
    if (isFormUsed(error)) {
      const before = await bookedBefore(parts, settings, order, form.key)
      return before ? seeOther(reply, doneHref(view, before.path)) : sendUsed(reply, view)
    }
    if (error instanceof Problem && error.code === 'RATE_LIMITED') return sendTooMany(reply, view)
    if (!isRefusal(error)) throw error
    const starts = await offerOfDay(parts.days, house, date, visit.now, askedBy({ choice: view.choice, hold }))
    return sendDetails(reply, 409, visit, { filled, instead: nearestOpen(starts, visit.startsAt) })
  }
}

function doneHref({ house, language, languageIsChosen }: BookingView, managePath: string): string {
  const signed = managePath.slice('/b/'.length)
  return `/book/${house.slug}/done?booking=${signed}${languageIsChosen ? `&lang=${language}` : ''}#done`
}

type Shown = Pick<DetailsPage, 'filled'> & { errors?: DetailErrors; instead?: DetailsPage['instead'] }

function sendDetails(reply: FastifyReply, status: number, visit: TimedVisit, shown: Shown): FastifyReply {
  const { house, view, startsAt, hold } = visit
  const { settings } = house
  const page = detailsPage(view, {
    startsAt,
    areaName: areasToChoose(house).find(({ id }) => id === view.choice.areaId)?.name ?? null,
    fields: fieldsOf(settings).map((name) => {
      return { name, isRequired: isRequired(settings, name), maxLength: longest[name] }
    }),
    heldUntil: hold?.starts_at === startsAt ? hold.until : undefined,
    errors: shown.errors ?? {},
    filled: shown.filled,
    instead: shown.instead,
  })
  return sendGuestPage(reply, status, page, settings.embed_origins)
}

function sendTooMany(reply: FastifyReply, view: BookingView): FastifyReply {
  const texts = textsOf(view)
  const { telephone, embed_origins } = view.house
  const call = telephone ? html`<p>${telephoneLink(telephone)}</p>` : undefined
  const page = guestMessage(view, texts.tooManyTitle, texts.tooMany, call)
  return sendGuestPage(reply.header('retry-after', '3600'), 429, page, embed_origins)
}

/** A new form, with the same choice. */
export function sendUsed(reply: FastifyReply, view: BookingView): FastifyReply {
  const texts = textsOf(view)
  const { house, language, languageIsChosen } = view
  const again = `/book/${house.slug}${languageIsChosen ? `?lang=${language}` : ''}`
  const page = guestMessage(view, texts.usedTitle, texts.used, html`<p><a href="${again}">${texts.another}</a></p>`)
  return sendGuestPage(reply, 409, page, house.embed_origins)
}
