/** The month's account and the state of the gateway, read for the page of texts. */
import { useEffect, useState } from 'preact/hooks'
import type { Schemas } from '../../../../../sdk/src/index.ts'
import * as api from '../../../../../sdk/src/operations.ts'
import { locale } from '../../../../../texts/en/locale.ts'
import { client } from '../../../../kit/api/client.ts'
import { savedDescription } from '../../../draft/draft.ts'
import { currentRestaurant } from '../../../screen/current-restaurant.ts'
import { restaurant } from '../../../screen/screen.ts'
import { sentenceOf } from '../../../screen/sentence-of.ts'

export type Month = Schemas.TextMonth
export type Account = Schemas.TextAccount
export type Provider = NonNullable<Account['provider']>

export type Texting = {
  month: Month | null
  account: Account | null
  failure: string | null
  setAccount: (account: Account) => void
}

export function useTexting(): Texting {
  const [month, setMonth] = useState<Month | null>(null)
  const [account, setAccount] = useState<Account | null>(null)
  const [failure, fail] = useState<string | null>(null)
  const house = restaurant.value?.id
  const { value: saved } = savedDescription
  useEffect(() => {
    if (house === undefined) return
    const stop = new AbortController()
    const about = { ...currentRestaurant(), signal: stop.signal }
    const failed = (error: unknown) => {
      if (!stop.signal.aborted) fail(sentenceOf(error))
    }
    api.getTextMonth(client, about).then(({ data }) => setMonth(data), failed)
    api.getTextAccount(client, about).then(({ data }) => setAccount(data), failed)
    return () => stop.abort()
    // What is saved has prices, countries and the ceiling.
  }, [house, saved])
  return { month, account, failure, setAccount }
}

export const countryName = (code: string): string => new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code

/** Prices of parts have up to four decimals. */
export const priceText = (amount: number, currency: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: amount < 1 ? 4 : 2 }).format(
    amount,
  )

export const dayText = (date: string): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(date))

export const monthName = (date: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(new Date(date))
