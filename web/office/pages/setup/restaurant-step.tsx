/** Name and place, once the restaurant exists. */
import { setupTexts } from '../../../../texts/en/office/set-up.ts'
import { guestLanguages, languageNames } from '../../../../texts/languages.ts'
import { current, setValue } from '../../draft/draft.ts'
import { ChoiceField, SwitchField, TextField } from '../../draft/fields.tsx'
import { countryOptions } from '../../parts/country-options.ts'
import { publicOrigin } from '../../screen/public-origin.ts'

const words = setupTexts.restaurant

export function RestaurantStep() {
  const own = String(current('language') ?? 'en')
  const tags = guestLanguages.some((tag) => tag === own) ? guestLanguages : [own, ...guestLanguages]
  const named: Readonly<Record<string, string>> = languageNames
  return (
    <div class="setup-form">
      <TextField path="name" label={words.name} />
      <p class="hint">
        {words.page}: {`${publicOrigin()}/book/${String(current('slug') ?? '')}`}
      </p>
      <TextField path="address" label={words.address} nullable />
      <div class="fields">
        <TextField path="telephone" label={words.telephone} nullable type="tel" />
        <TextField path="email" label={words.email} nullable type="email" />
      </div>
      <p class="hint">{words.contactHint}</p>
      <div class="fields">
        <TextField path="timezone" label={words.zone} list="zones" />
        <ChoiceField
          path="country"
          label={words.country}
          options={countryOptions}
          onChoice={(code) => setValue('country', code === '' ? null : code)}
        />
      </div>
      <datalist id="zones">
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      <ChoiceField
        path="language"
        label={words.language}
        options={tags.map((tag) => ({ value: tag, label: named[tag] ?? tag }))}
      />
      <SwitchField path="twenty_four_hour_format" label={words.clock} />
    </div>
  )
}
