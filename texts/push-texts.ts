/** What devices of staff show on their lock screen, in every language that staff may choose. */
import { pushes as de } from './de/pushes.ts'
import { pushes as en, type PushTexts } from './en/pushes.ts'
import type { StaffLanguage } from './languages.ts'

export const pushTexts: Readonly<Record<StaffLanguage, PushTexts>> = { en, de }
