/** Measures the width of text in the page's font, to fit it into tables before drawing. */
const drawing = document.createElement('canvas').getContext('2d')
const known = new Map<string, number>()
const mostKnown = 2_000

export const boldest = 700

export function textWidth(text: string, size: number, weight = 400): number {
  const key = `${weight} ${size} ${text}`
  const before = known.get(key)
  if (before !== undefined || drawing === null) return before ?? text.length * size * 0.6
  drawing.font = `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`
  const { width } = drawing.measureText(text)
  if (known.size >= mostKnown) known.clear()
  known.set(key, width)
  return width
}
