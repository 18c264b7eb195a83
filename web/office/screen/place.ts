/** The state of the screen as an address, and back: `/manage/hours/2026-12-24?restaurant=2`. */

export const pageNames = [
  'home',
  'insights',
  'floor',
  'hours',
  'pacing',
  'online',
  'found',
  'messages',
  'reviews',
  'guests',
  'tags',
  'deposits',
  'products',
  'events',
  'payments',
  'restaurant',
  'people',
  'connections',
  'files',
  'history',
  'setup',
] as const
export type PageName = (typeof pageNames)[number]

/** Pages whose parts have parts: `/manage/connections/webhooks/12`, `/manage/messages/confirmed/de`. */
const deepPages: readonly PageName[] = ['connections', 'messages']

export type Place = {
  /** Null: an address that no page has. */
  page: PageName | null
  /** What is open on the page, such as a date. */
  part: string | null
  restaurant: number | null
  /** The other query parameters, by name. */
  asked: Readonly<Record<string, string>>
}

export function placeOf(path: string, search: string): Place {
  const [, , name = '', part = '', ...more] = path.split('/')
  const { restaurant, ...asked } = Object.fromEntries(new URLSearchParams(search))
  const page = name === '' ? 'home' : pageNames.find((one) => one === name && one !== 'home')
  const isDeep = page !== undefined && deepPages.includes(page)
  return {
    page: more.some((step) => step !== '') && !isDeep ? null : (page ?? null),
    part: part === '' ? null : [part, ...(isDeep ? more : [])].map(decoded).join('/'),
    restaurant: restaurant !== undefined && /^[1-9]\d{0,9}$/.test(restaurant) ? Number(restaurant) : null,
    asked,
  }
}

export function addressOf({ page, part, restaurant, asked }: Place): string {
  const search = new URLSearchParams(restaurant === null ? {} : { restaurant: String(restaurant) })
  for (const [name, value] of Object.entries(asked)) search.set(name, value)
  const steps =
    page === 'home' || page === null ? [] : [page, ...(part === null ? [] : part.split('/').map(encodeURIComponent))]
  return `${['/manage', ...steps].join('/')}${search.size > 0 ? `?${search}` : ''}`
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
