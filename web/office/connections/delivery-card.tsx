/** A delivery with each attempt, what came back, and the way to send it again. */
import { connectionTexts as words } from '../../../texts/en/office/connections.ts'
import { momentText } from '../history/history-page.tsx'
import { type Delivery, tookText } from './connections-wire.ts'

export function DeliveryCard({ delivery, onAgain }: { delivery: Delivery; onAgain: () => void }) {
  const { id, event, event_id, attempts } = delivery
  const last = attempts.at(-1)
  return (
    <section class="delivery-card" aria-labelledby="delivery-title">
      <header>
        <div class="who grow">
          <h3 id="delivery-title">{event}</h3>
          <span class="soft small">
            {words.delivery(id)} · {words.eventId} <code>{event_id}</code>
          </span>
        </div>
        <button type="button" class="primary" onClick={onAgain}>
          {words.sendAgain}
        </button>
      </header>
      {attempts.length === 0 && <p class="soft">{words.noAttempt}</p>}
      <ol class="plain attempts">
        {attempts.map(({ number, at, status, error, duration_ms }) => (
          <li key={number}>
            <b>{words.attempt(number)}</b>
            <span>{momentText(at)}</span>
            <span>{status === null ? words.noAnswer : status}</span>
            <span class="soft">{tookText(duration_ms)}</span>
            {error !== null && <span class="soft small full">{error}</span>}
          </li>
        ))}
      </ol>
      {last !== undefined && last.status !== null && (
        <>
          <h4>{words.response(last.number)}</h4>
          {last.answer ? <pre>{last.answer}</pre> : <p class="soft">{words.emptyResponse}</p>}
        </>
      )}
    </section>
  )
}
