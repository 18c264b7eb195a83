/**
 * Somebody else has changed a text meanwhile: theirs, yours, and both joined, which is chosen at first and can be changed.
 * Closing it keeps what was typed.
 */
import './conflict.css'
import { useEffect, useState } from 'preact/hooks'
import { conflictTexts } from '../../../../texts/en/diary/dialogs.ts'
import { Icon } from '../../../kit/icon/icon.tsx'
import { actorWords } from '../../day/names.ts'
import { useKeptForm } from '../../forms/kept-form.ts'
import {
  type Conflict,
  conflictsOf,
  joinedText,
  type Known,
  type SharedDraft,
  ticksOfOthers,
  withNews,
} from '../../forms/shared-edit.ts'
import type { Shared } from '../../forms/shared-save.ts'
import { Dialog, DialogRefusal } from '../../parts/dialog.tsx'
import { timeOf } from '../../state/screen.ts'

type Choice = keyof typeof conflictTexts.names

type Given = {
  shared: Shared
  draft: SharedDraft
  stands: Known
  fields: Readonly<Record<string, string>>
  tickName: (tick: string) => string
  warnings?: readonly string[]
  save(chosen: Record<string, string>): Promise<void>
  back: () => void
}

export function ConflictDialog({ shared, draft, stands, fields, tickName, warnings = [], save, back }: Given) {
  const [choices, setChoices] = useState<Record<string, Choice>>({})
  const kept = useKeptForm<Record<string, string>>(`joined ${shared.booking.id} ${stands.version}`, {})
  const joined = kept.form
  const authorOf = useAuthors(shared, stands)
  const conflicts = conflictsOf(draft, stands)
  const chosenIn = ({ field }: Conflict): Choice => choices[field] ?? 'joined'
  const textOf = (conflict: Conflict, choice: Choice) =>
    choice === 'joined' ? (joined[conflict.field] ?? joinedText(conflict)) : conflict[choice]
  const submit = (event: Event) => {
    event.preventDefault()
    const texts = conflicts.map((conflict) => [conflict.field, textOf(conflict, chosenIn(conflict))])
    void save(Object.fromEntries(texts))
  }
  const ticks = [
    ...ticksOfOthers(draft, stands).map((tick) => [tick, authorOf(tick)?.join(', ')] as const),
    ...Object.keys(draft.ticks)
      .filter((tick) => draft.ticks[tick])
      .map((tick) => [tick, conflictTexts.you] as const),
  ]
  const [first] = conflicts
  return (
    <Dialog title={conflictTexts.title(first && authorOf(first.field)?.[0])} class="form conflict">
      <p class="soft">{conflictTexts.hint}</p>
      <form onSubmit={submit}>
        <ul class="joined-ticks">
          {ticks.map(([tick, by]) => (
            <li key={tick} class={warnings.includes(tick) ? 'warning-mark' : ''}>
              <Icon name={warnings.includes(tick) ? 'alert' : 'check'} /> {tickName(tick)}
              <span class="soft">{by}</span>
            </li>
          ))}
        </ul>
        {conflicts.map((conflict) => {
          const { field, base } = conflict
          const choose = (choice: Choice) => setChoices({ ...choices, [field]: choice })
          const hints = {
            theirs: authorOf(field)?.join(', '),
            yours: conflictTexts.notSaved,
            joined: conflictTexts.changeIt,
          }
          return (
            <fieldset key={field} class="versions">
              <legend>{fields[field]}</legend>
              {(['theirs', 'yours', 'joined'] as const).map((choice) => (
                <div key={choice} class={chosenIn(conflict) === choice ? 'version chosen' : 'version'}>
                  <label class="check">
                    <input
                      type="radio"
                      name={field}
                      checked={chosenIn(conflict) === choice}
                      onChange={() => choose(choice)}
                    />
                    <b>{conflictTexts.names[choice]}</b>
                    <span class="soft">{hints[choice]}</span>
                  </label>
                  {choice === 'joined' ? (
                    <textarea
                      rows={3}
                      maxLength={2000}
                      aria-label={`${fields[field]}: ${conflictTexts.names.joined}`}
                      value={textOf(conflict, choice)}
                      onInput={({ currentTarget: { value } }) => {
                        kept.set({ [field]: value })
                        choose(choice)
                      }}
                    />
                  ) : (
                    <p>
                      {withNews(conflict[choice], base).map(({ text, isNew }) =>
                        isNew ? [<mark key={text}>{text}</mark>, ' '] : `${text} `,
                      )}
                    </p>
                  )}
                </div>
              ))}
            </fieldset>
          )
        })}
        <DialogRefusal />
        <div class="actions">
          <button type="submit" class="primary" autofocus>
            {conflictTexts.save[first === undefined ? 'joined' : chosenIn(first)]}
          </button>
          <button type="button" onClick={back}>
            {conflictTexts.back}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

/** Who last changed a field or set a tick, and when, as the history has it; unknown until it is read, or where it says nothing. */
function useAuthors({ history }: Shared, { version }: Known): (name: string) => [who: string, at: string] | undefined {
  const [entries, setEntries] = useState<Awaited<ReturnType<Shared['history']>>>([])
  useEffect(() => {
    history().then(setEntries, () => {})
  }, [version])
  return (name) => {
    const entry = entries.findLast(({ changes }) => name in changes || (Number(name) > 0 && 'booking_tags' in changes))
    return entry && [actorWords(entry.actor, entry.actor_name), timeOf(entry.at)]
  }
}
