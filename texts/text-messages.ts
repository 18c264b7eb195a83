/**
 * What texts say to guests, in every language; English says which texts there are. They are strings with `{…}` to fill in,
 * since a restaurant writes its own in the same way.
 */
import { textMessages as ar } from './ar/text-messages.ts'
import { textMessages as de } from './de/text-messages.ts'
import { textMessages as en, type TextMessages } from './en/text-messages.ts'
import { textMessages as es } from './es/text-messages.ts'
import { textMessages as fr } from './fr/text-messages.ts'
import { textMessages as it } from './it/text-messages.ts'
import type { Catalogue } from './languages.ts'
import { textMessages as mt } from './mt/text-messages.ts'

export const textMessages: Catalogue<TextMessages> = { en, de, fr, it, es, mt, ar }
