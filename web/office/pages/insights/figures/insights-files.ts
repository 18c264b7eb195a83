/** Downloads of one part as CSV. */
import { currentRestaurant } from '../../../screen/current-restaurant.ts'
import { say } from '../../../screen/screen.ts'
import type { questionOf } from './periods.ts'

export type Question = ReturnType<typeof questionOf>

/** Fetched, not linked: people with several restaurants have to name the one in a header. */
export const download = (question: Question, part: string): Promise<void> =>
  downloadFile('/api/restaurant/insights', { ...question, format: 'csv', part }, `${part}.csv`)

export async function downloadFile(path: string, asked: Record<string, string>, name: string): Promise<void> {
  const { restaurantId } = currentRestaurant()
  const headers = restaurantId === undefined ? {} : { 'x-restaurant-id': String(restaurantId) }
  const response = await fetch(`${path}?${new URLSearchParams(asked)}`, { headers })
  if (!response.ok) {
    const { message } = (await response.json()) as { message?: string }
    return say(message ?? response.statusText)
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? name
  link.click()
  URL.revokeObjectURL(link.href)
}
