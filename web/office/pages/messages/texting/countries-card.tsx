/** The countries that are texted, with what a part costs there. */
import { useState } from 'preact/hooks'
import { officeTextingTexts as words } from '../../../../../texts/en/office/texting.ts'
import type { Description } from '../../../description/description.ts'
import { change, current, description } from '../../../draft/draft.ts'
import { described, Wrong } from '../../../draft/fields.tsx'
import { TypedInput } from '../../../draft/typed-input.tsx'
import { countryOptions } from '../../../parts/country-options.ts'
import { say } from '../../../screen/screen.ts'
import { countryName, type Month } from './text-month.ts'
import { listedIn, priceFrom, withCountry, withPrice } from './text-settings.ts'

/** Without the list they were chosen from: where a guest or two have their mobiles. */
const shownAtMost = 8

export function CountriesCard({ month }: { month: Month }) {
  const [added, add] = useState<readonly string[]>([])
  const own = (current('country') as string | null) ?? null
  const drafted = description.value as Description
  const listed = listedIn(drafted, own)
  const seen = month.countries.filter(({ guests }) => guests > 0).slice(0, shownAtMost)
  const shown = [...new Set([...Object.keys(listed), ...seen.map(({ country }) => country), ...added])]
  const guests = (country: string) => month.countries.find((one) => one.country === country)?.guests ?? 0
  const order = shown.toSorted(
    (a, b) => Number(b === own) - Number(a === own) || guests(b) - guests(a) || a.localeCompare(b),
  )
  const toggle = (country: string, isListed: boolean) =>
    change((before) => {
      const next = withCountry(before, own, country, isListed)
      if (next === undefined) say(words.lastCountry)
      return next ?? before
    })
  return (
    <section class="card" aria-labelledby="texting-countries">
      <h2 id="texting-countries">
        {words.countries} <span class="soft">{words.nowhereElse}</span>
      </h2>
      <ul class="plain texting-countries">
        {order.map((country) => (
          <CountryRow
            key={country}
            country={country}
            isOwn={country === own}
            price={listed[country]}
            guests={guests(country)}
            onToggle={(isListed) => toggle(country, isListed)}
            onPrice={(price) => change((before) => withPrice(before, own, country, price))}
          />
        ))}
      </ul>
      <Wrong path="messages.texts.countries" />
      <label>
        {words.addCountry}
        <select
          value=""
          onChange={({ currentTarget }) => {
            const { value } = currentTarget
            if (value === '') return
            add([...added, value])
            toggle(value, true)
            currentTarget.value = ''
          }}
        >
          {countryOptions
            .filter(({ value }) => !order.includes(value))
            .map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
        </select>
      </label>
      <p class="hint">{words.priceHint(month.currency)}</p>
      <p class="hint">{words.elsewhereHint}</p>
    </section>
  )
}

type RowGiven = {
  country: string
  isOwn: boolean
  /** Undefined where it is not texted. */
  price: number | string | null | undefined
  guests: number
  onToggle: (isListed: boolean) => void
  onPrice: (price: number | string | null) => void
}

function CountryRow({ country, isOwn, price, guests, onToggle, onPrice }: RowGiven) {
  const name = countryName(country)
  const path = `messages.texts.countries.${country}`
  return (
    <li>
      <label class="texting-country">
        <input
          type="checkbox"
          checked={price !== undefined}
          onChange={({ currentTarget }) => {
            onToggle(currentTarget.checked)
            // The last one stays, and its box with it.
            currentTarget.checked = price === undefined || listedNow(country)
          }}
        />
        <span>
          {name} {isOwn && <span class="soft">{words.own}</span>}
        </span>
      </label>
      <span class="soft">{words.guestsOf(guests)}</span>
      <span>
        {price !== undefined && (
          <TypedInput
            {...described(path)}
            aria-label={words.priceOf(name)}
            class="texting-price"
            inputMode="decimal"
            value={price === null ? '' : String(price)}
            onTyped={(text) => onPrice(priceFrom(text))}
          />
        )}
        <Wrong path={path} />
      </span>
    </li>
  )
}

const listedNow = (country: string): boolean =>
  Object.hasOwn(listedIn(description.value as Description, (current('country') as string | null) ?? null), country)
