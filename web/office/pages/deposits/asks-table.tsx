/** Which evening asks what of which party: the answer of the server for the draft. */
import { useState } from 'preact/hooks'
import { depositsTexts as words } from '../../../../texts/en/office/money/deposits.ts'
import { description } from '../../draft/draft.ts'
import { type Column, columnsOf, headOf, spokenDays } from './asks-columns.tsx'
import type { Asked, DepositsPreview } from './deposits-wire.ts'
import { moneyIn, ruleWords } from './rule-words.ts'

type Cell = DepositsPreview['parties'][number]['cells'][number]

const channels = ['guest_page', 'assistant', 'diary', 'website', 'api'] as const

export function AsksTable({
  preview,
  asked,
  onAsk,
}: {
  preview: DepositsPreview
  asked: Asked
  onAsk: (asked: Asked) => void
}) {
  const [chosen, choose] = useState<string | null>(null)
  const areas = description.value?.dining_areas ?? []
  const { area: _, ...anywhere } = asked
  const columns = columnsOf(preview)
  return (
    <section class="card" aria-labelledby="asks-title">
      <h2 id="asks-title">{words.table}</h2>
      <div class="asks-filters">
        <span class="seg">
          {preview.services.map((service) => (
            <button
              key={service}
              type="button"
              aria-pressed={service === preview.service}
              onClick={() => onAsk({ ...asked, service })}
            >
              {service}
            </button>
          ))}
        </span>
        <select
          aria-label={words.booked}
          value={asked.channel ?? 'guest_page'}
          onChange={({ currentTarget: { value } }) =>
            onAsk({ ...asked, channel: value as NonNullable<Asked['channel']> })
          }
        >
          {channels.map((channel) => (
            <option key={channel} value={channel}>
              {words.channels[channel]}
            </option>
          ))}
        </select>
        <select
          aria-label={words.area}
          value={asked.area ?? ''}
          onChange={({ currentTarget: { value } }) => onAsk(value === '' ? anywhere : { ...asked, area: value })}
        >
          <option value="">{words.anyArea}</option>
          {areas.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div class="asks-scroll">
        <table class="asks-table">
          <caption class="hidden-label">{words.caption(preview.service ?? '')}</caption>
          <thead>
            <tr>
              <th scope="col">{words.guests}</th>
              {columns.map(({ days, at }) => (
                <th key={at} scope="col">
                  {headOf(days)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.parties.map(({ from, to, cells }) => (
              <tr key={from}>
                <th scope="row">{from === to ? from : `${from}–${to}`}</th>
                {columns.map(({ days, at }) => {
                  const cell = cells[at]
                  const key = `${from} ${at}`
                  if (cell === undefined) return null
                  return (
                    <td key={at}>
                      <button
                        type="button"
                        class={cell.ask ?? 'nothing'}
                        aria-pressed={chosen === key}
                        aria-label={words.cell(spokenDays(days), from, askOf(cell))}
                        onClick={() => choose(chosen === key ? null : key)}
                      >
                        <Short cell={cell} />
                      </button>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="asks-legend">
        {(['deposit', 'guarantee', 'nothing'] as const).map((ask) => (
          <span key={ask}>
            <i class={ask} /> {words.legend[ask]}
          </span>
        ))}
      </p>
      <Chosen preview={preview} columns={columns} chosen={chosen} />
    </section>
  )
}

const money = (amount: string | null): string => moneyIn(description.value?.currency ?? 'EUR')(amount ?? 0)

function askOf({ ask, amount }: Cell): string {
  if (ask === 'deposit') return words.paid(money(amount))
  return ask === 'guarantee' ? words.cardKept(money(amount)) : words.legend.nothing
}

const Short = ({ cell: { ask, amount, position } }: { cell: Cell }) => {
  if (ask === 'deposit') return <>{money(amount)}</>
  if (ask === 'guarantee')
    return (
      <>
        {money(amount)} <small>{words.card}</small>
      </>
    )
  return <>–{ask === 'nothing' && <small>{words.rule(position ?? 1)}</small>}</>
}

function Chosen({
  preview,
  columns,
  chosen,
}: {
  preview: DepositsPreview
  columns: readonly Column[]
  chosen: string | null
}) {
  const [from, at] = (chosen ?? '').split(' ').map(Number)
  const cell = preview.parties.find((row) => row.from === from)?.cells[at ?? -1]
  const column = columns.find((one) => one.at === at)
  const rules = description.value?.payment_policies ?? []
  const rule = cell?.position == null ? undefined : rules[cell.position - 1]
  return (
    <div role="status">
      {cell !== undefined && column !== undefined && from !== undefined && (
        <p class="asks-chosen">
          <b>{words.cell(spokenDays(column.days), from, askOf(cell))}</b>{' '}
          {cell.position !== null && <span class="soft">{words.rule(cell.position)}</span>}
          {rule !== undefined && (
            <>
              <br />
              {ruleWords(rule, description.value?.currency ?? 'EUR').more}
            </>
          )}
        </p>
      )}
    </div>
  )
}
