/** The pages there are, in the order of the navigation. */
import type { PageName } from '../screen/place.ts'

export const groups: readonly { name: 'top' | 'room' | 'guests' | 'money' | 'house'; pages: readonly PageName[] }[] = [
  { name: 'top', pages: ['home', 'insights'] },
  { name: 'room', pages: ['floor', 'hours', 'pacing'] },
  { name: 'guests', pages: ['online', 'found', 'messages', 'reviews', 'guests', 'tags'] },
  { name: 'money', pages: ['deposits', 'products', 'events', 'payments'] },
  { name: 'house', pages: ['restaurant', 'people', 'connections', 'files', 'history'] },
]
