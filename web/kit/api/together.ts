/**
 * Sends what is read in one turn of the event loop as one request (server/src/features/house/web/together.routes.ts). A page
 * then starts with one answer for all its cards, compressed as a whole, and the cards need not know each other.
 */
type Answer = { status: number; headers: Record<string, string>; body: string }
type Waiting = { url: string; init: RequestInit; answer: PromiseWithResolvers<Response> }
export type Send = (url: string, init: RequestInit) => Promise<Response>

/** As many as the server answers at once. */
const most = 10

export function together(send: Send): Send {
  /** By their headers, which name the restaurant. */
  const waiting = new Map<string, Waiting[]>()

  const sendOne = ({ url, init, answer }: Waiting) => void send(url, init).then(answer.resolve, answer.reject)

  const sendAll = async (all: readonly Waiting[], headers: RequestInit['headers']): Promise<void> => {
    try {
      const query = new URLSearchParams(all.map(({ url }) => ['of', url]))
      const response = await send(`/together?${query}`, headers === undefined ? {} : { headers })
      // Each answer says by itself what is wrong; and a server of the release before knows no other way.
      if (!response.ok) return all.forEach(sendOne)
      const answers = (await response.json()) as Answer[]
      for (const [index, { answer }] of all.entries()) {
        const { body, ...more } = answers[index] as Answer
        answer.resolve(new Response(body, more))
      }
    } catch (error) {
      for (const { answer } of all) answer.reject(error)
    }
  }

  const sendWaiting = (key: string): void => {
    const all = waiting.get(key) ?? []
    waiting.delete(key)
    for (let from = 0; from < all.length; from += most) {
      const some = all.slice(from, from + most)
      if (some.length === 1) some.forEach(sendOne)
      else void sendAll(some, some[0]?.init.headers)
    }
  }

  return (url, init) => {
    if (init.method !== 'GET' || !url.includes('/api/')) return send(url, init)
    const { headers, signal } = init
    const key = JSON.stringify(headers)
    const answer = Promise.withResolvers<Response>()
    const asked = waiting.get(key)
    if (asked) asked.push({ url, init, answer })
    else {
      waiting.set(key, [{ url, init, answer }])
      setTimeout(() => sendWaiting(key))
    }
    signal?.addEventListener('abort', () => answer.reject(signal.reason))
    return answer.promise
  }
}
