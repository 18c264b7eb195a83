/**
 * If no table is free: the estimated wait as a range with its reason, and the button that puts the party on the waiting
 * list.
 */
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { walkInTexts } from '../../../../texts/en/diary/dialogs.ts'
import { Icon } from '../../../kit/icon/icon.tsx'
import { usualMinutes } from '../../actions/house-actions.ts'
import { type Day, tableNames } from '../../day/day.ts'
import { quotedWait, type WaitRange, whyFree } from '../../day/quoted-wait.ts'
import { now, readOnly, time } from '../../state/screen.ts'

/** `isMain`: no table is free for the usual stay. `isFirst`: none is free at all, so the focus starts here. */
type Given = { day: Day; covers: number; isMain: boolean; isFirst: boolean; put: (quoted: WaitRange | null) => void }

export function QuotedWaitPart({ day, covers, isMain, isFirst, put }: Given) {
  const quoted = quotedWait(day, covers, usualMinutes(covers, now.value), now.value)
  const [typed, setTyped] = useState('')
  const told = typed === '' ? quoted : { from: Number(typed), until: Number(typed) }
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
      <label>
        {walkInTexts.tell}{' '}
        <input
          type="number"
          inputmode="numeric"
          min={0}
          max={600}
          placeholder={quoted === null ? '' : String(quoted.until)}
          value={typed}
          onInput={({ currentTarget: { value } }) => setTyped(value)}
        />{' '}
        {walkInTexts.tellMinutes}
      </label>
      <button
        type="button"
        class={isMain ? 'primary' : ''}
        ref={button}
        disabled={readOnly.value}
        onClick={() => put(told)}
      >
        <Icon name="list" /> {walkInTexts.put}
      </button>
    </section>
  )
}
