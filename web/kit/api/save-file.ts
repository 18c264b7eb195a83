/** Saves a file that the API answers to a question in its body; a link could not name the restaurant. */
import { goToSignIn } from './sign-in.ts'

/** Throws what the API says where it refuses. `name`: of a file to which the answer gives none. */
export async function saveFile(
  path: string,
  body: object,
  name: string,
  { restaurantId }: { restaurantId?: number },
): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    ...(restaurantId === undefined ? {} : { 'x-restaurant-id': String(restaurantId) }),
  }
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
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
