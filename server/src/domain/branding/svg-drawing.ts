/**
 * Whether an SVG is a drawing and nothing else. Refused is what is not known to draw: a browser that opens the file on its
 * own would run its scripts and load what it refers to. A file is refused rather than repaired, so that what a restaurant
 * sees is what it has given.
 */
import type { Sentence } from '../sentence.ts'
import { expandsTooFar, type SvgElement } from './svg-expansion.ts'

const elements = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline'],
  ...['polygon', 'text', 'tspan', 'linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask'],
])

const attributes = new Set([
  ...['id', 'class', 'xmlns', 'version', 'viewBox', 'preserveAspectRatio', 'width', 'height', 'x', 'y', 'x1', 'y1'],
  ...['x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'fr', 'd', 'points', 'dx', 'dy', 'rotate', 'pathLength'],
  ...['transform', 'gradientUnits', 'gradientTransform', 'spreadMethod', 'offset', 'clipPathUnits'],
  ...[
    'maskUnits',
    'maskContentUnits',
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
  ...['dominant-baseline', 'vector-effect', 'shape-rendering', 'mix-blend-mode', 'paint-order'],
  ...['xml:space', 'aria-label', 'aria-hidden', 'focusable', 'href', 'xlink:href'],
  ...['xmlns:xlink', 'xmlns:svg', 'data-name'],
])

const token =
  /<\?xml\s[^<>?]*\?>|<!--(?:(?!--)[\s\S])*-->|<\/([A-Za-z]+)\s*>|<([A-Za-z]+)((?:\s+[A-Za-z][\w:.-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+/y

const unreadable: Sentence = ({ descriptions }) => descriptions.pictures.unreadableSvg
const tooMuch: Sentence = ({ descriptions }) => descriptions.pictures.tooMuch
const outside: Sentence = ({ descriptions }) => descriptions.pictures.outside

const mostLevels = 100

/** Null for a drawing; else the rest of the sentence "The picture …". */
export function objectionToSvg(text: string): Sentence | null {
  const open: SvgElement[] = []
  let root: SvgElement | undefined
  token.lastIndex = 0
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text
  while (token.lastIndex < source.length) {
    const [whole, closed, opened, given = '', empty] = token.exec(source) ?? []
    if (whole === undefined) return unreadable
    if (closed !== undefined && open.pop()?.name !== closed) return unreadable
    const objection = opened === undefined ? objectionToText(whole) : objectionToElement(opened, given)
    if (objection !== null) return objection
    if (opened === undefined) {
      const inside = open.at(-1)
      if (inside && closed === undefined && !whole.startsWith('<')) inside.length += whole.length
      continue
    }
    if (open.length === 0 && (opened !== 'svg' || root !== undefined)) return unreadable
    const element = elementOf(opened, given)
    root ??= element
    open.at(-1)?.children.push(element)
    if (empty !== '/') open.push(element)
    if (open.length > mostLevels) return tooMuch
  }
  if (open.length > 0 || root === undefined) return unreadable
  return expandsTooFar(root) ? tooMuch : null
}

/** Entities that the document defines can expand to anything. */
const objectionToText = (text: string): Sentence | null =>
  /&(?!(amp|lt|gt|quot|apos|#\d{1,7}|#x[0-9a-fA-F]{1,6});)/.test(text) && !text.startsWith('<!--')
    ? ({ descriptions }) => descriptions.pictures.entities
    : null

const attributesIn = (given: string) =>
  [...given.matchAll(/([A-Za-z][\w:.-]*)\s*=\s*("[^"]*"|'[^']*')/g)].map(([, attribute = '', quoted = '']) => {
    return { attribute, value: quoted.slice(1, -1).trim() }
  })

/** A single shape is blended as it is drawn. */
const groups = new Set(['g', 'use', 'symbol', 'svg'])
const blending = new Set(['opacity', 'mix-blend-mode'])

function elementOf(name: string, given: string): SvgElement {
  const found = attributesIn(given)
  const id = found.find(({ attribute }) => attribute === 'id')?.value
  const refersTo = found.flatMap(({ attribute, value }) => {
    const [, target] = (/href$/.test(attribute) ? /^#(.+)$/ : /^url\(['"]?#([^'")]+)/i).exec(value) ?? []
    return target ?? []
  })
  const isBlended = groups.has(name) && found.some(({ attribute }) => blending.has(attribute))
  return { name, id, refersTo, length: given.length, isLayer: name === 'mask' || isBlended, children: [] }
}

function objectionToElement(name: string, given: string): Sentence | null {
  if (!elements.has(name)) return ({ descriptions }) => descriptions.pictures.element(name)
  for (const { attribute, value } of attributesIn(given)) {
    const isRefused = !attributes.has(attribute) || (attribute === 'stroke-dasharray' && value !== 'none')
    if (isRefused) return ({ descriptions }) => descriptions.pictures.attribute(attribute)
    if (/href$/.test(attribute) && !/^#[\w.-]+$/.test(value)) return outside
    if (!attribute.startsWith('xmlns') && (/url\(\s*['"]?(?!#)/i.test(value) || /[\\&]/.test(value))) return outside
  }
  return null
}
