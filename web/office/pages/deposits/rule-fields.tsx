/** The open rule: its sentence with fields in it. */
import { depositsTexts as words } from '../../../../texts/en/office/deposits.ts'
import { guestLanguages, languageNames } from '../../../../texts/languages.ts'
import { description, setValue } from '../../draft/draft.ts'
import { described, Wrong } from '../../draft/fields.tsx'
import { TypedInput } from '../../draft/typed-input.tsx'
import { Boxes, Pick } from './rule-choices.tsx'
import {
  datesIn,
  eachOf,
  type ListCondition,
  type Rule,
  usual,
  whenOf,
  withAsk,
  withCondition,
  withEach,
  withFigure,
  withParty,
  withText,
} from './rule-steps.ts'
import { channelsOf, dayLabel, dayNames, daysOf, joined } from './rule-words.ts'

const { fields } = words
const asks = ['deposit', 'guarantee', 'nothing'] as const
const each = ['adult', 'guest', 'booking'] as const
const channels = ['guest_page', 'assistant', 'diary', 'website', 'api'] as const

export function RuleFields({ rule, path }: { rule: Rule; path: string }) {
  const house = description.value
  const set = (next: Rule) => setValue(path, next)
  const { party, services = [], areas = [], weekdays = [], dates = [], special_days: specialDays = [] } = whenOf(rule)
  const named = [...new Set((house?.service_hours ?? []).map(({ name }) => name))]
  const own = (house?.special_days ?? []).flatMap((day) => day.service_hours.map(({ name }) => name))
  const list = (key: ListCondition) => (values: string[]) => set(withCondition(rule, key, values))
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
      <p>
        {fields.days}
        <Pick label={daysOf(rule) ?? words.anyDay} name={fields.days}>
          <Boxes title={fields.weekdays} all={dayNames} on={weekdays} name={dayLabel} onChange={list('weekdays')} />
          <Boxes
            title={fields.specialDays}
            all={(house?.special_days ?? []).map(({ name }) => name)}
            on={specialDays}
            onChange={list('special_days')}
          />
          <label for={described(`${path}.when.dates`).id}>{fields.dates}</label>
          <TypedInput
            {...described(`${path}.when.dates`)}
            value={dates.join(', ')}
            onTyped={(text) => list('dates')(datesIn(text))}
          />
          <span class="hint">{fields.datesHint}</span>
        </Pick>
        {fields.services}
        <Pick label={services.length === 0 ? words.anyService : joined(services)} name={fields.services}>
          <Boxes all={[...new Set([...named, ...own])]} on={services} onChange={list('services')} />
        </Pick>
        {fields.areas}
        <Pick label={areas.length === 0 ? words.anyArea : joined(areas)} name={fields.areas}>
          <Boxes all={(house?.dining_areas ?? []).map(({ name }) => name)} on={areas} onChange={list('areas')} />
        </Pick>
      </p>
      <p>
        {fields.from}
        <TypedInput
          {...described(`${path}.when.party.from`)}
          class="figure"
          aria-label={fields.from}
          placeholder={fields.any}
          value={String(party?.from ?? '')}
          onTyped={(text) => set(withParty(rule, 'from', text))}
        />
        {fields.to}
        <TypedInput
          {...described(`${path}.when.party.to`)}
          class="figure"
          aria-label={fields.to}
          placeholder={fields.any}
          value={String(party?.to ?? '')}
          onTyped={(text) => set(withParty(rule, 'to', text))}
        />
        {fields.channels}
        <Pick label={channelsOf(rule) ?? words.usualChannels} name={fields.channels}>
          <Boxes
            all={channels}
            on={whenOf(rule).channels ?? []}
            name={(channel) => words.channels[channel as (typeof channels)[number]]}
            onChange={list('channels')}
          />
          <span class="hint">{words.programs}</span>
        </Pick>
      </p>
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
      {(['services', 'areas', 'special_days', 'dates'] as const).flatMap((kind) =>
        (whenOf(rule)[kind] ?? []).map((_, at) => <Wrong key={`${kind}${at}`} path={`${path}.when.${kind}.${at}`} />),
      )}
    </div>
  )
}

const wrongPaths = [
  ...['ask', 'when.party.from', 'when.party.to', 'amount', 'free_until_hours', 'keep_percent', 'grace_hours'],
  ...['pay_within_minutes', 'link_hours', 'code'],
]
