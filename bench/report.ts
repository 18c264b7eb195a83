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
  /** Another commit or release, measured in turns: the ratio of the medians, and the least and most of a round. */
  other?: { name: string; ratio: number; least: number; most: number }
  p50?: number
  p99?: number
}

const columns = ['what', 'figure', 'against', 'ratio', 'target', 'met', 'p50 ms', 'p99 ms']
const alignments = ['---', '--:', '---', '--:', '--:', '---', '--:', '--:']

/** With a column for the other commit or release where one was measured. */
export function tableOf(rows: readonly Row[]): string {
  const other = rows.find((row) => row.other)?.other?.name
  const added = other === undefined ? [] : [`against ${other}`]
  const head = [
    [...columns, ...added],
    [...alignments, ...added.map(() => '---')],
  ].map((cells) => `| ${cells.join(' | ')} |`)
  return `${[...head, ...rows.map((row) => lineOf(row, other))].join('\n')}\n`
}

function otherOf({ other }: Row): string {
  if (!other) return ''
  return `${other.ratio.toFixed(2)} (${other.least.toFixed(2)} to ${other.most.toFixed(2)})`
}

function lineOf(row: Row, other: string | undefined): string {
  const against = row.yardstick === undefined ? row.against : `${row.against}, ${figureOf(row.yardstick, row.unit)}`
  const name = row.detail ? `${row.name} (${row.detail})` : row.name
  const ratio = row.ratio === undefined ? '' : row.ratio.toFixed(2)
  const cells = [name, figureOf(row.subject, row.unit), against, ratio, targetOf(row), ratioReached(row)]
  const last = other === undefined ? [] : [otherOf(row)]
  return `| ${[...cells, row.p50?.toFixed(1) ?? '', row.p99?.toFixed(1) ?? '', ...last].join(' | ')} |`
}

function figureOf(value: number, unit: Row['unit']): string {
  if (unit === '/s') return `${Math.round(value).toLocaleString('en')}/s`
  return unit === '×' ? `${value.toFixed(2)} ×` : `${value.toFixed(unit === 's' ? 2 : 1)} ${unit}`
}

function targetOf({ target, unit }: Row): string {
  if (target === 0) return ''
  return unit === '/s' ? `≥ ${target}` : `≤ ${target} ${unit}`
}

function ratioReached({ target, unit, subject, ratio = 0 }: Row): string {
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
