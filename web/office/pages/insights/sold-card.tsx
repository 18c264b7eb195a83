/** Menus and extras sold with bookings: how many of what, and which evenings sold out when. Absent where nothing was sold. */
import { useEffect, useState } from 'preact/hooks'
import * as api from '../../../../sdk/src/operations.ts'
import { locale } from '../../../../texts/en/locale.ts'
import { insightsTexts } from '../../../../texts/en/office/insights.ts'
import { soldTexts as words } from '../../../../texts/en/office/money/sold.ts'
import { client } from '../../../kit/api/client.ts'
import { moneyText } from '../../parts/money-text.ts'
import { currentRestaurant } from '../../screen/current-restaurant.ts'
import { momentText } from '../../screen/moment-text.ts'
import { linkTo, say } from '../../screen/screen.ts'
import { sentenceOf } from '../../screen/sentence-of.ts'
import { Scrolls } from './charts/chart-card.tsx'
import { downloadFile } from './figures/insights-files.ts'

type Sold = Awaited<ReturnType<typeof api.getSoldInsights>>['data']

const mostEvenings = 8

export function SoldCard({ from, to }: { from: string; to: string }) {
  const data = useSold(from, to)
  if (data === null || data.products.length === 0) return null
  const save = () =>
    void downloadFile('/api/restaurant/insights/products', { from, to, format: 'csv' }, 'products.csv').catch(
      (error: unknown) => say(sentenceOf(error)),
    )
  const out = data.evenings.filter((evening) => evening.sold_out_at !== null)
  return (
    <section class="card chart-card insights-sold" aria-labelledby="sold-title">
      <header>
        <h2 id="sold-title">{words.title}</h2>
        <span class="links">
          <button type="button" class="link" aria-label={insightsTexts.csvOf(words.title)} onClick={save}>
            {insightsTexts.csv}
          </button>
        </span>
      </header>
      <Scrolls label={words.title}>
        <table class="plain-table">
          <thead>
            <tr>
              <th scope="col">{words.product}</th>
              <th scope="col">{words.quantity}</th>
              <th scope="col">{words.bookings}</th>
              <th scope="col">{words.amount}</th>
            </tr>
          </thead>
          <tbody>
            {data.products.map(({ code, name, quantity, bookings, amount }) => (
              <tr key={code}>
                <th scope="row">{name}</th>
                <td>{quantity}</td>
                <td>{bookings}</td>
                <td>{moneyText(amount, data.currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolls>
      {out.length > 0 && (
        <ul class="plain">
          {out.slice(-mostEvenings).map(({ date, code, name, sold_out_at: at }) => (
            <li key={date + code}>{words.soldOut(dayText(date), name, momentText(at))}</li>
          ))}
        </ul>
      )}
      <div class="chart-foot">
        <p>{words.counted}</p>
        <a {...linkTo({ page: 'products' })}>{words.setting}</a>
      </div>
    </section>
  )
}

const dayText = (date: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T12:00:00Z`),
  )

function useSold(from: string, to: string): Sold | null {
  const [data, setData] = useState<Sold | null>(null)
  useEffect(() => {
    let isLatest = true
    api.getSoldInsights(client, { from, to }, currentRestaurant()).then(
      (answer) => {
        if (isLatest) setData(answer.data)
      },
      () => {
        if (isLatest) setData(null)
      },
    )
    return () => {
      isLatest = false
    }
  }, [from, to])
  return data
}
