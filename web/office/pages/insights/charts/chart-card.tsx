/** A card with a chart, the same as a table, and as a file. */
import type { ComponentChildren, Ref } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { insightsTexts as words } from '../../../../../texts/en/office/insights.ts'
import { say } from '../../../screen/screen.ts'
import { sentenceOf } from '../../../screen/sentence-of.ts'
import { download, type Question } from '../figures/insights-files.ts'

export type Rows = { head: readonly string[]; rows: readonly (readonly ComponentChildren[])[] }

type Given = {
  name: string
  title: string
  aside?: ComponentChildren
  part: string
  question: Question
  /** Null where the chart is a table already. */
  table: Rows | null
  class?: string
  children: ComponentChildren
}

export function ChartCard({ name, title, aside, part, question, table, class: own = '', children }: Given) {
  const [isTable, setTable] = useState(false)
  const save = () => void download(question, part).catch((error: unknown) => say(sentenceOf(error)))
  return (
    <section class={`card chart-card ${own}`} aria-labelledby={`${name}-title`}>
      <header>
        <h2 id={`${name}-title`}>{title}</h2>
        {aside}
        <span class="links">
          {table !== null && (
            <button
              type="button"
              class="link"
              aria-label={isTable ? words.chartOf(title) : words.tableOf(title)}
              onClick={() => setTable(!isTable)}
            >
              {isTable ? words.chart : words.table}
            </button>
          )}
          <button type="button" class="link" aria-label={words.csvOf(title)} onClick={save}>
            {words.csv}
          </button>
        </span>
      </header>
      {isTable && table !== null ? <PlainTable name={title} {...table} /> : children}
    </section>
  )
}

function PlainTable({ name, head, rows }: Rows & { name: string }) {
  return (
    <Scrolls class="tall" label={name}>
      <table class="plain-table">
        <thead>
          <tr>
            {head.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells], row) => (
            <tr key={row}>
              <th scope="row">{first}</th>
              {cells.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolls>
  )
}

type ScrollsGiven = { label: string; class?: string; inner?: Ref<HTMLDivElement>; children: ComponentChildren }

/** Content wider than its card scrolls in it, by keyboard too. */
export const Scrolls = ({ label, class: own = '', inner = null, children }: ScrollsGiven) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
  <div class={`scrolls ${own}`} ref={inner} tabIndex={0} role="group" aria-label={label}>
    {children}
  </div>
)

/** The width of an element, so that text in an SVG keeps its size. */
export function useWidth(least: number) {
  const element = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(least)
  useEffect(() => {
    const { current } = element
    if (current === null) return
    const observer = new ResizeObserver(() => setWidth(Math.max(least, Math.floor(current.clientWidth))))
    observer.observe(current)
    return () => observer.disconnect()
  }, [least])
  return { element, width }
}
