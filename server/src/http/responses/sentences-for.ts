/**
 * The sentences of the server in the language of their reader: for a signed-in person what they chose, else what their
 * browser prefers. Programs read English, which is the contract of the API.
 */
import type { FastifyRequest } from 'fastify'
import { staffSentences } from '../../../../texts/staff-sentences.ts'
import { chooseStaffLanguage } from '../../domain/language.ts'
import type { StaffSentences } from '../../domain/sentence.ts'

/** A request that was refused before its caller was known has none. */
export function sentencesFor({ caller, headers }: FastifyRequest): StaffSentences {
  const isPerson = caller?.kind === 'session'
  return staffSentences[isPerson ? chooseStaffLanguage(caller.language, headers['accept-language']) : 'en']
}
