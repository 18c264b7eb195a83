/** The restaurant's questions to guests, in the form in which assistants receive and answer them. */
import type { GuestLanguage } from '../../../../../../texts/languages.ts'
import { type AskedQuestion, askedIn, type Question } from '../../../../domain/guest/questions.ts'

export type AskedOfGuest = Omit<AskedQuestion, 'isRequired'> & { required: boolean }

export const questionsIn = (questions: readonly Question[], language: GuestLanguage): AskedOfGuest[] =>
  askedIn(questions, language).map(({ isRequired, ...question }) => ({ ...question, required: isRequired }))
