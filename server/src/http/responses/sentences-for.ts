/**
 * The server's sentences in the reader's language: a signed-in person's choice, else the browser's
 * preference, else the language of their restaurant. Programs
 * get English, which is the contract of the API.
 */
import type { FastifyRequest } from 'fastify'
import type { StaffLanguage } from '../../../../texts/languages.ts'
import { staffSentences } from '../../../../texts/staff-sentences.ts'
import type { Caller } from '../../domain/caller.ts'
import { chooseStaffLanguage } from '../../domain/language.ts'
import type { StaffSentences } from '../../domain/sentence.ts'

/** A request that was refused before authentication has no caller. */
export function sentencesFor({ caller, headers }: FastifyRequest): StaffSentences {
  const isPerson = caller?.kind === 'session'
  return staffSentences[isPerson ? languageOf(caller, headers['accept-language']) : 'en']
}

const languageOf = ({ language, houseLanguage }: Caller, acceptLanguage: string | undefined): StaffLanguage =>
  chooseStaffLanguage({ chosen: language, acceptLanguage, house: houseLanguage })
