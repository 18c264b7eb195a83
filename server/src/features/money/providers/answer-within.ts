/** Limits a call to a provider. What ends late is not lost: its key makes the next call find what this one did. */
import { setTimeout } from 'node:timers/promises'

/** It was too late, or the call failed: what the provider did is unknown. */
export class NoAnswer extends Error {}

export async function answerWithin<T>(ms: number, call: Promise<T>): Promise<T> {
  const waiting = new AbortController()
  const late = setTimeout(ms, undefined, { signal: waiting.signal, ref: false }).then(() => {
    throw new NoAnswer(`The payment service did not answer within ${ms} ms.`)
  })
  try {
    return await Promise.race([call, late])
  } catch (error) {
    if (error instanceof NoAnswer) throw error
    throw new NoAnswer(`The payment service failed: ${(error as Error).message}`, { cause: error })
  } finally {
    waiting.abort()
    late.catch(() => {})
  }
}
