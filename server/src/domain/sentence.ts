/**
 * A sentence that staff read, made when its reader is known: rules and use cases say which one it is and fill it in, and
 * http/responses/sentences-for.ts chooses the language. Plain text is the same for everybody.
 */
import { type StaffSentences, staffSentences } from '../../../texts/staff-sentences.ts'

export type { StaffSentences }
export type Sentence = string | ((say: StaffSentences) => string)

export const said = (sentence: Sentence, say: StaffSentences): string =>
  typeof sentence === 'string' ? sentence : sentence(say)

/** For programs, logs, commands and what is stored. */
export const inEnglish = (sentence: Sentence): string => said(sentence, staffSentences.en)
