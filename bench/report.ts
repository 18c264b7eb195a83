/** The figures as a table that reads the same in a terminal and in Markdown. */
export type Row = {
  name: string
  detail?: string
  unit: '/s' | 'ms'
  subject: number
  yardstick?: number
  ratio?: number
  against: string
  /** The ratio to reach; for milliseconds the most allowed. 0: no target, shown for comparison. */
  target: number
  p50?: number
  p99?: number
}

export function report(rows: readonly Row[], machine: { cores: number; model: string; seconds: number }): string {
  const head = '| what | figure | against | ratio | target | met | p50 ms | p99 ms |\n|---|--:|---|--:|--:|---|--:|--:|'
  const body = rows.map(lineOf).join('\n')
  return `${machine.cores} cores, ${machine.model}, ${machine.seconds} s a round, median of rounds\n\n${head}\n${body}\n`
}

function lineOf(row: Row): string {
  const figure = row.unit === 'ms' ? `${row.subject.toFixed(1)} ms` : `${Math.round(row.subject)}/s`
  const against = row.yardstick === undefined ? row.against : `${row.against}, ${Math.round(row.yardstick)}/s`
  const ratio = row.ratio === undefined ? '' : row.ratio.toFixed(2)
  const target = row.target === 0 ? '' : row.unit === 'ms' ? `≤ ${row.target} ms` : `≥ ${row.target}`
  const name = row.detail ? `${row.name} (${row.detail})` : row.name
  const cells = [name, figure, against, ratio, target, metBy(row), row.p50 ?? '', row.p99 ?? '']
  return `| ${cells.join(' | ')} |`
}

function metBy({ target, unit, subject, ratio = 0 }: Row): string {
  if (target === 0) return ''
  return (unit === 'ms' ? subject <= target : ratio >= target) ? 'yes' : 'no'
}
