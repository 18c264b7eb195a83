/** Saves a file that the API answers; a link could not name the restaurant. */
import { asPerson } from './as-person.ts'
import { goToSignIn } from './sign-in.ts'

/** Throws what the API says where it refuses. `name`: of a file to which the answer gives none. */
export async function saveFile(
  path: string,
  /** Null: the address says it all. */
  body: object | null,
  name: string,
  { restaurantId }: { restaurantId?: number },
): Promise<void> {
  const house: Record<string, string> = restaurantId === undefined ? {} : { 'x-restaurant-id': String(restaurantId) }
  const asked = {
    method: 'POST',
    headers: { ...house, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  const init: RequestInit = body === null ? { method: 'GET', headers: house } : asked
  const response = await asPerson((changed) => fetch(path, { ...init, ...changed }))
  if (response.status === 401) goToSignIn()
  if (!response.ok) {
    const { message, error } = (await response.json()) as { message?: string; error?: { message: string } }
    throw new Error(message ?? error?.message ?? response.statusText)
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? name
  link.click()
  URL.revokeObjectURL(link.href)
}
