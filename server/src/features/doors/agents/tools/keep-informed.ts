/** `running_late` and `send_confirmation`: as on the page of the booking. */
import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import { announceLateAsGuest, ChangedTooOften } from '../../guest-pages/manage/managed-changes.ts'
import { againWords, sendConfirmationAgain, sendsAgainTo } from '../../guest-pages/manage/send-again.ts'
import { Refusal } from '../call/refusal.ts'
import type { AgentCall, ToolAnswer } from '../call/tool.ts'
import { answerOf, type ManageParts, reopened } from './manage-booking.ts'
import { openBooking, type WhichBooking } from './opened-booking.ts'

export async function runningLate(
  parts: ManageParts,
  call: AgentCall,
  args: WhichBooking & { minutes: number },
): Promise<ToolAnswer> {
  const target = await openBooking(parts, call, args)
  const { late, booking } = guestTexts[call.language]
  if (!target.view.booking.rights.late) throw new Refusal('NOT_POSSIBLE', late.notNow)
  const minutes = args.minutes === 0 ? null : args.minutes
  try {
    await announceLateAsGuest(parts, target, minutes, call)
  } catch (refusal) {
    throw refusal instanceof ChangedTooOften ? new Refusal('RATE_LIMITED', booking.tooMany) : refusal
  }
  return answerOf(call, await reopened(parts, target), minutes === null ? late.doneOnTime : late.done)
}

export async function sendConfirmation(parts: ManageParts, call: AgentCall, which: WhichBooking): Promise<ToolAnswer> {
  const target = await openBooking(parts, call, which)
  const { sendAgain } = guestTexts[call.language]
  const to = parts.config.mail && sendsAgainTo(target.view.booking, call.now)
  if (to === undefined || !(await sendConfirmationAgain(parts, target, call.guest))) {
    throw new Refusal('NOT_POSSIBLE', sendAgain.notPossible)
  }
  const { data, say } = answerOf(call, target, againWords(call.language, target.view.booking).sent(to))
  return { data: { ...data, sent_to: to }, say }
}
