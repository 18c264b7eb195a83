/** Determines the restaurant, and reads its configuration and the draft. */
import * as api from '../../../sdk/src/operations.ts'
import { texts } from '../../../texts/en/office/office.ts'
import { client } from '../../kit/api/client.ts'
import { openDraft } from '../draft/draft.ts'
import { dialog, go, isManager, me, place } from '../screen/screen.ts'

export async function openOffice(): Promise<void> {
  const { data } = await api.getMe(client)
  const [first] = data.restaurants
  // The first manager of a server without a restaurant may open only the set-up page.
  if (first === undefined && place.value.page !== 'setup') throw new Error(texts.noRestaurant)
  me.value = data
  if (first === undefined) return
  const isKnown = data.restaurants.some(({ id }) => id === place.value.restaurant)
  if (data.restaurants.length > 1 && !isKnown) go({ ...place.value, restaurant: first.id }, 'replace')
  if (isManager.value) await openDraft()
}

/** The same page of another restaurant. */
export function chooseRestaurant(id: number): void {
  dialog.value = null
  // Reloaded, so that nothing of one restaurant stays on the page of another.
  location.assign(`/manage${place.value.page === 'home' ? '' : `/${place.value.page}`}?restaurant=${id}`)
}
