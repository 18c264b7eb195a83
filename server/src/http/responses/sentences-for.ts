/**
 * The server's sentences in the reader's language: a signed-in person's choice, else the browser's preference. Programs
 * get English, which is the contract of the API.
 */
import type { FastifyRequest } from 'fastify'
import { staffSentences } from '../../../../texts/staff-sentences.ts'
import { chooseStaffLanguage } from '../../domain/language.ts'
import type { StaffSentences } from '../../domain/sentence.ts'

/** A request that was refused before authentication has no caller. */
export function sentencesFor({ caller, headers }: FastifyRequest): StaffSentences {
  const isPerson = caller?.kind === 'session'
  return staffSentences[isPerson ? chooseStaffLanguage(caller.language, headers['accept-language']) : 'en']
}
