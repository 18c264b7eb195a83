/** A delivery with each attempt, the request as it is sent, what came back, and the way to send it again. */
import { connectionTexts as words } from '../../../../texts/en/office/connections.ts'
import { CopyButton } from '../../parts/copy-button.tsx'
import { OfficeIcon } from '../../parts/office-icon.tsx'
import { momentText } from '../../screen/moment-text.ts'
import { ask, diaryOn } from '../../screen/screen.ts'
import { curlOf, type Delivery, type DeliveryDetail, legible, tookText } from './connections-wire.ts'

type Given = { delivery: DeliveryDetail; among: readonly Delivery[]; onAgain: () => void }

export function DeliveryCard({ delivery, among, onAgain }: Given) {
  const { id, event, event_id, booking, attempts, sent_again, next_attempt_at } = delivery
  const last = attempts.at(-1)
  return (
    <section class="delivery-card" aria-labelledby="delivery-title">
      <header>
        <div class="who grow">
          <h3 id="delivery-title">{event}</h3>
          <span class="soft small">{[booking?.reference, words.delivery(id)].filter(Boolean).join(', ')}</span>
        </div>
        <Steps id={id} among={among} />
      </header>
      <p class="acts">
        <button type="button" class="primary" onClick={onAgain}>
          {words.sendAgain}
        </button>
        {booking !== null && (
          <a class="button" href={diaryOn(booking.date, booking.id)}>
            {words.openBooking}
          </a>
        )}
      </p>
      {sent_again && <p class="soft small">{words.wasSentAgain}</p>}
      {attempts.length === 0 && <p class="soft">{words.noAttempt}</p>}
      <ol class="plain attempts">
        {attempts.map(({ number, at, status, error, duration_ms }) => (
          <li key={number}>
            <b>{words.attempt(number)}</b>
            <span>{momentText(at)}</span>
            <b>{status === null ? words.noAnswer : status}</b>
            <span class="soft took">{tookText(duration_ms)}</span>
            {error !== null && <span class="soft small full">{error}</span>}
          </li>
        ))}
      </ol>
      {next_attempt_at !== null && attempts.length > 0 && (
        <p class="soft small">{words.nextTry(momentText(next_attempt_at))}</p>
      )}
      {last !== undefined && last.status !== null && (
        <>
          <h4>{words.response(last.number)}</h4>
          {last.answer ? <pre tabindex={0}>{legible(last.answer)}</pre> : <p class="soft">{words.emptyResponse}</p>}
        </>
      )}
      <Request delivery={delivery} />
      <p class="soft small">
        {words.eventId} <code>{event_id}</code>
      </p>
    </section>
  )
}

function Request({ delivery: { request } }: { delivery: DeliveryDetail }) {
  return (
    <>
      <div class="request-head">
        <h4 class="grow">{words.request}</h4>
        <CopyButton text={curlOf(request)} label={words.copyCurl} done={words.copied} />
      </div>
      <pre tabindex={0}>{legible(request.body)}</pre>
      <details>
        <summary>{words.headers}</summary>
        <p class="soft small">{request.headers === null ? words.noHeaders : words.headersText}</p>
        {request.headers !== null && (
          <dl class="request-headers">
            {Object.entries(request.headers).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <code>{value}</code>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </details>
    </>
  )
}

/** To the neighbours in the list, and away. */
function Steps({ id, among }: { id: number; among: readonly Delivery[] }) {
  const at = among.findIndex((one) => one.id === id)
  const newer = at > 0 ? among[at - 1] : undefined
  const older = at >= 0 ? among[at + 1] : undefined
  return (
    <span class="card-steps">
      {(
        [
          ['up', words.previous, newer],
          ['down', words.next, older],
        ] as const
      ).map(([icon, label, to]) => (
        <button
          key={icon}
          type="button"
          class="quiet square"
          aria-label={label}
          disabled={to === undefined}
          onClick={() => to && ask({ delivery: String(to.id) })}
        >
          <OfficeIcon name={icon} />
        </button>
      ))}
      <button type="button" class="quiet square" aria-label={words.close} onClick={() => ask({ delivery: null })}>
        <OfficeIcon name="close" />
      </button>
    </span>
  )
}
