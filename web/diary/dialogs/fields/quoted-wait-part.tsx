/**
 * If no table is free: the estimated wait as a range with its reason, and the button that puts the party on the waiting
 * list.
 */
import { useLayoutEffect, useRef } from 'preact/hooks'
import { walkInTexts } from '../../../../texts/en/diary-dialogs.ts'
import { usualMinutes } from '../../actions/house-actions.ts'
import { type Day, tableNames } from '../../day/day.ts'
import { type QuotedWait, quotedWait, whyFree } from '../../day/quoted-wait.ts'
import { Icon } from '../../parts/icon.tsx'
import { now, readOnly, time } from '../../state/screen.ts'

/** `isMain`: no table is free for the usual stay. `isFirst`: none is free at all, so the focus starts here. */
type Given = { day: Day; covers: number; isMain: boolean; isFirst: boolean; put: (quoted: QuotedWait | null) => void }

export function QuotedWaitPart({ day, covers, isMain, isFirst, put }: Given) {
  const quoted = quotedWait(day, covers, usualMinutes(), now.value)
  const button = useRef<HTMLButtonElement>(null)
  // `autofocus` works when the dialog opens; this is rendered later.
  useLayoutEffect(() => {
    if (isFirst) button.current?.focus()
  }, [isFirst])
  return (
    <section class="quoted">
      {quoted === null ? (
        <p class="soft">{isMain ? walkInTexts.noWait : walkInTexts.notNow}</p>
      ) : (
        <p>
          <span class="soft">{walkInTexts.quoted}</span>
          <b>{walkInTexts.range(quoted.from, quoted.until)}</b>
          <small class="soft">
            {whyFree(day, quoted, now.value, time) ||
              walkInTexts.freeAt(tableNames(day, quoted.tableIds), time(quoted.freeAt))}{' '}
            {quoted.before > 0 && walkInTexts.before(quoted.before)}
          </small>
        </p>
      )}
      <button
        type="button"
        class={isMain ? 'primary' : ''}
        ref={button}
        disabled={readOnly.value}
        onClick={() => put(quoted)}
      >
        <Icon name="list" /> {walkInTexts.put}
      </button>
    </section>
  )
}
