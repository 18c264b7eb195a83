/**
 * Whether an SVG is a drawing and nothing else. Refused is what is not known to draw: a browser that opens the file on its
 * own would run its scripts and load what it refers to. A file is refused rather than repaired, so that what a restaurant
 * sees is what it has given.
 */
import type { Sentence } from '../sentence.ts'

const elements = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline'],
  ...['polygon', 'text', 'tspan', 'linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'pattern', 'marker'],
])

const attributes = new Set([
  ...['id', 'class', 'xmlns', 'version', 'viewBox', 'preserveAspectRatio', 'width', 'height', 'x', 'y', 'x1', 'y1'],
  ...['x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'fr', 'd', 'points', 'dx', 'dy', 'rotate', 'pathLength'],
  ...['transform', 'gradientUnits', 'gradientTransform', 'spreadMethod', 'offset', 'patternUnits', 'patternTransform'],
  ...['patternContentUnits', 'clipPathUnits', 'maskUnits', 'maskContentUnits', 'markerWidth', 'markerHeight', 'refX'],
  ...[
    'refY',
    'orient',
    'markerUnits',
    'fill',
    'fill-opacity',
    'fill-rule',
    'clip-rule',
    'clip-path',
    'mask',
    'opacity',
  ],
  ...['stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit', 'role'],
  ...['stroke-dasharray', 'stroke-dashoffset', 'stop-color', 'stop-opacity', 'color', 'display', 'visibility'],
  ...['font-family', 'font-size', 'font-weight', 'font-style', 'letter-spacing', 'text-anchor', 'textLength'],
  ...['dominant-baseline', 'vector-effect', 'shape-rendering', 'mix-blend-mode', 'paint-order', 'marker-start'],
  ...['marker-mid', 'marker-end', 'xml:space', 'aria-label', 'aria-hidden', 'focusable', 'href', 'xlink:href'],
  ...['xmlns:xlink', 'xmlns:svg', 'data-name'],
])

const token =
  /<\?xml\s[^<>?]*\?>|<!--(?:(?!--)[\s\S])*-->|<\/([A-Za-z]+)\s*>|<([A-Za-z]+)((?:\s+[A-Za-z][\w:.-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+/y

const unreadable: Sentence = ({ descriptions }) => descriptions.pictures.unreadableSvg
const outside: Sentence = ({ descriptions }) => descriptions.pictures.outside

/** Null for a drawing; else the rest of the sentence "The picture …". */
export function objectionToSvg(text: string): Sentence | null {
  const open: string[] = []
  let drawn = 0
  token.lastIndex = 0
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text
  while (token.lastIndex < source.length) {
    const [whole, closed, opened, given = '', empty] = token.exec(source) ?? []
    if (whole === undefined) return unreadable
    if (closed !== undefined && open.pop() !== closed) return unreadable
    const objection = opened === undefined ? objectionToText(whole) : objectionToElement(opened, given)
    if (objection !== null) return objection
    if (opened === undefined) continue
    if (open.length === 0 && (opened !== 'svg' || drawn > 0)) return unreadable
    drawn += 1
    if (empty !== '/') open.push(opened)
  }
  return open.length === 0 && drawn > 0 ? null : unreadable
}

/** Entities that the document defines can expand to anything. */
const objectionToText = (text: string): Sentence | null =>
  /&(?!(amp|lt|gt|quot|apos|#\d{1,7}|#x[0-9a-fA-F]{1,6});)/.test(text) && !text.startsWith('<!--')
    ? ({ descriptions }) => descriptions.pictures.entities
    : null

function objectionToElement(name: string, given: string): Sentence | null {
  if (!elements.has(name)) return ({ descriptions }) => descriptions.pictures.element(name)
  for (const [, attribute = '', quoted = ''] of given.matchAll(/([A-Za-z][\w:.-]*)\s*=\s*("[^"]*"|'[^']*')/g)) {
    if (!attributes.has(attribute)) return ({ descriptions }) => descriptions.pictures.attribute(attribute)
    const value = quoted.slice(1, -1).trim()
    if (/href$/.test(attribute) && !/^#[\w.-]+$/.test(value)) return outside
    if (!attribute.startsWith('xmlns') && (/url\(\s*['"]?(?!#)/i.test(value) || /[\\&]/.test(value))) return outside
  }
  return null
}
