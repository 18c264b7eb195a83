/** The progress of an import. It runs on the server, so it continues without this page. */
import { filesTexts as words } from '../../../../../texts/en/office/files.ts'
import { type Act, type Reading, stop } from '../wire/imports-wire.ts'
import { factsOf } from '../wire/in-words.ts'

export function ProgressCard({ shown, act }: { shown: Reading; act: Act }) {
  const { id, state, lines, lines_done } = shown
  if (state === 'taking_back') {
    return (
      <section class="card" aria-labelledby="progress-title">
        <h2 id="progress-title">{words.takeBack.running}</h2>
        <p class="soft small">{words.leave}</p>
      </section>
    )
  }
  const percent = lines === null || lines === 0 ? 0 : Math.min(100, Math.round((100 * lines_done) / lines))
  const text = lines === null ? words.counting : words.progress(lines_done, lines)
  return (
    <section class="card" aria-labelledby="progress-title">
      <h2 id="progress-title">{state === 'checking' ? words.checking : words.running}</h2>
      <div
        class="progress"
        role="progressbar"
        aria-labelledby="progress-title"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={text}
      >
        <i style={{ inlineSize: `${percent}%` }} />
      </div>
      <p aria-live="polite">
        <b>{text}</b> <span class="soft">{factsOf(shown).join(' · ')}</span>
      </p>
      <p class="soft small">{words.leave}</p>
      <button type="button" onClick={() => void act(() => stop(id))}>
        {words.stop}
      </button>
    </section>
  )
}
