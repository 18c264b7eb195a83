/** What staff read on the pages of the server, in every language that staff may choose. */
import { accountTexts as de } from './de/accounts.ts'
import { type AccountTexts, accountTexts as en } from './en/accounts.ts'
import { accountTexts as es } from './es/accounts.ts'
import { accountTexts as fr } from './fr/accounts.ts'
import { accountTexts as it } from './it/accounts.ts'
import type { StaffLanguage } from './languages.ts'

export type { AccountTexts }

export const accountTexts: Readonly<Record<StaffLanguage, AccountTexts>> = { en, de, es, fr, it }
