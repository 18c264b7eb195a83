/** `/b/{signed}/change`: another day, time or party, decided like every update of a booking. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { guestTexts } from '../../../../texts/guest-texts.ts'
import type { Reason } from '../../domain/opening.ts'
import { InvalidInput, Problem, TransitionRefused } from '../../domain/problem.ts'
import { formOf } from '../../http/pages/forms.ts'
import { startsForEdit } from '../bookings/starts-for-edit.ts'
import { changePage } from './change-page.ts'
import { sendHousePage } from './guest-answers.routes.ts'
import {
  back,
  type ManageParts,
  type OpenBooking,
  type Opened,
  type SignedPath,
  warningFor,
} from './manage-answers.routes.ts'
import { type ChangeWish, isSameWish, patchOf, presentWish, readChange } from './manage-form.ts'
import type { ManageView, Said } from './manage-page.ts'
import { ChangedTooOften, updateAsGuest } from './managed-changes.ts'

export function changeRoutes(scope: FastifyInstance, parts: ManageParts, open: OpenBooking): void {
  async function show(
    reply: FastifyReply,
    { view, restaurantId }: Opened,
    wish: ChangeWish,
    { status = 200, errors, ...said }: Said & { status?: number; errors?: Record<string, string> } = {},
  ): Promise<FastifyReply> {
    const { adults, children, date } = wish
    const order = { date, patch: { adults, children }, channel: 'online' as const }
    const starts = await startsForEdit(restaurantId, parts, view.booking.row, order)
    return sendHousePage(reply, view, status, changePage(view, { wish, starts, errors }, said))
  }

  scope.get<SignedPath>('/b/:signed/change', async (request, reply) => {
    const opened = await open(request, '/change')
    const { view } = opened
    return view.booking.rights.change === 'no' ? back(reply, view) : show(reply, opened, presentWishOf(view))
  })

  scope.post<SignedPath>('/b/:signed/change', async (request, reply) => {
    const opened = await open(request, '/change')
    const { view } = opened
    const { change } = view.booking.rights
    if (change === 'no') return back(reply, view)
    const form = formOf(request)
    const present = presentWishOf(view)
    const asked = readChange(form, present)
    const wish = change === 'same-day' ? { ...asked, date: present.date } : asked
    if (form.has('show')) return show(reply, opened, wish)
    const confirmation = opened.confirmation('change')
    // A form that was sent twice finds done what it asks for.
    if (confirmation !== 'unpressed' && isSameWish(wish, present)) return back(reply, view, 'changed')
    const warning = warningFor(view, confirmation)
    if (warning) return show(reply, opened, wish, { status: 409, warning })
    if (wish.time === null) {
      return show(reply, opened, wish, { status: 422, errors: { time: guestTexts[view.language].change.choose } })
    }
    try {
      await updateAsGuest(parts, opened, patchOf(wish))
      return back(reply, view, 'changed')
    } catch (refusal) {
      if (refusal instanceof ChangedTooOften) {
        return show(reply.header('retry-after', '3600'), opened, wish, { status: 429, warning: tooOften(view) })
      }
      const time = refusalText(view, refusal)
      if (time === undefined) throw refusal
      return show(reply, opened, wish, { status: 409, errors: { time } })
    }
  })
}

const tooOften = ({ language, house }: ManageView): string =>
  [guestTexts[language].change.tooOften, house.telephone].filter(Boolean).join(' ')

const presentWishOf = ({ booking: { row, house } }: ManageView): ChangeWish => presentWish(row, house.settings.timezone)

/** Undefined for what is no refusal of the wish. */
function refusalText({ language, formats, booking }: ManageView, refusal: unknown): string | undefined {
  const texts = guestTexts[language].change
  if (refusal instanceof TransitionRefused) return texts.reasons.no_table
  if (refusal instanceof InvalidInput) {
    return refusal.errors.children ? texts.childrenNotTaken : texts.reasons.not_a_slot
  }
  if (!(refusal instanceof Problem)) return undefined
  if (refusal.code === 'TABLE_UNAVAILABLE') return texts.reasons.no_table
  if (refusal.code !== 'SLOT_UNAVAILABLE') return undefined
  const { reason, alternatives } = refusal.details as { reason: Reason; alternatives: string[] }
  const { timezone } = booking.house.settings
  const times = alternatives.map((local) => formats.time(secondsAt(local, timezone)))
  const nearest = times.length > 0 && texts.nearest(times.join(', '))
  return [texts.reasons[reason], nearest].filter(Boolean).join(' ')
}

const secondsAt = (local: string, timezone: string): number =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(timezone).epochMilliseconds / 1000
