/** One guest: contact and note to correct, what to know, figures, visits, consent; merge, export and erase. */

import { useEffect, useState } from 'preact/hooks'
import * as api from '../../../../sdk/src/operations.ts'
import { locale } from '../../../../texts/en/locale.ts'
import { guestsTexts as words } from '../../../../texts/en/office/guests.ts'
import { texts } from '../../../../texts/en/office/office.ts'
import { client } from '../../../kit/api/client.ts'
import { OfficeIcon } from '../../parts/office-icon.tsx'
import { currentRestaurant } from '../../screen/current-restaurant.ts'
import { linkTo, restaurant, say } from '../../screen/screen.ts'
import { sentenceOf } from '../../screen/sentence-of.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { GuestForm } from './guest-form.tsx'
import { lastAsked } from './guest-list.tsx'
import { GuestMarks } from './guest-marks.tsx'
import { GuestVisits } from './guest-visits.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { type Card, dayText, type ReadCard, readCard } from './read-card.ts'

export function GuestCard({ id }: { id: number }) {
  const [read, setRead] = useState<ReadCard | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [dialog, setDialog] = useState<'merge' | 'erase' | null>(null)
  const house = restaurant.value?.id
  const readAgain = () =>
    readCard(id).then(setRead, (error: unknown) => {
      setRefusal(sentenceOf(error))
    })
  useEffect(() => {
    if (house !== undefined) void readAgain()
  }, [id, house])
  const close = () => setDialog(null)
  return (
    <>
      <PageHead
        title={read?.card.patron.name ?? texts.pages.guests}
        start={
          <a class="button" {...linkTo({ page: 'guests', asked: lastAsked.value })}>
            {words.back}
          </a>
        }
      />
      <main class="body guest-card">
        {refusal !== null && <p role="alert">{refusal}</p>}
        {read !== null && (
          <>
            <div class="column">
              <GuestForm key={read.card.patron.id} read={read} onRead={setRead} />
              <GuestMarks read={read} onRead={setRead} />
            </div>
            <div class="column">
              <Figures card={read.card} />
              <GuestVisits card={read.card} />
              <section class="card" aria-labelledby="data-title">
                <h2 id="data-title">{words.consent}</h2>
                <Consent card={read.card} onChange={() => void readAgain()} />
                <div class="guest-acts">
                  <button type="button" title={words.exportHint} onClick={() => void download(read.card)}>
                    <OfficeIcon name="files" />
                    {words.export}
                  </button>
                  <button type="button" onClick={() => setDialog('merge')}>
                    <OfficeIcon name="join" />
                    {words.merge}
                  </button>
                  <button type="button" class="danger" onClick={() => setDialog('erase')}>
                    <OfficeIcon name="trash" />
                    {words.erase}
                  </button>
                </div>
              </section>
            </div>
            {dialog === 'merge' && <MergeDialog card={read.card} onDismiss={close} onMerged={() => void readAgain()} />}
            {dialog === 'erase' && <EraseDialog card={read.card} onDismiss={close} />}
          </>
        )}
      </main>
    </>
  )
}

function Figures({ card: { patron, spend, created_at } }: { card: Card }) {
  const { stats } = patron
  const { figures } = words
  const rows = [
    [stats.total_bookings, figures.bookings],
    [stats.cancelled_bookings, figures.cancelled],
    [stats.no_show_bookings, figures.noShows],
    [stats.last_booking_date === null ? figures.never : dateWithYear(stats.last_booking_date), figures.last],
    [dateWithYear(created_at.slice(0, 10)), figures.since],
    ...spend.map(({ currency, amount }) => [moneyText(amount, currency), figures.spent] as const),
  ] as const
  return (
    <dl class="card guest-figures">
      {rows.map(([value, name]) => (
        <div key={`${name} ${value}`}>
          <dd>{value}</dd>
          <dt class="soft small">{name}</dt>
        </div>
      ))}
    </dl>
  )
}

const dateWithYear = (date: string): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${date}T00:00Z`),
  )

const moneyText = (amount: number, currency: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount)

function Consent({ card: { patron, news }, onChange }: { card: Card; onChange: () => void }) {
  const withdraw = async () => {
    try {
      await api.withdrawNewsConsent(client, { patron: patron.id }, currentRestaurant())
      say(words.withdrawn)
      onChange()
    } catch (error) {
      say(sentenceOf(error))
    }
  }
  if (news.consented_at === null && news.withdrawn_at === null) return <p class="soft">{words.neverAsked}</p>
  if (!news.wanted) return <p>{words.withdrew(dayText((news.withdrawn_at ?? news.consented_at ?? '').slice(0, 10)))}</p>
  return (
    <p class="consent">
      {words.wantsNews(dayText((news.consented_at ?? '').slice(0, 10)))}{' '}
      <button type="button" onClick={() => void withdraw()}>
        {words.withdraw}
      </button>
    </p>
  )
}

async function download({ patron }: Card): Promise<void> {
  try {
    const { data } = await api.exportPatron(client, { patron: patron.id }, currentRestaurant())
    const blob = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
    const address = URL.createObjectURL(blob)
    Object.assign(document.createElement('a'), { href: address, download: `guest-${patron.id}.json` }).click()
    URL.revokeObjectURL(address)
  } catch (error) {
    say(sentenceOf(error))
  }
}
