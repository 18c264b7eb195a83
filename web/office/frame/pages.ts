/** The pages there are, in the order of the navigation, and how each is loaded. */
import { signal } from '@preact/signals'
import type { ComponentType } from 'preact'
import type { PageName } from './place.ts'

type Page = { default: ComponentType }

const loaders: Readonly<Record<PageName, () => Promise<Page>>> = {
  home: () => import('../home/home-page.tsx'),
  insights: () => import('../insights/insights-page.tsx'),
  floor: () => import('../floor/floor-page.tsx'),
  hours: () => import('../hours/hours-page.tsx'),
  pacing: () => import('../pacing/pacing-page.tsx'),
  online: () => import('../online/online-page.tsx'),
  messages: () => import('../messages/messages-page.tsx'),
  reviews: () => import('../reviews/reviews-page.tsx'),
  guests: () => import('../guests/guests-page.tsx'),
  tags: () => import('../tags/tags-page.tsx'),
  restaurant: () => import('../restaurant/restaurant-page.tsx'),
  connections: () => import('../connections/connections-page.tsx'),
  people: () => import('../people/people-page.tsx'),
  files: () => import('../files/files-page.tsx'),
  history: () => import('../history/history-page.tsx'),
  setup: () => import('../setup/setup-page.tsx'),
}

export const groups: readonly { name: 'top' | 'room' | 'guests' | 'house'; pages: readonly PageName[] }[] = [
  { name: 'top', pages: ['home', 'insights'] },
  { name: 'room', pages: ['floor', 'hours', 'pacing'] },
  { name: 'guests', pages: ['online', 'messages', 'reviews', 'guests', 'tags'] },
  { name: 'house', pages: ['restaurant', 'people', 'connections', 'files', 'history'] },
]

const loaded = signal<Readonly<Partial<Record<PageName, ComponentType>>>>({})

/** Null until it has come. */
export const pageOf = (name: PageName): ComponentType | null => loaded.value[name] ?? null

export async function loadPage(name: PageName): Promise<void> {
  if (loaded.peek()[name] !== undefined) return
  const page = await loaders[name]()
  loaded.value = { ...loaded.peek(), [name]: page.default }
}
