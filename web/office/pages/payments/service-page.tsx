/** The payment service: its key goes in, each check is a line with its remedy, and test mode is hatched. */
import { useEffect, useState } from 'preact/hooks'
import * as api from '../../../../sdk/src/operations.ts'
import { paymentServiceTexts as words } from '../../../../texts/en/office/money/payments.ts'
import { client } from '../../../kit/api/client.ts'
import { currentRestaurant } from '../../screen/current-restaurant.ts'
import { momentText } from '../../screen/moment-text.ts'
import { linkTo, restaurant, say } from '../../screen/screen.ts'
import { sentenceOf } from '../../screen/sentence-of.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { KeyCard } from './key-card.tsx'
import type { Account, Service } from './payments-wire.ts'

export function ServicePage() {
  const [service, setService] = useState<Service | null>(null)
  const house = restaurant.value?.id
  useEffect(() => {
    if (house === undefined) return
    const stop = new AbortController()
    api.getPaymentService(client, { ...currentRestaurant(), signal: stop.signal }).then(
      ({ data }) => setService(data),
      (error: unknown) => {
        if (!stop.signal.aborted) say(sentenceOf(error))
      },
    )
    return () => stop.abort()
  }, [house])
  const account = service?.account ?? null
  return (
    <>
      <PageHead title={words.title} aside={words.aside} />
      <main class="body payment-service">
        {service !== null && (
          <>
            <div>
              <p>
                <a {...linkTo({ page: 'payments', part: null })}>{words.back}</a>
              </p>
              <Mode service={service} />
              <KeyCard service={service} onChange={setService} />
              {account !== null && !account.is_paused && <Events account={account} />}
              <section class="card">
                <h2>{words.otherWays}</h2>
                <p>{words.byHand}</p>
              </section>
            </div>
            <div>
              {account !== null && !account.is_paused && <Checks account={account} onChange={setService} />}
              {service.is_test && account !== null && (
                <section class="card">
                  <h2>{words.tryTitle}</h2>
                  <p>{words.tryIt}</p>
                </section>
              )}
            </div>
          </>
        )}
      </main>
    </>
  )
}

function Mode({ service: { provider, is_test, account } }: { service: Service }) {
  if (account?.is_paused) {
    return (
      <p class="payment-paused" role="status">
        <b>{words.paused}</b> {words.pausedMeans}
      </p>
    )
  }
  if (!is_test) return null
  return (
    <p class="payment-test">
      <span>
        <b>{words.test}</b> {provider === 'fake' ? words.demo : words.testMeans}
      </span>
    </p>
  )
}

function Events({ account: { events_url: url } }: { account: Account }) {
  return (
    <section class="card">
      <h2>{words.eventsTitle}</h2>
      <p>{url === null ? words.eventsNone : words.eventsMade}</p>
      {url !== null && (
        <>
          <p>
            <code>{url}</code>
          </p>
          <p class="hint">{words.eventsWithout}</p>
        </>
      )}
    </section>
  )
}

function Checks({ account, onChange }: { account: Account; onChange: (service: Service) => void }) {
  const { findings, checked_at, last_event_at, refused_event, events_url } = account
  const again = async () => {
    try {
      onChange((await api.checkPaymentService(client, currentRestaurant())).data)
    } catch (error) {
      say(sentenceOf(error))
    }
  }
  return (
    <section class="card" aria-labelledby="payment-checks">
      <header class="payment-checked">
        <h2 id="payment-checks">{words.checked}</h2>
        <span class="soft small">{momentText(checked_at)}</span>
        <button type="button" class="link" onClick={() => void again()}>
          {words.checkAgain}
        </button>
      </header>
      <ul class="payment-checks">
        {findings.map((finding) => (
          <CheckLine key={`${finding.code} ${finding.about}`} {...finding} />
        ))}
        {events_url !== null && (
          <li class={last_event_at === null ? 'waits' : 'good'}>
            <b>{last_event_at === null ? words.noEvent : words.eventCame(momentText(last_event_at))}</b>
          </li>
        )}
        {refused_event !== null && (
          <li class="bad">
            <b>{words.refusedEvent[refused_event as keyof typeof words.refusedEvent] ?? refused_event}</b>
          </li>
        )}
      </ul>
    </section>
  )
}

function CheckLine({ code, is_good, about }: Account['findings'][number]) {
  const { good, bad, remedy } = words.findings[code]
  const reasons: Record<string, string> = { no_https: words.whyNoAddress, made: '' }
  const detail =
    code === 'right' ? words.addRight(about ?? '') : is_good ? (reasons[about ?? ''] ?? about ?? '') : remedy
  return (
    <li class={is_good ? 'good' : code === 'mode' ? 'waits' : 'bad'}>
      <b>{is_good ? good : bad}</b>
      {detail !== '' && <span class="small">{detail}</span>}
    </li>
  )
}
