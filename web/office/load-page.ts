/** The pages there are, and how each is loaded. */
import { signal } from '@preact/signals'
import type { ComponentType } from 'preact'
// What the first page shares with others: here it comes with the script, else each of them would be a request.
import '../kit/guest/telephone.ts'
import './description/week.ts'
import './description/year.ts'
import './draft/take-back.tsx'
import type { PageName } from './screen/place.ts'
import './screen/moment-text.ts'

type Page = { default: ComponentType }

const loaders: Readonly<Record<PageName, () => Promise<Page>>> = {
  home: () => import('./pages/home/home-page.tsx'),
  insights: () => import('./pages/insights/insights-page.tsx'),
  floor: () => import('./pages/floor/floor-page.tsx'),
  hours: () => import('./pages/hours/hours-page.tsx'),
  pacing: () => import('./pages/pacing/pacing-page.tsx'),
  online: () => import('./pages/online/online-page.tsx'),
  found: () => import('./pages/found/found-page.tsx'),
  messages: () => import('./pages/messages/messages-page.tsx'),
  reviews: () => import('./pages/reviews/reviews-page.tsx'),
  guests: () => import('./pages/guests/guests-page.tsx'),
  tags: () => import('./pages/tags/tags-page.tsx'),
  payments: () => import('./pages/payments/payments-page.tsx'),
  events: () => import('./pages/events/events-page.tsx'),
  products: () => import('./pages/products/products-page.tsx'),
  deposits: () => import('./pages/deposits/deposits-page.tsx'),
  restaurant: () => import('./pages/restaurant/restaurant-page.tsx'),
  connections: () => import('./pages/connections/connections-page.tsx'),
  people: () => import('./pages/people/people-page.tsx'),
  files: () => import('./pages/files/files-page.tsx'),
  history: () => import('./pages/history/history-page.tsx'),
  setup: () => import('./pages/setup/setup-page.tsx'),
}

const loaded = signal<Readonly<Partial<Record<PageName, ComponentType>>>>({})

/** Null until it has come. */
export const pageOf = (name: PageName): ComponentType | null => loaded.value[name] ?? null

export async function loadPage(name: PageName): Promise<void> {
  if (loaded.peek()[name] !== undefined) return
  const page = await loaders[name]()
  loaded.value = { ...loaded.peek(), [name]: page.default }
}
