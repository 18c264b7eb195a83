/** Tells the server who it is. These calls are never refused for nobody having said it. */
import { ConnectionError, StandardError } from '../../../sdk/src/index.ts'
import * as api from '../../../sdk/src/operations.ts'
import { whoTexts as words } from '../../../texts/en/diary/who.ts'
import { client } from '../api/client.ts'
import type { Person } from './tablet.ts'

/** `id`: where it is known, by PIN. */
export type Said = { id: number | null; name: string; pauseSeconds: number }
/** A person who cannot say it by PIN for now; `until` is null where they have to sign in first. */
export type Locked = { person: Person; until: string | null }

export const readTablet = async () => (await api.getOwnDevice(client)).data

type Details = { tries_left: number | null; locked_until: string | null; is_closed: boolean; asks: string | null }

export async function tellPin(
  person: Person,
  pin: string,
): Promise<{ said: Said } | { locked: Locked } | { error: string }> {
  try {
    const { data } = await api.sayWhoByPin(client, { body: { user: person.id, pin } })
    return { said: { id: person.id, name: data.name, pauseSeconds: data.pause_seconds } }
  } catch (error) {
    const details = refusedIn(error)
    if (details === null) return { error: sentenceOf(error) }
    const { tries_left: tries, locked_until: until, is_closed: isClosed } = details
    if (isClosed || until !== null) return { locked: { person, until: isClosed ? null : until } }
    return { error: words.wrong(person.name, tries ?? 0) }
  }
}

type Typed = { email: string; password: string; code: string }
export type Told = { said: Said } | { error: string; asksCode?: boolean }

export async function tellPassword({ email, password, code }: Typed): Promise<Told> {
  try {
    const { data } = await api.sayWhoByPassword(client, {
      body: { email, password, ...(code !== '' && { code: code.replaceAll(/\s/g, '') }) },
    })
    return { said: { id: null, name: data.name, pauseSeconds: data.pause_seconds } }
  } catch (error) {
    return { error: sentenceOf(error), asksCode: refusedIn(error)?.asks === 'code' }
  }
}

const refusedIn = (error: unknown): Details | null =>
  error instanceof StandardError && error.code === 'PERSON_REFUSED' ? (error.details as Details) : null

function sentenceOf(error: unknown): string {
  if (error instanceof ConnectionError) return words.noAnswer
  return error instanceof Error ? error.message : String(error)
}
