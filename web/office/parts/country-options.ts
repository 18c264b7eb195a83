/** Countries by their names, for a list to choose from. Empty: none. */
import { locale } from '../../../texts/en/locale.ts'
import { countriesIn } from '../description/countries.ts'

export const countryOptions: readonly { value: string; label: string }[] = [
  { value: '', label: '–' },
  ...countriesIn(locale).map(({ code, name }) => ({ value: code, label: name })),
]
