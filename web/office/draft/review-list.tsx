/**
 * The review: each change as a sentence, what a colleague saved meanwhile, and conflicts to be resolved line by line.
 */
import { texts } from '../../../texts/en/office/office.ts'
import { review } from './draft.ts'
import { resolve, takeBack } from './draft-acts.ts'
import { FindTablesButton, FoundSentences } from './other-tables.tsx'
import type { Change, Conflict } from './wire.ts'

export function ReviewList({ onSee }: { onSee: (change: Change) => void }) {
  const known = review.value
  if (known === null) return <p class="sentences soft">{texts.draft.reading}</p>
  const { changes, conflicts, merged, issues } = known
  return (
    <div class="sentences">
      {conflicts.length > 0 && (
        <>
          <h2>{texts.draft.conflicts}</h2>
          <ol>
            {conflicts.map((conflict) => (
              <ConflictLine key={conflict.path} conflict={conflict} />
            ))}
          </ol>
        </>
      )}
      {merged.length > 0 && (
        <div class="notice done">
          <p>{conflicts.length > 0 ? texts.draft.mergedUnlessMine : texts.draft.merged}</p>
          <ul>
            {merged.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
      {issues.length > 0 && (
        <ul class="issues">
          {issues.map(({ path, message }) => (
            <li key={path} class="error">
              {message}
            </li>
          ))}
        </ul>
      )}
      <h2>{texts.draft.willChange}</h2>
      {changes.length === 0 && <p class="soft">{issues.length > 0 ? texts.draft.correctFirst : texts.draft.nothing}</p>}
      <ol>
        {changes.map((change) => (
          <ChangeLine key={change.id} change={change} onSee={onSee} />
        ))}
      </ol>
    </div>
  )
}

function ChangeLine({ change, onSee }: { change: Change; onSee: (change: Change) => void }) {
  const { sentence, consequence, bookings } = change
  return (
    <li>
      <span>
        {consequence === null ? (
          `${sentence}.`
        ) : (
          <>
            {sentence}: <mark>{consequence}</mark>. {bookings.length > 0 && texts.draft.theyStay}
          </>
        )}
        <FoundSentences change={change} />
      </span>
      <FindTablesButton change={change} isLink />
      {bookings.length > 0 && (
        <button type="button" class="link" onClick={() => onSee(change)}>
          {texts.draft.see(bookings.length)}
        </button>
      )}
      <button
        type="button"
        class="link"
        aria-label={texts.draft.takeBackOf(sentence)}
        onClick={() => void takeBack(change.id)}
      >
        {texts.draft.takeBack}
      </button>
    </li>
  )
}

function ConflictLine({ conflict: { path, sentence, theirs, mine } }: { conflict: Conflict }) {
  return (
    <li class="conflict">
      <span>{sentence}</span>
      <button type="button" onClick={() => void resolve(path, 'mine')}>
        {texts.draft.takeMine} <b>{texts.draft.shown(mine)}</b>
      </button>
      <button type="button" onClick={() => void resolve(path, 'theirs')}>
        {texts.draft.takeTheirs} <b>{texts.draft.shown(theirs)}</b>
      </button>
    </li>
  )
}
