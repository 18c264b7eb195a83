/** The filters of the list behind one button, which shows how many are set. */
import { guestsTexts as words } from '../../../../texts/en/office/guests.ts'
import { description } from '../../draft/draft.ts'
import { ask } from '../../screen/screen.ts'
import { type Asked, countOf, hasWord, toggled } from './guest-search.ts'
import { allergies, markName, otherMarks } from './mark-names.ts'

const behaviours = ['first_time', 'returning', 'frequent', 'lapsed', 'cancelled', 'no_show'] as const

export function GuestFilters({ asked }: { asked: Asked }) {
  const count = countOf(asked)
  const narrow = (change: Record<string, string | null>) => ask({ ...change, page: null })
  return (
    <>
      <details class="card guest-filters">
        <summary>{words.filters(count)}</summary>
        <Ticks
          title={words.behaviour}
          names={behaviours.map((one) => [one, words.behaviours[one]])}
          chosen={asked.behaviour}
          onTick={(one, isOn) => narrow({ behaviour: toggled(asked.behaviour, one, isOn) })}
        />
        <Ticks
          title={words.marks}
          hint={words.marksHint}
          names={[...allergies, ...otherMarks].map((tag) => [tag, markName(tag)])}
          chosen={asked.tags}
          onTick={(tag, isOn) => narrow({ tags: toggled(asked.tags, tag, isOn) })}
        />
        <div class="fields">
          <Choice
            label={words.origin}
            value={asked.origin ?? ''}
            options={[
              ['', words.origins.any],
              ['local', words.origins.local],
              ['international', words.origins.international],
            ]}
            onChoice={(origin) => narrow({ origin: origin || null })}
          />
          <Choice
            label={words.source}
            value={asked.source ?? ''}
            options={[
              ['', words.anySource],
              ...(description.value?.booking_sources ?? []).flatMap(({ id, name }): [string, string][] =>
                id === undefined ? [] : [[String(id), name]],
              ),
            ]}
            onChoice={(source) => narrow({ source: source || null })}
          />
          {(['from', 'to'] as const).map((end) => (
            <label key={end}>
              {end === 'from' ? words.bookedFrom : words.bookedTo}
              <input
                type="date"
                value={asked[end] ?? ''}
                onChange={({ currentTarget: { value } }) => narrow({ [end]: value || null })}
              />
            </label>
          ))}
        </div>
      </details>
      {count > 0 && (
        <button
          type="button"
          class="link"
          onClick={() => narrow({ tags: null, behaviour: null, origin: null, source: null, from: null, to: null })}
        >
          {words.clear}
        </button>
      )}
    </>
  )
}

type TicksGiven = {
  title: string
  hint?: string
  names: readonly (readonly [string, string])[]
  chosen: string | undefined
  onTick: (name: string, isOn: boolean) => void
}

function Ticks({ title, hint, names, chosen, onTick }: TicksGiven) {
  return (
    <fieldset class="ticks">
      <legend>
        {title} {hint !== undefined && <span class="soft small">{hint}</span>}
      </legend>
      {names.map(([name, label]) => (
        <label key={name} class="box">
          <input
            type="checkbox"
            checked={hasWord(chosen, name)}
            onChange={({ currentTarget: { checked } }) => onTick(name, checked)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

type ChoiceGiven = {
  label: string
  value: string
  options: readonly (readonly [string, string])[]
  onChoice: (value: string) => void
}

const Choice = ({ label, value, options, onChoice }: ChoiceGiven) => (
  <label>
    {label}
    <select value={value} onChange={({ currentTarget }) => onChoice(currentTarget.value)}>
      {options.map(([option, name]) => (
        <option key={option} value={option}>
          {name}
        </option>
      ))}
    </select>
  </label>
)
