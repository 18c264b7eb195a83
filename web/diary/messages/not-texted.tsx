/** Where a text did not arrive, or none can go: why, and what is left to do. */
import { texts as diaryTexts } from '../../../texts/en/diary/diary.ts'
import { textingTexts } from '../../../texts/en/diary/texting.ts'
import { dialHref } from '../../kit/guest/telephone.ts'
import { Icon } from '../../kit/icon/icon.tsx'
import type { Booking } from '../day/day.ts'
import { dialog, readOnly } from '../state/screen.ts'
import { keepDraft } from './text-draft.ts'
import type { Texts } from './texts.ts'

/** Only another number helps. */
const numberIsWrong: ReadonlySet<string> = new Set(['no_number', 'landline', 'dead'])

export function NotTexted({ booking, texts }: { booking: Booking; texts: Texts }) {
  const { can, lines } = texts
  const last = lines.findLast(({ direction }) => direction === 'out')
  const isLost = can.why !== 'stopped' && last?.state === 'not_delivered' && lines.at(-1) === last
  if (!isLost && (can.why === null || can.why === 'country')) return null
  const { patron } = booking
  return (
    <div class={isLost ? 'not-texted lost' : 'not-texted'}>
      <p>
        {isLost && (
          <>
            <b>{textingTexts.lost}</b> {last.reason}{' '}
          </>
        )}
        {can.why !== null && can.why !== 'country' && textingTexts.why[can.why]}
      </p>
      <div>
        {patron?.mobile_number && (
          <a class="button" href={dialHref(patron)}>
            <Icon name="phone" /> {diaryTexts.call}
          </a>
        )}
        {patron?.email && (
          <a class="button" href={`mailto:${patron.email}`}>
            <Icon name="note" /> {textingTexts.writeMail}
          </a>
        )}
        {isLost && can.why === null && last.kind === 'written' && (
          <button type="button" disabled={readOnly.value} onClick={() => keepDraft(booking.id, last.text ?? '')}>
            {textingTexts.tryAgain}
          </button>
        )}
        {(isLost || numberIsWrong.has(can.why ?? '')) && (
          <button
            type="button"
            disabled={readOnly.value}
            onClick={() => {
              dialog.value = 'guest'
            }}
          >
            {textingTexts.correctNumber}
          </button>
        )}
      </div>
    </div>
  )
}
