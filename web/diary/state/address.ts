/** The state of the screen as an address, and back: `/diary/2026-11-20/timeline?area=2&booking=17`. */

export const views = ['timeline', 'list', 'floor'] as const
export type View = (typeof views)[number]

export type Place = {
  /** Null: today, wherever the restaurant is. */
  date: string | null
  view: View
  /** Null: every area. */
  area: number | null
  booking: number | null
  restaurant: number | null
  /** Texts to and from guests, beside the view. */
  messages: boolean
}

export const home: Place = {
  date: null,
  view: 'timeline',
  area: null,
  booking: null,
  restaurant: null,
  messages: false,
}

export function placeOf(path: string, search: string): Place {
  const [, root, date, view] = path.split('/')
  const asked = new URLSearchParams(search)
  return {
    date: root === 'diary' && date !== undefined && isDate(date) ? date : null,
    view: views.find((one) => one === view) ?? home.view,
    area: wholeNumber(asked.get('area')),
    booking: wholeNumber(asked.get('booking')),
    restaurant: wholeNumber(asked.get('restaurant')),
    messages: asked.has('messages'),
  }
}

export function addressOf({ date, view, area, booking, restaurant, messages }: Place): string {
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries({ restaurant, area, booking })) {
    if (value !== null) asked.set(name, String(value))
  }
  if (messages) asked.set('messages', '')
  const search = asked.size > 0 ? `?${asked}` : ''
  return `/diary${date === null ? '' : `/${date}/${view}`}${search}`
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null
}
