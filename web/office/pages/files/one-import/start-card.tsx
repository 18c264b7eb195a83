/** What must be decided first; then the check, and the import. */
import { filesTexts as words } from '../../../../../texts/en/office/files.ts'
import { type Act, check, type Reading, start } from '../wire/imports-wire.ts'
import { bodyOf, type Choices } from './name-choices.ts'

export function StartCard({ shown, act, choices }: { shown: Reading; act: Act; choices: Choices }) {
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
  const made = (['sources', 'tags'] as const).flatMap((kind) =>
    Object.entries(choices[kind]).flatMap(([name, becomes]) => (becomes === name ? name : [])),
  )
  return (
    <section class="card start-card" aria-label={words.start}>
      <p class="acts">
        <button
          type="button"
          class={isChecked ? '' : 'primary'}
          onClick={() => void act(() => check(id, bodyOf(choices)))}
        >
          {isChecked ? words.checkAgain : words.check}
        </button>
        <button
          type="button"
          class={isChecked ? 'primary' : ''}
          onClick={() => void act(() => start(id, bodyOf(choices)))}
        >
          {isChecked ? words.startOf(written + known, lines) : words.start}
        </button>
      </p>
      {made.length > 0 && <p class="soft small">{words.andCreates(made)}</p>}
      {!isChecked && <p class="soft small">{words.checkHint}</p>}
    </section>
  )
}
