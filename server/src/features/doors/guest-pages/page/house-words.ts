/** The restaurant in the guest's language, where it has translations. */
import type { GuestLanguage } from '../../../../../../texts/languages.ts'
import { inLanguage } from '../../../../domain/branding/translations.ts'
import type { HouseRow } from '../../../house/schedule/house.sql.ts'

export function houseInLanguage(house: HouseRow, language: GuestLanguage): HouseRow {
  return {
    ...inLanguage<'custom_field_label', HouseRow>(house, language),
    areas: house.areas.map((area) => inLanguage<'name', typeof area>(area, language)),
    service_hours: house.service_hours.map((hour) => inLanguage<'name', typeof hour>(hour, language)),
    special_days: house.special_days.map((day) => inLanguage<'note', typeof day>(day, language)),
  }
}

/** An area that is no longer in use keeps its untranslated name. */
export const areaNameOf = (words: HouseRow, area: { id: number; name: string } | null): string | null =>
  words.areas.find(({ id }) => id === area?.id)?.name ?? area?.name ?? null
