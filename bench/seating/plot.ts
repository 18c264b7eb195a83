/** The share of additional covers by load, a line for each engine, as an SVG that reads in light and dark. */
export type Line = { name: string; colour: string; points: readonly { load: number; gain: number }[] }

const [width, height, left, bottom, top, right] = [640, 344, 56, 44, 44, 150]

export function plotOf(lines: readonly Line[]): string {
  const points = lines.flatMap((line) => line.points)
  const loads = [...new Set(points.map(({ load }) => load))].sort((a, b) => a - b)
  const most = Math.max(2, Math.ceil(Math.max(...points.map(({ gain }) => gain)) / 2) * 2)
  const [first, last] = [loads[0] as number, loads.at(-1) as number]
  const x = (load: number): number => left + ((load - first) / (last - first)) * (width - left - right)
  const y = (gain: number): number => height - bottom - (gain / most) * (height - bottom - top)
  const at = (one: number, two: number): string => `x="${one.toFixed(1)}" y="${two.toFixed(1)}"`
  const steps = Array.from({ length: most / 2 + 1 }, (_, step) => step * 2)
  const grid = steps.map(
    (gain) =>
      `<line x1="${left}" x2="${width - right}" y1="${y(gain).toFixed(1)}" y2="${y(gain).toFixed(1)}" class="grid"/>` +
      `<text ${at(left - 8, y(gain) + 4)} text-anchor="end">${gain === 0 ? '0' : `+${gain}`} %</text>`,
  )
  const ticks = loads.map((load) => `<text ${at(x(load), height - bottom + 18)} text-anchor="middle">${load}</text>`)
  const drawn = lines.map(({ name, colour, points: own }) => {
    const path = own.map(
      ({ load, gain }, index) => `${index === 0 ? 'M' : 'L'}${x(load).toFixed(1)} ${y(gain).toFixed(1)}`,
    )
    const end = own.at(-1) as { load: number; gain: number }
    return (
      `<path d="${path.join(' ')}" fill="none" stroke="${colour}" stroke-width="2.5"/>` +
      `<text ${at(x(end.load) + 8, y(end.gain) + 4)} style="fill:${colour}">${name}</text>`
    )
  })
  const axis = `<text ${at((left + width - right) / 2, height - 6)} text-anchor="middle">load</text>`
  const title = `<text ${at(left, top - 16)}>more covers than without moves</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="More covers than without moves, by load">
<style>text{font:13px system-ui,sans-serif;fill:#57606a}.grid{stroke:#8c959f;stroke-opacity:.35}@media (prefers-color-scheme:dark){text{fill:#9da7b1}}</style>
${[title, ...grid, ...ticks, ...drawn, axis].join('\n')}
</svg>
`
}
