/** What every page for guests is made with: the restaurant, the guest's language, and dates in it. */
import type { GuestLanguage } from '../../../../texts/languages.ts'
import { type GuestFormats, guestFormats } from '../../domain/guest-formats.ts'
import { chooseLanguage } from '../../domain/language.ts'
import type { HouseRow } from '../diary/house.sql.ts'
import type { GuestFiles } from '../web/bundle-guest.ts'

export type GuestView = {
  house: HouseRow
  language: GuestLanguage
  /** Whether the guest chose the language, so that links and forms must carry it on. */
  languageIsChosen: boolean
  formats: GuestFormats
  files: GuestFiles
  /** The address of this page in another language; undefined for the answer to a form, which has no address. */
  hrefIn: ((language: GuestLanguage) => string) | undefined
}

export type ViewWishes = {
  /** `?lang=`, or `lang` of a form. */
  asked: string | null | undefined
  acceptLanguage: string | undefined
  files: GuestFiles
  hrefIn?: GuestView['hrefIn']
}

export function guestView(house: HouseRow, { asked, acceptLanguage, files, hrefIn }: ViewWishes): GuestView {
  const language = chooseLanguage({ asked, acceptLanguage, house: house.language })
  const formats = guestFormats(language, house)
  return { house, language, languageIsChosen: Boolean(asked), formats, files, hrefIn }
}
