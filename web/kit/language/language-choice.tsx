/** The language of diary and office. A script contains one, so the page is loaded again for another. */
import * as api from '../../../sdk/src/operations.ts'
import { languageNames, type StaffLanguage, staffLanguages } from '../../../texts/languages.ts'
import { client } from '../api/client.ts'

type Choice = {
  label: string
  /** Before the page is loaded again. */
  stored?: () => unknown
  refused: (error: unknown) => void
}

export function LanguageChoice({ label, stored, refused }: Choice) {
  const choose = (language: StaffLanguage) =>
    api.changeMe(client, { body: { language } }).then(
      () => Promise.resolve(stored?.()).finally(() => location.reload()),
      (error: unknown) => refused(error),
    )
  return (
    <select
      aria-label={label}
      value={document.documentElement.lang}
      onChange={({ currentTarget: { value } }) => choose(value as StaffLanguage)}
    >
      {staffLanguages.map((language) => (
        <option key={language} value={language} lang={language}>
          {languageNames[language]}
        </option>
      ))}
    </select>
  )
}
