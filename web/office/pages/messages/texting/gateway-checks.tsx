/** What a check of the gateway found, and how much of each text a link takes. */
import { useEffect, useState } from 'preact/hooks'
import type { Schemas } from '../../../../../sdk/src/index.ts'
import * as api from '../../../../../sdk/src/operations.ts'
import { officeTextingTexts as words } from '../../../../../texts/en/office/texting.ts'
import { client } from '../../../../kit/api/client.ts'
import { OfficeIcon } from '../../../parts/office-icon.tsx'
import { currentRestaurant } from '../../../screen/current-restaurant.ts'
import { momentText } from '../../../screen/moment-text.ts'
import { sentenceOf } from '../../../screen/sentence-of.ts'
import type { Account } from './text-month.ts'

type Check = Schemas.TextCheck

/** From so many on, words and link of a language with letters of its own never fit one part. */
const longLink = 34

const icons = { fine: 'check', wrong: 'close', unknown: 'hourglass' } as const

export function GatewayChecks({ account }: { account: Account }) {
  const [checks, setChecks] = useState<readonly Check[] | null>(null)
  const [failure, fail] = useState<string | null>(null)
  const ask = () => {
    api.checkTextAccount(client, currentRestaurant()).then(
      ({ data }) => {
        setChecks(data)
        fail(null)
      },
      (error: unknown) => fail(sentenceOf(error)),
    )
  }
  useEffect(ask, [account])
  const { link_length: link, provider } = account
  const isLong = link >= longLink
  return (
    <div>
      <ul class="plain texting-checks" aria-live="polite">
        {checks?.map(({ what, state, detail }) => (
          <Line
            key={what}
            state={state}
            title={words.checks[what][state]}
            detail={detailOf({ what, state, detail }, provider)}
          />
        ))}
        <Line
          state={isLong ? 'unknown' : 'fine'}
          title={isLong ? words.longLinks : words.links(link)}
          detail={isLong ? words.linkTakes(link) : null}
        />
      </ul>
      {failure !== null && (
        <p class="error" role="alert">
          {failure}
        </p>
      )}
      <button type="button" class="line" onClick={ask}>
        {words.check}
      </button>
    </div>
  )
}

function detailOf({ what, state, detail }: Check, provider: Account['provider']): string | null {
  if (what === 'receipts') {
    if (provider === 'fake') return null
    return detail === null ? words.receiptsLater : words.lastReceipt(momentText(detail))
  }
  if (what === 'answers' && state === 'wrong') return words.answersWrong
  if (state === 'unknown' && detail === null) return words.cannotAsk
  return detail
}

const Line = ({ state, title, detail }: { state: Check['state']; title: string; detail: string | null }) => (
  <li>
    <span class={`texting-mark ${state}`}>
      <OfficeIcon name={icons[state]} />
    </span>
    <span>
      <b>{title}</b>
      {detail !== null && <span class="soft small">{detail}</span>}
    </span>
  </li>
)
