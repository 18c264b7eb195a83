/**
 * What mails say to guests, in every language; English says which texts there are. `messages` alone are strings with `{…}`
 * to fill in: a restaurant writes its own wording in the same way, and it is stored as data. They consist of paragraphs with
 * an empty line between them.
 */
import { mails as ar } from './ar/mails.ts'
import { mails as de } from './de/mails.ts'
import { mails as en, type MailTexts } from './en/mails.ts'
import { mails as es } from './es/mails.ts'
import { mails as fr } from './fr/mails.ts'
import { mails as it } from './it/mails.ts'
import type { Catalogue } from './languages.ts'
import { mails as mt } from './mt/mails.ts'

export const mailTexts: Catalogue<MailTexts> = { en, de, fr, it, es, mt, ar }
