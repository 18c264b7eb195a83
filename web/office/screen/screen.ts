/** The state of the screen as signals: where we are, the restaurant, and what is shown over the page. */
import { computed, effect, signal } from '@preact/signals'
import type { Schemas } from '../../../sdk/src/index.ts'
import { texts } from '../../../texts/en/office/office.ts'
import { addressOf, type Place, placeOf } from './place.ts'

export const place = signal<Place>(placeOf(location.pathname, location.search))
export const me = signal<Schemas.Me | null>(null)
export const loadError = signal<string | null>(null)
export const dialog = signal<'find' | 'navigation' | 'restaurants' | 'keys' | null>(null)
/** What was just done, announced by the live region and shown for a moment. */
export const said = signal<{ id: number; text: string; leavesToDo: boolean } | null>(null)
export const isOffline = signal(false)

/** The restaurant shown: that of the address, which is absent for people with only one. */
export const restaurant = computed(() => {
  const all = me.value?.restaurants ?? []
  return all.find(({ id }) => id === place.value.restaurant) ?? all[0] ?? null
})
export const restaurantId = computed(() => restaurant.value?.id ?? place.value.restaurant)

/** People need the role manager; a restaurant's token has none, and its scope decides. */
export const isManager = computed(() => {
  if (me.value?.kind === 'restaurant') return me.value.scope === 'full'
  return restaurant.value?.role === 'manager'
})

/** Announced by the live region only, since the page itself shows it. */
export const announcement = signal('')

let numbers = 0

/** `leavesToDo`: with a link to whom to call now. */
export function say(text: string, leavesToDo = false): void {
  said.value = { id: ++numbers, text, leavesToDo }
}

/** Navigates; the back button returns, except where only a detail of the screen changed. */
export function go(to: Partial<Place>, how: 'push' | 'replace' = 'push'): void {
  const { restaurant: asked } = place.value
  const next = { ...place.value, asked: {}, part: null, restaurant: asked, ...to }
  const address = addressOf(next)
  if (address === location.pathname + location.search) return
  history[how === 'push' ? 'pushState' : 'replaceState'](null, '', address)
  place.value = next
}

/** Changes a detail of the page in its address. */
export function ask(asked: Readonly<Record<string, string | null>>): void {
  const next = Object.entries({ ...place.value.asked, ...asked }).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  )
  go({ part: place.value.part, asked: Object.fromEntries(next) }, 'replace')
}

export function followAddress(): void {
  addEventListener('popstate', () => {
    place.value = placeOf(location.pathname, location.search)
  })
  effect(() => {
    const { page } = place.value
    document.title = `${page === null ? texts.notFound : texts.pages[page]} · ${restaurant.value?.name ?? texts.office}`
  })
}

/** A link that is followed without a reload, unless it is opened in another tab. */
export function linkTo(to: Partial<Place>): { href: string; onClick: (event: MouseEvent) => void } {
  const next = { ...place.value, asked: {}, part: null, ...to }
  return {
    href: addressOf(next),
    onClick: (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
      event.preventDefault()
      dialog.value = null
      go(next)
    },
  }
}

export const diaryAddress = (): string =>
  place.value.restaurant === null ? '/diary' : `/diary?restaurant=${place.value.restaurant}`

/** The day in the diary, of the same restaurant. */
export const diaryOn = (date: string, booking?: number): string => {
  const [, asked] = diaryAddress().split('?')
  const all = [asked, booking === undefined ? undefined : `booking=${booking}`].filter(Boolean).join('&')
  return `/diary/${date}/list${all === '' ? '' : `?${all}`}`
}
