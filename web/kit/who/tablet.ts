/** What a page knows of the tablet of the restaurant that it runs on. */
import { signal } from '@preact/signals'
import type { Schemas } from '../../../sdk/src/index.ts'

export type Person = Schemas.OwnDevice['people'][number]

/** Its name, which the server leaves beside the cookie that no script reads (session-cookie.ts); null for any other browser. */
export function tabletName(): string | null {
  const [, name] = /(?:^|; )maitred_shared=([^;]+)/.exec(document.cookie) ?? []
  return name === undefined ? null : decodeURIComponent(name)
}

/** Who has a PIN here, as far as is known. */
export const people = signal<readonly Person[] | null>(null)

/** Of the restaurant. */
export const timezone = signal<string | null>(null)

/** Who said who they are last, and for how long that is enough. */
export const acting = signal<{ id: number | null; name: string; pauseMs: number; since: number } | null>(null)
