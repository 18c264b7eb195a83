/** The questions to guests: what is asked, how it is answered, and in which order. */
import { onlineTexts as words } from '../../../../texts/en/office/online.ts'
import { moved, without } from '../../description/ordered.ts'
import { current, setValue } from '../../draft/draft.ts'
import { described, Wrong } from '../../draft/fields.tsx'
import { TypedInput } from '../../draft/typed-input.tsx'
import { OfficeIcon } from '../../parts/office-icon.tsx'
import { type Option, ofKind, type Question, withNew, withRequired } from './question-steps.ts'

const kinds = ['text', 'choice', 'yes_no'] as const

const read = (): readonly Question[] => (current('questions') ?? []) as Question[]

function focusSoon(id: string): void {
  requestAnimationFrame(() => {
    const input = document.getElementById(id)
    if (input instanceof HTMLInputElement) input.select()
    input?.focus()
  })
}

export function QuestionsCard() {
  const questions = read()
  const add = () => {
    setValue('questions', withNew(questions, words.newQuestion))
    focusSoon(`field-questions-${questions.length}-label`)
  }
  return (
    <section class="card" aria-labelledby="questions-title">
      <h2 id="questions-title">{words.questions}</h2>
      <p class="hint">{words.questionsHint}</p>
      {questions.length === 0 && <p class="soft">{words.noQuestions}</p>}
      <ol class="questions">
        {questions.map((question, index) => (
          <QuestionRow key={question.code} question={question} index={index} count={questions.length} />
        ))}
      </ol>
      <Wrong path="questions" />
      <button type="button" onClick={add}>
        <OfficeIcon name="plus" />
        {words.addQuestion}
      </button>
    </section>
  )
}

function QuestionRow({ question, index, count }: { question: Question; index: number; count: number }) {
  const path = `questions.${index}`
  const { label, kind, required = false } = question
  const move = (to: number, button: 'up' | 'down') => {
    setValue('questions', moved(read(), index, to))
    focusSoon(`question-${button}-${to}`)
  }
  return (
    <li>
      <div class="question-head">
        <span class="grow">
          <TypedInput
            {...described(`${path}.label`)}
            aria-label={words.question}
            value={label}
            onTyped={(text) => setValue(`${path}.label`, text.trim())}
          />
          <Wrong path={`${path}.label`} />
        </span>
        <button
          type="button"
          id={`question-up-${index}`}
          class="quiet square"
          aria-disabled={index === 0}
          aria-label={words.up(label)}
          onClick={() => move(Math.max(0, index - 1), 'up')}
        >
          <OfficeIcon name="up" />
        </button>
        <button
          type="button"
          id={`question-down-${index}`}
          class="quiet square turned"
          aria-disabled={index === count - 1}
          aria-label={words.down(label)}
          onClick={() => move(Math.min(count - 1, index + 1), 'down')}
        >
          <OfficeIcon name="up" />
        </button>
        <button
          type="button"
          class="quiet square"
          aria-label={words.removeQuestion(label)}
          onClick={() => setValue('questions', without(read(), index))}
        >
          <OfficeIcon name="trash" />
        </button>
      </div>
      <div class="question-kind">
        <label>
          <span>{words.kind}</span>
          <select
            value={kind}
            onChange={({ currentTarget: { value } }) => setValue(path, ofKind(question, value as Question['kind']))}
          >
            {kinds.map((one) => (
              <option key={one} value={one}>
                {words.kinds[one]}
              </option>
            ))}
          </select>
        </label>
        <label class="box">
          <input
            type="checkbox"
            checked={required}
            onChange={({ currentTarget }) => setValue(path, withRequired(question, currentTarget.checked))}
          />
          {words.required}
        </label>
      </div>
      {kind === 'choice' && <Options path={`${path}.options`} options={question.options ?? []} />}
    </li>
  )
}

function Options({ path, options }: { path: string; options: readonly Option[] }) {
  const add = () => {
    setValue(path, [...options, { label: '' }])
    focusSoon(`field-${path.replaceAll('.', '-')}-${options.length}-label`)
  }
  return (
    <fieldset class="question-options">
      <legend>{words.options}</legend>
      {options.map((option, index) => {
        const at = `${path}.${index}.label`
        return (
          <div key={index} class="question-head">
            <span class="grow">
              <TypedInput
                {...described(at)}
                aria-label={words.option(index + 1)}
                value={option.label}
                onTyped={(text) => setValue(at, text.trim())}
              />
              <Wrong path={at} />
            </span>
            <button
              type="button"
              class="quiet square"
              aria-label={words.removeOption(option.label)}
              onClick={() => setValue(path, without(options, index))}
            >
              <OfficeIcon name="trash" />
            </button>
          </div>
        )
      })}
      <Wrong path={path} />
      <button type="button" onClick={add}>
        <OfficeIcon name="plus" />
        {words.addOption}
      </button>
    </fieldset>
  )
}
