/** The restaurant's texts in each language: what guests read, and what is missing. */
import { useState } from 'preact/hooks'
import { onlineTexts as words } from '../../../../texts/en/office/online.ts'
import { directionOf, guestLanguages, languageNames } from '../../../../texts/languages.ts'
import type { Description } from '../../description/description.ts'
import { change, description } from '../../draft/draft.ts'
import { described, Wrong } from '../../draft/fields.tsx'
import { TypedInput } from '../../draft/typed-input.tsx'
import { missingIn, pathIn, translationIn, type Word, withTranslation, wordsOf } from './house-words.ts'

type Language = (typeof guestLanguages)[number]

export function WordsCard() {
  const drafted = description.value as Description
  const others = guestLanguages.filter((tag) => tag !== drafted.language.split('-')[0])
  const [chosen, choose] = useState<Language>(others[0] ?? 'en')
  const all = wordsOf(drafted)
  return (
    <section class="card" aria-labelledby="words-title">
      <h2 id="words-title">{words.words}</h2>
      <p class="hint">{words.wordsHint}</p>
      <fieldset class="languages">
        <legend class="hidden-label">{words.language}</legend>
        {others.map((tag) => {
          const missing = missingIn(drafted, tag)
          return (
            <button key={tag} type="button" aria-pressed={tag === chosen} onClick={() => choose(tag)}>
              <span lang={tag}>{languageNames[tag]}</span>
              <span class={missing === 0 ? 'soft' : 'lacks'}>
                {missing === 0 ? words.complete : words.missing(missing)}
              </span>
            </button>
          )
        })}
      </fieldset>
      {all.length === 0 ? <p class="soft">{words.noWords}</p> : <WordsTable all={all} language={chosen} />}
    </section>
  )
}

function WordsTable({ all, language }: { all: readonly Word[]; language: Language }) {
  const drafted = description.value as Description
  return (
    <table class="words">
      <thead>
        <tr>
          <th scope="col">{words.wordColumn}</th>
          <th scope="col" lang={language}>
            {languageNames[language]}
          </th>
        </tr>
      </thead>
      <tbody>
        {all.map((word) => {
          const path = pathIn(word, language)
          return (
            <tr key={path}>
              <th scope="row">
                <span class="soft">{word.on === undefined ? words.wordOf[word.kind] : words.serviceOn(word.on)}</span>
                {word.own}
              </th>
              <td lang={language} dir={directionOf(language)}>
                <TypedInput
                  {...described(path)}
                  aria-label={words.inLanguage(
                    word.on === undefined ? word.own : `${word.own}, ${word.on}`,
                    languageNames[language],
                  )}
                  value={translationIn(drafted, word, language)}
                  onTyped={(text) => change((before) => withTranslation(before, word, language, text.trim()))}
                />
                <Wrong path={path} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
