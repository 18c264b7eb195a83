/** The language of a staff page: the signed-in person's choice, else the browser's preference. */
import type { FastifyRequest } from 'fastify'
import { type AccountTexts, accountTexts } from '../../../../texts/account-texts.ts'
import type { StaffLanguage } from '../../../../texts/languages.ts'
import { chooseStaffLanguage } from '../../domain/language.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the session of a request for a page is known. */
    chosenLanguage?: StaffLanguage | null
  }
}

type Asked = Pick<FastifyRequest, 'headers' | 'chosenLanguage'>

export const pageLanguage = ({ headers, chosenLanguage }: Asked): StaffLanguage =>
  chooseStaffLanguage(chosenLanguage, headers['accept-language'])

export const pageTexts = (request: Asked): AccountTexts => accountTexts[pageLanguage(request)]
