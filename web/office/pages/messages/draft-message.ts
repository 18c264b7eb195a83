/** A message as the draft makes it, fetched again whenever its wording or the draft has changed. */

import { useEffect, useState } from 'preact/hooks'
import type { Schemas } from '../../../../sdk/src/index.ts'
import * as api from '../../../../sdk/src/operations.ts'
import { client } from '../../../kit/api/client.ts'
import { review, savedDescription } from '../../draft/draft.ts'
import { currentRestaurant } from '../../screen/current-restaurant.ts'

export type Asked = Parameters<typeof api.previewDraftMessage>[1]['body']
export type Shown = { data: Schemas.DraftMessage | null; isLost: boolean }

/** Outdated answers are dropped; the last one stays until the next arrives. */
export function useDraftMessage(asked: Asked): Shown {
  const [shown, setShown] = useState<Shown>({ data: null, isLost: false })
  const { value: reviewed } = review
  const { value: saved } = savedDescription
  const question = JSON.stringify(asked)
  useEffect(() => {
    let isLatest = true
    api.previewDraftMessage(client, { body: JSON.parse(question) }, currentRestaurant()).then(
      ({ data }) => {
        if (isLatest) setShown({ data, isLost: false })
      },
      () => {
        if (isLatest) setShown(({ data }) => ({ data, isLost: true }))
      },
    )
    return () => {
      isLatest = false
    }
    // Also when the rest of the server's draft has changed, such as name and colours.
  }, [question, reviewed, saved])
  return shown
}
