/** Whether the guest wants news, and its withdrawal. Only the guest can give the consent again. */

import { useEffect, useState } from 'preact/hooks'
import type { Schemas } from '../../../../sdk/src/index.ts'
import * as api from '../../../../sdk/src/operations.ts'
import { dialogTexts } from '../../../../texts/en/diary/dialogs.ts'
import { client } from '../../../kit/api/client.ts'
import { dateText } from '../../../kit/time/zone-time.ts'
import { currentRestaurant } from '../../state/current-restaurant.ts'
import { sentenceOf } from '../../state/sentence-of.ts'

export function GuestNews({ patron }: { patron: number }) {
  const [news, setNews] = useState<Schemas.NewsConsent | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(
    () =>
      void api.getNewsConsent(client, { patron }, currentRestaurant()).then(
        ({ data }) => setNews(data),
        () => {},
      ),
    [patron],
  )
  const withdraw = () =>
    api.withdrawNewsConsent(client, { patron }, currentRestaurant()).then(
      ({ data }) => setNews(data),
      (error: unknown) => {
        setFailure(sentenceOf(error))
      },
    )
  if (news?.consented_at == null) return null
  const day = (moment: string) => dateText(moment.slice(0, 10), 'short')
  return (
    <div class="guest-news">
      {news.wanted ? (
        <>
          <p>{dialogTexts.wantsNews(day(news.consented_at))}</p>
          <button type="button" class="quiet" onClick={() => void withdraw()}>
            {dialogTexts.noMoreNews}
          </button>
        </>
      ) : (
        <p role="status">{dialogTexts.newsWithdrawn(day(news.withdrawn_at ?? news.consented_at))}</p>
      )}
      {failure !== null && <p class="warn">{failure}</p>}
    </div>
  )
}
