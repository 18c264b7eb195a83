/** Arrow keys go from bar to bar: along a row, and to the nearest bar in time in the rows above and below. */

export function walkBars(event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const from = event.target instanceof Element ? event.target.closest<HTMLElement>('.bar[data-booking]') : null
  const timeline = from?.closest('.timeline')
  if (!from || !timeline) return
  const rows = [...timeline.querySelectorAll('.table-row')]
    .map((row) => [...row.querySelectorAll<HTMLElement>('.bar[data-booking]')])
    .filter((bars) => bars.length > 0)
  const row = rows.findIndex((bars) => bars.includes(from))
  const next = stepFrom(event.key, rows, row, from)
  if (next === undefined) return
  event.preventDefault()
  next.focus()
  next.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

function stepFrom(key: string, rows: HTMLElement[][], row: number, from: HTMLElement): HTMLElement | undefined {
  const own = rows[row] ?? []
  if (key === 'ArrowRight') return own[own.indexOf(from) + 1]
  if (key === 'ArrowLeft') return own[own.indexOf(from) - 1]
  if (key === 'ArrowDown') return nearest(rows[row + 1], from)
  return key === 'ArrowUp' ? nearest(rows[row - 1], from) : undefined
}

function nearest(bars: HTMLElement[] | undefined, from: HTMLElement): HTMLElement | undefined {
  const distance = (bar: HTMLElement) => Math.abs(bar.offsetLeft - from.offsetLeft)
  return bars?.toSorted((a, b) => distance(a) - distance(b))[0]
}
