/** The figures as a table that reads the same in a terminal and in Markdown. */
export type Row = {
  name: string
  detail?: string
  unit: '/s' | 'ms' | '×' | 'MiB' | 's' | '%'
  subject: number
  yardstick?: number
  ratio?: number
  against: string
  /** For rates the ratio to reach, for everything else the most allowed. 0: no target, shown for comparison. */
  target: number
  p50?: number
  p99?: number
}

const head = '| what | figure | against | ratio | target | met | p50 ms | p99 ms |\n|---|--:|---|--:|--:|---|--:|--:|'

export function tableOf(rows: readonly Row[]): string {
  return `${head}\n${rows.map(lineOf).join('\n')}\n`
}

function lineOf(row: Row): string {
  const against = row.yardstick === undefined ? row.against : `${row.against}, ${figureOf(row.yardstick, row.unit)}`
  const name = row.detail ? `${row.name} (${row.detail})` : row.name
  const ratio = row.ratio === undefined ? '' : row.ratio.toFixed(2)
  const cells = [name, figureOf(row.subject, row.unit), against, ratio, targetOf(row), metBy(row)]
  return `| ${[...cells, row.p50?.toFixed(1) ?? '', row.p99?.toFixed(1) ?? ''].join(' | ')} |`
}

function figureOf(value: number, unit: Row['unit']): string {
  if (unit === '/s') return `${Math.round(value).toLocaleString('en')}/s`
  return unit === '×' ? `${value.toFixed(2)} ×` : `${value.toFixed(unit === 's' ? 2 : 1)} ${unit}`
}

function targetOf({ target, unit }: Row): string {
  if (target === 0) return ''
  return unit === '/s' ? `≥ ${target}` : `≤ ${target} ${unit}`
}

function metBy({ target, unit, subject, ratio = 0 }: Row): string {
  if (target === 0) return ''
  return (unit === '/s' ? ratio >= target : subject <= target) ? 'yes' : 'no'
}

/** The page with its figures replaced; what people wrote around them stays. */
export function withFigures(page: string, figures: string, part?: 'network'): string {
  const opening = `<!-- ${part ?? 'figures'}: written by npm run bench${part ? ` -- --only ${part} --write` : ''} -->`
  const closing = `<!-- end of ${part ?? 'figures'} -->`
  const [before, rest] = page.split(opening)
  const [, after] = (rest ?? '').split(closing)
  if (before === undefined || after === undefined) throw new Error('The page has no place for the figures.')
  return `${before}${opening}\n\n${figures}\n${closing}${after}`
}
