/** The language of a staff page: the signed-in person's choice, else the browser's preference, else the house's. */
import type { FastifyRequest } from 'fastify'
import { type AccountTexts, accountTexts } from '../../../../texts/account-texts.ts'
import type { StaffLanguage } from '../../../../texts/languages.ts'
import { chooseStaffLanguage } from '../../domain/language.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the session of a request for a page is known. */
    chosenLanguage?: StaffLanguage | null
    /** Of their restaurant, set with it. */
    houseLanguage?: string | null
  }
}

type Asked = Pick<FastifyRequest, 'headers' | 'chosenLanguage' | 'houseLanguage'>

export const pageLanguage = ({ headers, chosenLanguage: chosen, houseLanguage: house }: Asked): StaffLanguage =>
  chooseStaffLanguage({ chosen, acceptLanguage: headers['accept-language'], house })

export const pageTexts = (request: Asked): AccountTexts => accountTexts[pageLanguage(request)]
