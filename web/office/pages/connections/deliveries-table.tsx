/** A page of deliveries: when, of what, its state, its tries as dots, and how long the last took. */
import { connectionTexts as words } from '../../../../texts/en/office/connections.ts'
import { momentText } from '../../screen/moment-text.ts'
import { ask } from '../../screen/screen.ts'
import { type Delivery, tookText } from './connections-wire.ts'

const chipOf = { waiting: 'pending', exhausted: 'late', delivered: 'seated' } as const

export function DeliveriesTable({ deliveries, open }: { deliveries: readonly Delivery[]; open: Delivery | null }) {
  return (
    <table class="deliveries">
      <thead>
        <tr>
          {[words.when, words.event, words.state, words.tries, words.answer].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {deliveries.map(({ id, created_at, event, booking, state, attempts }) => {
          const last = attempts.at(-1)
          return (
            <tr key={id} class={open?.id === id ? 'chosen' : ''}>
              <td class="small">{momentText(created_at)}</td>
              <td>
                <button
                  type="button"
                  class="link"
                  aria-expanded={open?.id === id}
                  onClick={() => ask({ delivery: open?.id === id ? null : String(id) })}
                >
                  {event}
                </button>
                {booking !== null && <code class="soft reference">{booking.reference}</code>}
              </td>
              <td>
                <span class={`chip ${chipOf[state]}`}>{words.stateNames[state]}</span>
              </td>
              <td>
                <Tries delivery={{ state, attempts }} />
              </td>
              <td>{last === undefined ? '–' : tookText(last.duration_ms)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Tries({ delivery: { state, attempts } }: { delivery: Pick<Delivery, 'state' | 'attempts'> }) {
  if (attempts.length === 0) return '–'
  const failed = state === 'delivered' ? attempts.length - 1 : attempts.length
  return (
    <span class="tries" role="img" aria-label={words.triesOf(attempts.length, failed)}>
      {attempts.map(({ number }) => (
        <i key={number} class={number > failed ? 'answered' : ''} />
      ))}
    </span>
  )
}
