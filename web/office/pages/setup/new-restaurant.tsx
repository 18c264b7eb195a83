/**
 * The first step before there is a restaurant: values guessed from the browser, confirmed by the manager, kept in this
 * browser.
 */
import { useState } from 'preact/hooks'
import { ValidationError } from '../../../../sdk/src/index.ts'
import { setupTexts } from '../../../../texts/en/office/set-up.ts'
import { guestLanguages, languageNames } from '../../../../texts/languages.ts'
import { countryOptions } from '../../parts/country-options.ts'
import { publicOrigin } from '../../screen/public-origin.ts'
import { go } from '../../screen/screen.ts'
import { sentenceOf } from '../../screen/sentence-of.ts'
import { foundHere, type NewFields, orNull, readKept, slugOf, withZone, writeKept } from './new-fields.ts'
import { createRestaurant } from './setup-state.ts'

const words = setupTexts.restaurant

export function NewRestaurant() {
  const [fields, setFields] = useState<NewFields>(() => ({ ...foundHere(), ...readKept() }))
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isSending, setSending] = useState(false)
  const set = (change: Partial<NewFields>) => {
    const next = { ...fields, ...change }
    setFields(next)
    writeKept(next)
  }
  const slug = fields.slug ?? slugOf(fields.name)
  const create = async () => {
    setSending(true)
    setErrors({})
    try {
      const { country, address, telephone, email } = fields
      const optional = { country, address, telephone, email }
      const given = Object.fromEntries(Object.entries(optional).map(([name, text]) => [name, orNull(text)]))
      await createRestaurant({ ...fields, slug, ...given })
      writeKept(null)
      go({ page: 'setup', part: 'room' })
    } catch (error) {
      const found = error instanceof ValidationError ? error.errors : { '': [sentenceOf(error)] }
      setErrors(Object.fromEntries(Object.entries(found).map(([name, sentences]) => [name, sentences.join(' ')])))
    } finally {
      setSending(false)
    }
  }
  type Typed = 'name' | 'slug' | 'timezone' | 'address' | 'telephone' | 'email'
  const text = (name: Typed, label: string, value: string, hint?: string, type: 'text' | 'tel' | 'email' = 'text') => (
    <div class="setting">
      <label for={`new-${name}`}>{label}</label>
      {hint !== undefined && (
        <p class="hint" id={`new-${name}-hint`}>
          {hint}
        </p>
      )}
      <input
        id={`new-${name}`}
        type={type}
        autocomplete="off"
        list={name === 'timezone' ? 'zones' : undefined}
        value={value}
        aria-invalid={errors[name] !== undefined || undefined}
        aria-describedby={`${hint === undefined ? '' : `new-${name}-hint`} new-${name}-error`}
        onInput={({ currentTarget: { value } }) =>
          set(name === 'timezone' ? withZone(fields, value) : { [name]: value })
        }
      />
      {errors[name] !== undefined && (
        <p class="error" id={`new-${name}-error`}>
          {errors[name]}
        </p>
      )}
    </div>
  )
  return (
    <form
      class="setup-form"
      onSubmit={(event) => {
        event.preventDefault()
        void create()
      }}
    >
      <h1>{words.title}</h1>
      <p class="soft">{words.lead}</p>
      <div role="alert">{errors[''] !== undefined && <p class="error">{errors['']}</p>}</div>
      {text('name', words.name, fields.name)}
      {text('slug', words.slug, slug, words.slugHint(`${publicOrigin()}/book/${slug}.`))}
      <div class="fields">
        {text('timezone', words.zone, fields.timezone)}
        <div class="setting">
          <label for="new-country">{words.country}</label>
          <select
            id="new-country"
            value={fields.country}
            aria-invalid={errors.country !== undefined || undefined}
            onChange={({ currentTarget }) => set({ country: currentTarget.value })}
          >
            {countryOptions.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
      </div>
      <datalist id="zones">
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      <div class="setting">
        <label for="new-language">{words.language}</label>
        <select
          id="new-language"
          value={fields.language}
          onChange={({ currentTarget }) => set({ language: currentTarget.value })}
        >
          {guestLanguages.map((tag) => (
            <option key={tag} value={tag}>
              {languageNames[tag]}
            </option>
          ))}
        </select>
      </div>
      {text('address', words.address, fields.address)}
      <div class="fields">
        {text('telephone', words.telephone, fields.telephone, undefined, 'tel')}
        {text('email', words.email, fields.email, undefined, 'email')}
      </div>
      <p class="hint">{words.contactHint}</p>
      <button type="submit" class="primary" disabled={isSending}>
        {words.create}
      </button>
    </form>
  )
}
