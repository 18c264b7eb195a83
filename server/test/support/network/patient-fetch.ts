/** For tests that are not about load: retries after 503, as Retry-After asks. */
import { setTimeout as sleep } from 'node:timers/promises'

const mostAttempts = 20

export async function patientFetch(url: string, request?: RequestInit): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const answer = await fetch(url, request)
    if (answer.status !== 503 || !answer.headers.has('retry-after') || attempt === mostAttempts) return answer
    await answer.body?.cancel()
    await sleep(250)
  }
}
