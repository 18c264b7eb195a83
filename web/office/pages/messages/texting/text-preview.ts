/** A text in every language as the draft makes it, fetched again whenever its words or the draft have changed. */
import { useEffect, useState } from 'preact/hooks'
import * as api from '../../../../../sdk/src/operations.ts'
import type { GuestLanguage } from '../../../../../texts/languages.ts'
import { client } from '../../../../kit/api/client.ts'
import { review, savedDescription } from '../../../draft/draft.ts'
import { currentRestaurant } from '../../../screen/current-restaurant.ts'
import type { TextedKind } from './text-settings.ts'

export type Preview = Awaited<ReturnType<typeof api.previewText>>['data']

/** The last one stays until the next arrives. */
export function useTextPreview(kind: TextedKind, wording: Partial<Record<GuestLanguage, string>>): Preview | null {
  const [shown, show] = useState<Preview | null>(null)
  const { value: reviewed } = review
  const { value: saved } = savedDescription
  const question = JSON.stringify({ kind, wording })
  useEffect(() => {
    const stop = new AbortController()
    const about = { ...currentRestaurant(), signal: stop.signal }
    api.previewText(client, { body: JSON.parse(question) }, about).then(
      ({ data }) => show(data),
      // What was typed is kept, and the review says what is wrong with it.
      () => {},
    )
    return () => stop.abort()
  }, [question, reviewed, saved])
  return shown?.kind === kind ? shown : null
}
