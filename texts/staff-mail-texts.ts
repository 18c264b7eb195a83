/** What mails say to the restaurant and to its staff, in every language; English says which texts there are. */
import { staffMails as ar } from './ar/staff-mails.ts'
import { staffMails as de } from './de/staff-mails.ts'
import { staffMails as en, type StaffMailTexts } from './en/staff-mails.ts'
import { staffMails as es } from './es/staff-mails.ts'
import { staffMails as fr } from './fr/staff-mails.ts'
import { staffMails as it } from './it/staff-mails.ts'
import type { Catalogue } from './languages.ts'
import { staffMails as mt } from './mt/staff-mails.ts'

export const staffMailTexts: Catalogue<StaffMailTexts> = { en, de, fr, it, es, mt, ar }
