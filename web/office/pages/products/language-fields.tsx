/** Names and descriptions in the languages of guests, and which of them are missing. */
import { productsTexts as words } from '../../../../texts/en/office/money/products.ts'
import { guestLanguages, languageNames } from '../../../../texts/languages.ts'
import { languageOf } from '../../description/house-names.ts'
import { description, setValue } from '../../draft/draft.ts'
import { described, Wrong } from '../../draft/fields.tsx'
import { TypedInput } from '../../draft/typed-input.tsx'
import { type Group, type Product, type Words, withWords } from './product-steps.ts'

type Given = { entry: Product | Group; path: string; keys: readonly Words[] }

export function LanguageFields({ entry, path, keys }: Given) {
  const own = languageOf(description.value?.language)
  const others = guestLanguages.filter((language) => language !== own)
  const wordsIn = (language: string): Partial<Record<Words, string>> =>
    (entry.translations as Record<string, Partial<Record<Words, string>>> | undefined)?.[language] ?? {}
  const wanted = keys.filter((key) => key === 'name' || (entry as Product)[key] !== undefined)
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
                  aria-label={`${words[key]}: ${languageNames[language]}`}
                  placeholder={key === 'name' ? entry.name : ((entry as Product)[key] ?? '')}
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
