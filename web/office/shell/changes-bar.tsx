/** The bar at the bottom of every page while there is a draft: closed it is one line, opened the review. */
import { signal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { texts } from '../../../texts/en/office/office.ts'
import { CallList } from '../draft/call-list.tsx'
import { hasDraft, isReviewing, issues, refused, review } from '../draft/draft.ts'
import { discard, isSaving } from '../draft/draft-acts.ts'
import { pageOfPath, partOfPath } from '../draft/page-of-path.ts'
import { ReviewList } from '../draft/review-list.tsx'
import type { Change } from '../draft/wire.ts'
import { linkTo } from '../screen/screen.ts'
import { reviewOrSave } from './keys.ts'

export function ChangesBar() {
  const [seen, setSeen] = useState<Change | null>(null)
  if (!hasDraft.value) return refused.value === null ? null : <Refusal />
  const count = review.value?.changes.length ?? null
  return (
    <section class={`changes${isReviewing.value ? ' open' : ''}`} aria-label={texts.draft.title}>
      <Refusal />
      {isReviewing.value && <ReviewList onSee={setSeen} />}
      {isReviewing.value && <Tried />}
      <div class="changes-line">
        {isReviewing.value ? <span class="soft small grow">{texts.draft.together}</span> : <Summary onSee={setSeen} />}
        <button type="button" class="line" onClick={() => void discard()}>
          {texts.draft.discard(count)}
        </button>
        <SaveButton count={count} />
      </div>
      {seen !== null && <CallList change={seen} onDismiss={() => setSeen(null)} />}
    </section>
  )
}

/** What the draft would have meant for the last year; loaded with the first review that is opened. */
const triedPanel = signal<ComponentType | null>(null)

function Tried() {
  const Panel = triedPanel.value
  useEffect(() => {
    import('../tried/tried-panel.tsx').then((loaded) => {
      triedPanel.value = loaded.default
    }, Boolean)
  }, [])
  const isComplete = issues.value.size === 0 && (review.value?.changes.length ?? 0) > 0
  return Panel !== null && isComplete ? <Panel /> : null
}

function SaveButton({ count }: { count: number | null }) {
  const conflicts = review.value?.conflicts.length ?? 0
  const isBlocked = isReviewing.value && (issues.value.size > 0 || conflicts > 0 || review.value === null)
  // The second press of a double press would save what the first has only just opened.
  const press = ({ detail }: MouseEvent) => detail < 2 && reviewOrSave()
  return (
    <button type="button" class="primary" disabled={isBlocked || isSaving.value} onClick={press}>
      {isReviewing.value ? texts.draft.save(count ?? 0) : texts.draft.review} <kbd>{texts.draft.saveKeys}</kbd>
    </button>
  )
}

function Refusal() {
  return <div role="alert">{refused.value !== null && <p class="error draft-refusal">{refused.value}</p>}</div>
}

/** How many changes, what is wrong, and the change that concerns the most bookings. */
function Summary({ onSee }: { onSee: (change: Change) => void }) {
  const changes = review.value?.changes ?? []
  const worst = changes.toSorted((one, other) => other.bookings.length - one.bookings.length)[0]
  const [wrong] = issues.value.keys()
  return (
    <p class="grow summary">
      {(wrong === undefined || changes.length > 0) && (
        <b>{review.value === null ? texts.draft.reading : texts.draft.changes(changes.length)}</b>
      )}
      {wrong !== undefined && (
        <>
          {changes.length > 0 && ' · '}
          <a class="wrong-link" {...linkTo({ page: pageOfPath(wrong), part: partOfPath(wrong) })}>
            {texts.draft.wrong(issues.value.size)}
          </a>
        </>
      )}
      {(review.value?.conflicts.length ?? 0) > 0 && (
        <>
          {' · '}
          <span class="wrong-link">{texts.draft.toDecide(review.value?.conflicts.length ?? 0)}</span>
        </>
      )}
      {worst !== undefined && worst.bookings.length > 0 && (
        <>
          {' · '}
          <span>{texts.draft.concerns(worst.bookings.length)}</span>{' '}
          <button type="button" class="link" onClick={() => onSee(worst)}>
            {texts.draft.seeThem}
          </button>
        </>
      )}
    </p>
  )
}
