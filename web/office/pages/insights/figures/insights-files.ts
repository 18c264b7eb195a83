/** Downloads of one part as CSV. */
import { currentRestaurant } from '../../../screen/current-restaurant.ts'
import { say } from '../../../screen/screen.ts'
import type { questionOf } from './periods.ts'

export type Question = ReturnType<typeof questionOf>

/** Fetched, not linked: people with several restaurants have to name the one in a header. */
export async function download(question: Question, part: string): Promise<void> {
  const asked = new URLSearchParams({ ...question, format: 'csv', part })
  const { restaurantId } = currentRestaurant()
  const headers = restaurantId === undefined ? {} : { 'x-restaurant-id': String(restaurantId) }
  const response = await fetch(`/api/restaurant/insights?${asked}`, { headers })
  if (!response.ok) {
    const { message } = (await response.json()) as { message?: string }
    return say(message ?? response.statusText)
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? `${part}.csv`
  link.click()
  URL.revokeObjectURL(link.href)
}
