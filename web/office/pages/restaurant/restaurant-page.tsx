/** The restaurant itself: name and place, how it takes bookings, and what staff mark during the evening. */

import { texts } from '../../../../texts/en/office/office.ts'
import { setupTexts } from '../../../../texts/en/office/set-up.ts'
import { languageNames } from '../../../../texts/languages.ts'
import { current, description, setValue } from '../../draft/draft.ts'
import { ChoiceField, NumberField, SwitchField, TextField } from '../../draft/fields.tsx'
import { countryOptions } from '../../parts/country-options.ts'
import { linkTo } from '../../screen/screen.ts'
import { PageHead } from '../../shell/page-head.tsx'

const words = texts.restaurant

export default function RestaurantPage() {
  return (
    <>
      <PageHead title={texts.pages.restaurant} steps />
      <main class="body cards">
        {description.value !== null && (
          <>
            <Identity />
            <div class="column">
              <Bookings />
              <Evening />
            </div>
          </>
        )}
      </main>
    </>
  )
}

function Identity() {
  return (
    <section class="card" aria-labelledby="identity-title">
      <h2 id="identity-title">{words.identity}</h2>
      <a {...linkTo({ page: 'setup' })}>{setupTexts.link}</a>
      <TextField path="name" label={words.name} />
      <TextField path="address" label={words.address} nullable />
      <div class="fields">
        <TextField path="telephone" label={words.telephone} nullable type="tel" />
        <ChoiceField
          path="country"
          label={words.country}
          options={countryOptions}
          onChoice={(code) => setValue('country', code === '' ? null : code)}
        />
      </div>
      <p class="hint">{words.countryHint}</p>
      <TextField path="email" label={words.email} hint={words.emailHint} nullable type="email" />
      <TextField path="timezone" label={words.timezone} hint={words.timezoneHint} list="zones" />
      <datalist id="zones">
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      <div class="fields">
        <ChoiceField path="language" label={words.language} options={languages()} />
        <TextField path="currency" label={words.currency} />
      </div>
      <SwitchField path="twenty_four_hour_format" label={words.clock} />
      <TextField path="reference_prefix" label={words.prefix} hint={words.prefixHint} />
    </section>
  )
}

/** The languages with texts, and the saved one if it is another. */
function languages() {
  const known: Readonly<Record<string, string>> = languageNames
  const own = String(current('language') ?? 'en')
  const tags = Object.keys(known)
  return (tags.includes(own) ? tags : [own, ...tags]).map((tag) => ({ value: tag, label: known[tag] ?? tag }))
}

function Bookings() {
  const modes = (['SYNCHRONOUS', 'ASYNCHRONOUS'] as const).map((value) => ({ value, label: words.modes[value] }))
  const plans = (['full', 'google_only'] as const).map((value) => ({ value, label: words.plans[value] }))
  return (
    <section class="card" aria-labelledby="bookings-title">
      <h2 id="bookings-title">{words.bookings}</h2>
      <SwitchField path="open" label={words.open} hint={words.openHint} off />
      <ChoiceField path="confirmation_mode" label={words.mode} options={modes} />
      <ChoiceField path="plan" label={words.plan} options={plans} />
      <SwitchField path="allow_kids" label={words.kids} />
      <SwitchField path="allow_bookings_no_phone" label={words.noPhone} />
      <SwitchField path="reconfirmation_enabled" label={words.reconfirm} />
      <NumberField path="cancellation_policy_hours_before_reservation" label={words.cancel} unit={words.cancelUnit} />
      <h3>{words.fields}</h3>
      <SwitchField path="enable_room_number" label={words.room} />
      <SwitchField path="enable_company_field" label={words.company} />
      <SwitchField path="enable_custom_field" label={words.custom} />
      {current('enable_custom_field') === true && (
        <TextField path="custom_field_label" label={words.customLabel} nullable />
      )}
    </section>
  )
}

function Evening() {
  return (
    <section class="card" aria-labelledby="evening-title">
      <h2 id="evening-title">{words.evening}</h2>
      <SwitchField path="course_marks" label={words.courses} hint={words.coursesHint} />
    </section>
  )
}
