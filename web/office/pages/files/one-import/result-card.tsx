/** What a check found, or what became of an import: counts, refused lines, notes, and bookings while the restaurant is closed. */
import { filesTexts as words } from '../../../../../texts/en/office/files.ts'
import { type Act, download, type Reading, start } from '../wire/imports-wire.ts'
import { factsOf } from '../wire/in-words.ts'
import { LineList } from './line-list.tsx'
import { TakeBackLine, TakenBack } from './take-back.tsx'

export function ResultCard({ shown, act }: { shown: Reading; act: Act }) {
  const { id, state, reason, refused, noted, outside, file_name, is_cleared } = shown
  const canGoOn = (state === 'stopped' || state === 'failed') && !is_cleared
  if (state === 'uploaded' && reason === null) return null
  const isTried = state === 'checked'
  return (
    <section class="card result-card" aria-labelledby="result-title">
      <h2 id="result-title">{titleOf(state)}</h2>
      {reason !== null && (
        <p role="alert" class="error">
          {reason}
        </p>
      )}
      <ul class="plain facts-list">
        {factsOf(shown).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {state === 'taken_back' && !is_cleared && <TakenBack shown={shown} />}
      <TakeBackLine shown={shown} act={act} />
      {canGoOn && (
        <p class="acts">
          <button type="button" class="primary" onClick={() => void act(() => start(id))}>
            {words.goOn}
          </button>
          <span class="soft small">{words.stoppedHint}</span>
        </p>
      )}
      {is_cleared && <p class="soft">{words.cleared}</p>}
      {!is_cleared && refused > 0 && (
        <LineList id={id} kind="refused" title={words.refusedTitle} hint={words.refusedHint}>
          <button type="button" onClick={() => void download(id, 'refused', file_name)}>
            {words.refusedFile}
          </button>
        </LineList>
      )}
      {!is_cleared && outside > 0 && (
        <LineList id={id} kind="outside" title={words.outsideTitle} hint={words.outsideHint} />
      )}
      {!is_cleared && noted > outside && (
        <LineList id={id} kind="note" title={words.notesTitle} hint={isTried ? words.notesToBe : words.notesHint}>
          <button type="button" onClick={() => void download(id, 'notes', file_name)}>
            {words.notesFile}
          </button>
        </LineList>
      )}
    </section>
  )
}

function titleOf(state: Reading['state']): string {
  if (state === 'checked') return words.checkedTitle
  if (state === 'stopped') return words.stoppedTitle
  if (state === 'taken_back') return words.takeBack.done
  return state === 'done' ? words.doneTitle : words.failedTitle
}
