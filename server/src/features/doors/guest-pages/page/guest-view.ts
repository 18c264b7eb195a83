/** What every page for guests is made with: the restaurant, the guest's language, and dates in it. */
import type { GuestLanguage } from '../../../../../../texts/languages.ts'
import { type GuestFormats, guestFormats } from '../../../../domain/guest/guest-formats.ts'
import { chooseLanguage } from '../../../../domain/language.ts'
import type { HouseRow } from '../../../house/schedule/house.sql.ts'
import type { GuestFiles } from '../../../house/web/bundles/guest-files.ts'
import { guestLook, themePath } from '../../../house/web/theme.ts'
import { houseInLanguage } from './house-words.ts'

export type GuestView = {
  /** In the guest's language, where the restaurant has translations. */
  house: HouseRow
  language: GuestLanguage
  /** Whether the guest chose the language, so that links and forms must carry it on. */
  languageIsChosen: boolean
  formats: GuestFormats
  /** The preview has no script. */
  files: Pick<GuestFiles, 'style' | 'chunks'> & Partial<GuestFiles>
  /** The style sheet with the restaurant's colours; undefined for the default ones. */
  theme: string | undefined
  /** The address of this page in another language; undefined for the answer to a form, which has no address. */
  hrefIn: ((language: GuestLanguage) => string) | undefined
}

export type ViewWishes = {
  /** `?lang=`, or `lang` of a form. */
  asked: string | null | undefined
  acceptLanguage: string | undefined
  files: GuestFiles
  /** The query of the page's address, by which the site around a frame chooses a look. */
  query?: URLSearchParams
  hrefIn?: GuestView['hrefIn']
}

export function guestView(house: HouseRow, { asked, acceptLanguage, files, query, hrefIn }: ViewWishes): GuestView {
  const language = chooseLanguage({ asked, acceptLanguage, house: house.language })
  const formats = guestFormats(language, house)
  const theme = themePath(guestLook(query ?? new URLSearchParams(), house.branding))
  return {
    house: houseInLanguage(house, language),
    language,
    languageIsChosen: Boolean(asked),
    formats,
    files,
    theme,
    hrefIn,
  }
}
