/**
 * What a browser draws of an SVG once its references are followed. References in referred parts multiply: 872 bytes of
 * nested `use` took a browser 2.7 s. Counted without drawing, in time linear in the number of elements.
 */

export type SvgElement = {
  name: string
  id: string | undefined
  /** Ids that its attributes refer to. */
  refersTo: readonly string[]
  /** Of its attributes and its own text: what a path or a text costs to draw. */
  length: number
  /** The browser draws it as a picture of its own, to mask with it or to blend it with what is below. */
  isLayer: boolean
  children: SvgElement[]
}

/** Elements that are drawn beside those of the file. */
const mostRepeated = 1_000
/** A group with a clip path of a shape drawn elsewhere is two, which programs for drawing write. */
const mostSteps = 3
/** Characters that are drawn beside those of the file: a path of 150 kB that 999 `use` repeat never ends. */
const mostRepeatedLength = 100_000
/** Each is as large as what it covers: 1,200 groups with an opacity, 40 in each other, took 17 s on 800 pixels. */
const mostLayers = 50

type Weight = { elements: number; length: number; steps: number; layers: number }

export function expandsTooFar(root: SvgElement): boolean {
  const byId = new Map<string, SvgElement>()
  let [elements, length] = [0, 0]
  const index = (element: SvgElement): void => {
    elements++
    length += element.length
    if (element.id !== undefined && !byId.has(element.id)) byId.set(element.id, element)
    element.children.forEach(index)
  }
  index(root)

  const weights = new Map<SvgElement, Weight | 'being weighed'>()
  /** Undefined where an element refers to itself, to what contains it, or through too many others. */
  const weigh = (element: SvgElement, steps: number): Weight | undefined => {
    if (steps > mostSteps) return undefined
    const known = weights.get(element)
    if (known !== undefined) return known === 'being weighed' ? undefined : known
    weights.set(element, 'being weighed')
    const sum: Weight = { elements: 1, length: element.length, steps: 0, layers: element.isLayer ? 1 : 0 }
    const add = (part: SvgElement, further: number): boolean => {
      const weight = weigh(part, steps + further)
      if (weight === undefined) return false
      sum.elements += weight.elements
      sum.length += weight.length
      sum.layers += weight.layers
      sum.steps = Math.max(sum.steps, weight.steps + further)
      return true
    }
    for (const child of element.children) if (!add(child, 0)) return undefined
    for (const id of element.refersTo) {
      const target = byId.get(id)
      if (target === undefined) continue
      if (element.name === 'use' && holdsUse(target)) return undefined
      if (!add(target, 1)) return undefined
    }
    weights.set(element, sum)
    return sum
  }

  const uses = new Map<SvgElement, boolean>()
  const holdsUse = (element: SvgElement): boolean => {
    const found = uses.get(element) ?? (element.name === 'use' || element.children.some(holdsUse))
    uses.set(element, found)
    return found
  }

  const whole = weigh(root, 0)
  if (whole === undefined) return true
  const isRepeated = whole.elements > elements + mostRepeated || whole.length > length + mostRepeatedLength
  return isRepeated || whole.steps > mostSteps || whole.layers > mostLayers
}
