/** The placeholders of a message: meaning, example, and a button that inserts it at the cursor. */
import type { Schemas } from '../../../../sdk/src/index.ts'
import { officeMessageTexts as words } from '../../../../texts/en/office/messages.ts'
import { directionOf, type GuestLanguage } from '../../../../texts/languages.ts'

type Variable = Schemas.MessageVariable
type Given = { variables: readonly Variable[]; language: GuestLanguage; onChoose: (variable: Variable) => void }

export function VariablesList({ variables, language, onChoose }: Given) {
  return (
    <section class="variables" aria-labelledby="variables-title">
      <h3 id="variables-title">{words.variables}</h3>
      <p class="hint">{words.variablesHint}</p>
      <ul class="plain">
        {variables.map((variable) => {
          const { name, becomes, is_paragraph, is_required } = variable
          const meaning = words.meanings[name]
          return (
            <li key={name}>
              <button
                type="button"
                class="line"
                aria-label={words.insert(name, meaning)}
                // The field keeps the focus, and with it the cursor.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(variable)}
              >
                <code>{`{${name}}`}</code>
              </button>
              <span>
                {meaning}
                {is_required && <span class="chip pending">{words.required}</span>}
                {is_paragraph && <span class="soft small"> · {words.alone}</span>}
                <span class="soft small example" lang={language} dir={directionOf(language)}>
                  {becomes === '' ? words.empty : shortened(becomes)}
                </span>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const longest = 90

function shortened(example: string): string {
  const line = example.replaceAll('\n', ' · ')
  return line.length > longest ? `${line.slice(0, longest).trimEnd()}…` : line
}
