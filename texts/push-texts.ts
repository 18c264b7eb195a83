/** What devices of staff show on their lock screen, in every language that staff may choose. */
import { pushes as de } from './de/pushes.ts'
import { pushes as en, type PushTexts } from './en/pushes.ts'
import { pushes as es } from './es/pushes.ts'
import { pushes as fr } from './fr/pushes.ts'
import { pushes as it } from './it/pushes.ts'
import type { StaffLanguage } from './languages.ts'

export const pushTexts: Readonly<Record<StaffLanguage, PushTexts>> = { en, de, es, fr, it }
