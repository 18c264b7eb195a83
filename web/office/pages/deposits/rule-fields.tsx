/** The open rule: its sentence with fields in it. */
import { depositsTexts as words } from '../../../../texts/en/office/money/deposits.ts'
import { guestLanguages, languageNames } from '../../../../texts/languages.ts'
import { ConditionPicks } from '../../draft/conditions/condition-picks.tsx'
import { whenOf } from '../../draft/conditions/conditions.ts'
import { description, setValue } from '../../draft/draft.ts'
import { described, Wrong } from '../../draft/fields.tsx'
import { TypedInput } from '../../draft/typed-input.tsx'
import { eachOf, type Rule, usual, withAsk, withEach, withFigure, withText } from './rule-steps.ts'

const { fields } = words
const asks = ['deposit', 'guarantee', 'nothing'] as const
const each = ['adult', 'guest', 'booking'] as const

export function RuleFields({ rule, path }: { rule: Rule; path: string }) {
  const house = description.value
  const set = (next: Rule) => setValue(path, next)
  const figure = (key: Parameters<typeof withFigure>[1], label: string, placeholder = '') => (
    <TypedInput
      {...described(`${path}.${key}`)}
      class="figure"
      aria-label={label}
      placeholder={placeholder}
      value={String(rule[key] ?? '')}
      onTyped={(text) => set(withFigure(rule, key, text))}
    />
  )
  const isAsking = rule.ask !== 'nothing'
  return (
    <div class="rule-sentence">
      <ConditionPicks path={`${path}.when`} when={whenOf(rule)} onChange={(when) => set({ ...rule, when })}>
        <span class="hint">{words.programs}</span>
      </ConditionPicks>
      <p>
        {fields.pay}
        <select
          aria-label={fields.pay}
          value={rule.ask}
          onChange={({ currentTarget: { value } }) => set(withAsk(rule, value as Rule['ask']))}
        >
          {asks.map((ask) => (
            <option key={ask} value={ask}>
              {fields.asks[ask]}
            </option>
          ))}
        </select>
        {isAsking && (
          <>
            {fields.of} {figure('amount', fields.of)} {house?.currency}
            <select
              aria-label={words.sentence.each.adult}
              value={eachOf(rule)}
              onChange={({ currentTarget: { value } }) => set(withEach(rule, value as (typeof each)[number]))}
            >
              {each.map((one) => (
                <option key={one} value={one}>
                  {words.sentence.each[one]}
                </option>
              ))}
            </select>
          </>
        )}
      </p>
      {isAsking && (
        <>
          <p>
            {fields.free}
            {figure('free_until_hours', fields.free, String(usual.free_until_hours))}
            {fields.hoursBefore}
            {figure('keep_percent', fields.kept, String(usual.keep_percent))}
            {fields.kept}
          </p>
          <p>
            {fields.grace}
            {figure('grace_hours', fields.grace, fields.graceUsual)}
            {fields.graceHours} <span class="hint">{fields.graceHint}</span>
          </p>
          <p>
            {fields.have}
            {figure('pay_within_minutes', fields.minutes, String(usual.pay_within_minutes))}
            {fields.minutes}
            {figure('link_hours', fields.linkHours, String(usual.link_hours))}
            {fields.linkHours}
          </p>
          {rule.ask === 'guarantee' && (whenOf(rule).party?.from ?? 1) >= 8 && <p class="hint">{words.recommended}</p>}
          <details class="rule-words">
            <summary>{fields.own}</summary>
            <p class="hint">{fields.ownHint}</p>
            {guestLanguages.map((language) => (
              <div key={language}>
                <label for={described(`${path}.text.${language}`).id}>{languageNames[language]}</label>
                <TypedInput
                  {...described(`${path}.text.${language}`)}
                  value={rule.text?.[language] ?? ''}
                  onTyped={(text) => set(withText(rule, language, text.trim()))}
                />
                <Wrong path={`${path}.text.${language}`} />
              </div>
            ))}
          </details>
        </>
      )}
      {wrongPaths.map((end) => (
        <Wrong key={end} path={`${path}.${end}`} />
      ))}
    </div>
  )
}

const wrongPaths = [
  ...['ask', 'amount', 'free_until_hours', 'keep_percent', 'grace_hours'],
  ...['pay_within_minutes', 'link_hours', 'code'],
]
