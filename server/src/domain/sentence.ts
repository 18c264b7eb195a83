/**
 * A sentence for staff whose language is chosen when it is sent: use cases return a function that picks and fills the
 * text, and http/responses/sentences-for.ts calls it with the texts of the reader's language. A plain string is the
 * same in all languages.
 */
import { type StaffLanguage, staffLanguages } from '../../../texts/languages.ts'
import { type StaffSentences, staffSentences } from '../../../texts/staff-sentences.ts'

export type { StaffSentences }
export type Sentence = string | ((say: StaffSentences) => string)

export const said = (sentence: Sentence, say: StaffSentences): string =>
  typeof sentence === 'string' ? sentence : sentence(say)

/** For programs, logs, commands and what is stored. */
export const inEnglish = (sentence: Sentence): string => said(sentence, staffSentences.en)

export const languageOf = (say: StaffSentences): StaffLanguage =>
  staffLanguages.find((language) => staffSentences[language] === say) ?? 'en'
