/** What must be decided first; then the check, and the import. */
import { filesTexts as words } from '../../../../../texts/en/office/files.ts'
import { type Act, check, type Reading, start } from '../wire/imports-wire.ts'

export function StartCard({ shown, act }: { shown: Reading; act: Act }) {
  const { id, state, problems, written, known, lines } = shown
  const isChecked = state === 'checked' && lines !== null
  if (problems.length > 0) {
    return (
      <section class="card note-card" aria-labelledby="say-title">
        <h2 id="say-title">{words.toSay}</h2>
        <ul class="to-say">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </section>
    )
  }
  return (
    <section class="card start-card" aria-label={words.start}>
      <p class="acts">
        <button type="button" class={isChecked ? '' : 'primary'} onClick={() => void act(() => check(id))}>
          {isChecked ? words.checkAgain : words.check}
        </button>
        <button type="button" class={isChecked ? 'primary' : ''} onClick={() => void act(() => start(id))}>
          {isChecked ? words.startOf(written + known, lines) : words.start}
        </button>
      </p>
      {!isChecked && <p class="soft small">{words.checkHint}</p>}
    </section>
  )
}
