/** Money by month, and whether those who were asked for some stay away less. Absent where nobody was ever asked. */
import { useEffect, useState } from 'preact/hooks'
import * as api from '../../../../sdk/src/operations.ts'
import { locale } from '../../../../texts/en/locale.ts'
import { insightsTexts } from '../../../../texts/en/office/insights.ts'
import { moneyInsightTexts as words } from '../../../../texts/en/office/money/insights-money.ts'
import { client } from '../../../kit/api/client.ts'
import { moneyText } from '../../parts/money-text.ts'
import { currentRestaurant } from '../../screen/current-restaurant.ts'
import { linkTo, restaurant, say } from '../../screen/screen.ts'
import { sentenceOf } from '../../screen/sentence-of.ts'
import { Scrolls } from './charts/chart-card.tsx'
import { downloadFile } from './figures/insights-files.ts'
import { tenthsText } from './figures/scales.ts'

type Money = Awaited<ReturnType<typeof api.getMoneyInsights>>['data']
type Month = Money['months'][number]
type ByTerms = Money['with_terms']

export function MoneyCard({ from, to }: { from: string; to: string }) {
  const data = useMoney(from, to)
  if (data === null || isEmpty(data)) return null
  const save = (part: 'months' | 'terms') =>
    void downloadFile('/api/restaurant/insights/money', { from, to, format: 'csv', part }, `money-${part}.csv`).catch(
      (error: unknown) => say(sentenceOf(error)),
    )
  return (
    <>
      <section class="card chart-card insights-money" aria-labelledby="money-title">
        <Head id="money-title" title={words.title} onSave={() => save('months')} />
        <Months months={data.months} />
        <div class="chart-foot">
          <p>{words.whenMoved}</p>
          <a {...linkTo({ page: 'payments' })}>{words.payments}</a>
        </div>
      </section>
      <section class="card chart-card insights-terms" aria-labelledby="terms-title">
        <Head id="terms-title" title={words.termsTitle} onSave={() => save('terms')} />
        <dl class="insights-rates">
          <Rate name={words.withTerms} of={data.with_terms} most={mostOf(data)} />
          <Rate name={words.withoutTerms} of={data.without_terms} most={mostOf(data)} />
        </dl>
        <div class="chart-foot">
          <p>{words.counted}</p>
          <a {...linkTo({ page: 'deposits' })}>{words.setting}</a>
        </div>
      </section>
    </>
  )
}

function Head({ id, title, onSave }: { id: string; title: string; onSave: () => void }) {
  return (
    <header>
      <h2 id={id}>{title}</h2>
      <span class="links">
        <button type="button" class="link" aria-label={insightsTexts.csvOf(title)} onClick={onSave}>
          {insightsTexts.csv}
        </button>
      </span>
    </header>
  )
}

const isZero = (amount: string): boolean => Number(amount) === 0
const isEmpty = ({ months, with_terms }: Money): boolean =>
  with_terms.due + with_terms.cancelled === 0 && months.every(({ kinds }) => kinds.every(({ rows }) => rows === 0))

const columns = ['paid', 'charged', 'recorded_by_hand', 'refunded', 'disputed', 'reinstated'] as const

/** Months without money are left out, but for a single one. Columns in which nothing stands too. */
function Months({ months }: { months: readonly Month[] }) {
  const shown = months.length === 1 ? months : months.filter(({ kinds }) => kinds.some(({ rows }) => rows > 0))
  const amountOf = ({ kinds }: Month, kind: string) => kinds.find((one) => one.kind === kind)?.amount ?? '0'
  const used = columns.filter((kind) => shown.some((month) => !isZero(amountOf(month, kind))))
  if (shown.length === 0) return <p class="soft">{words.none}</p>
  return (
    <Scrolls label={words.title}>
      <table class="plain-table">
        <thead>
          <tr>
            {[words.month, ...used.map((kind) => words.kinds[kind]), words.left].map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((month) => (
            <tr key={`${month.month} ${month.currency}`}>
              <th scope="row">
                <a {...linkTo({ page: 'payments', asked: { month: month.month } })}>{nameOf(month.month)}</a>
              </th>
              {used.map((kind) => (
                <td key={kind}>{cell(amountOf(month, kind), month.currency, kind)}</td>
              ))}
              <td>
                <b>{moneyText(month.total, month.currency)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolls>
  )
}

const isOut = (kind: string): boolean => kind === 'refunded' || kind === 'disputed'
const cell = (amount: string, currency: string, kind: string): string =>
  isZero(amount) ? '–' : moneyText(amount, currency, isOut(kind))

const nameOf = (month: string) =>
  new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-15`))

const mostOf = ({ with_terms, without_terms }: Money): number =>
  Math.max(1, with_terms.no_show_rate ?? 0, without_terms.no_show_rate ?? 0)

function Rate({ name, of: { due, no_show, no_show_rate: rate }, most }: { name: string; of: ByTerms; most: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{rate === null ? words.few(no_show, due) : insightsTexts.percent(tenthsText(rate))}</b>
        {rate !== null && (
          <>
            <span class="insights-rate-bar" aria-hidden="true">
              <i style={{ inlineSize: `${(rate / most) * 100}%` }} />
            </span>
            <span class="soft small">{words.few(no_show, due)}</span>
          </>
        )}
      </dd>
    </div>
  )
}

function useMoney(from: string, to: string): Money | null {
  const [data, setData] = useState<Money | null>(null)
  const house = restaurant.value?.id
  useEffect(() => {
    if (house === undefined) return
    const stop = new AbortController()
    api.getMoneyInsights(client, { from, to }, { ...currentRestaurant(), signal: stop.signal }).then(
      (answer) => setData(answer.data),
      (error: unknown) => {
        if (!stop.signal.aborted) say(sentenceOf(error))
      },
    )
    return () => stop.abort()
  }, [from, to, house])
  return data
}
