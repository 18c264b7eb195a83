/** Names and descriptions in the languages of guests, and which of them are missing. */
import './languages.css'
import { productsTexts as words } from '../../../../texts/en/office/money/products.ts'
import { guestLanguages, languageNames } from '../../../../texts/languages.ts'
import { languageOf } from '../../description/house-names.ts'
import { type Translated, type Words, withWords } from '../../description/translated.ts'
import { description, setValue } from '../draft.ts'
import { described, Wrong } from '../fields.tsx'
import { TypedInput } from '../typed-input.tsx'

/** `labels`: of the fields there are. */
type Given = { entry: Translated; path: string; labels: Readonly<Partial<Record<Words, string>>> }

export function LanguageFields({ entry, path, labels }: Given) {
  const keys = Object.keys(labels) as Words[]
  const own = languageOf(description.value?.language)
  const others = guestLanguages.filter((language) => language !== own)
  const wordsIn = (language: string): Partial<Record<Words, string>> =>
    (entry.translations as Record<string, Partial<Record<Words, string>>> | undefined)?.[language] ?? {}
  const wanted = keys.filter((key) => key === 'name' || entry[key] !== undefined)
  const missing = others.filter((language) => wanted.some((key) => wordsIn(language)[key] === undefined))
  return (
    <details class="language-fields">
      <summary>
        {words.languages}
        {missing.length > 0 && (
          <span class="language-missing">
            {words.missing(missing.map((language) => languageNames[language]).join(', '), languageNames[own])}
          </span>
        )}
      </summary>
      {others.map((language) => (
        <fieldset key={language}>
          <legend>{languageNames[language]}</legend>
          {keys.map((key) => {
            const at = `${path}.translations.${language}.${key}`
            return (
              <div key={key}>
                <TypedInput
                  {...described(at)}
                  aria-label={`${labels[key]}: ${languageNames[language]}`}
                  placeholder={key === 'name' ? entry.name : (entry[key] ?? '')}
                  value={wordsIn(language)[key] ?? ''}
                  onTyped={(text) => setValue(path, withWords(entry, language, key, text.trim()))}
                />
                <Wrong path={at} />
              </div>
            )
          })}
        </fieldset>
      ))}
    </details>
  )
}
