/** Which bookings a rule or a product is for: when, where, how many, how they book. */
import type { ComponentChildren } from 'preact'
import { depositsTexts as words } from '../../../../texts/en/office/money/deposits.ts'
import { description } from '../draft.ts'
import { described, Wrong } from '../fields.tsx'
import { TypedInput } from '../typed-input.tsx'
import { channelsOf, dayLabel, dayNames, daysOf, joined } from './condition-words.ts'
import { type Conditions, datesIn, type ListCondition, withList, withParty } from './conditions.ts'
import { Boxes, Pick } from './picks.tsx'

const { fields } = words
const channels = ['guest_page', 'assistant', 'diary', 'website', 'api'] as const

type Given = {
  /** Of the conditions. */
  path: string
  when: Conditions
  onChange: (when: Conditions) => void
  /** Below the channels. */
  children?: ComponentChildren
}

export function ConditionPicks({ path, when, onChange, children }: Given) {
  const house = description.value
  const { party, services = [], areas = [], weekdays = [], dates = [], special_days: specialDays = [] } = when
  const named = [...new Set((house?.service_hours ?? []).map(({ name }) => name))]
  const own = (house?.special_days ?? []).flatMap((day) => day.service_hours.map(({ name }) => name))
  const list = (key: ListCondition) => (values: string[]) => onChange(withList(when, key, values))
  return (
    <>
      <p>
        {fields.days}
        <Pick label={daysOf({ when }) ?? words.anyDay} name={fields.days}>
          <Boxes title={fields.weekdays} all={dayNames} on={weekdays} name={dayLabel} onChange={list('weekdays')} />
          <Boxes
            title={fields.specialDays}
            all={(house?.special_days ?? []).map(({ name }) => name)}
            on={specialDays}
            onChange={list('special_days')}
          />
          <label for={described(`${path}.dates`).id}>{fields.dates}</label>
          <TypedInput
            {...described(`${path}.dates`)}
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
          {...described(`${path}.party.from`)}
          class="figure"
          aria-label={fields.from}
          placeholder={fields.any}
          value={String(party?.from ?? '')}
          onTyped={(text) => onChange(withParty(when, 'from', text))}
        />
        {fields.to}
        <TypedInput
          {...described(`${path}.party.to`)}
          class="figure"
          aria-label={fields.to}
          placeholder={fields.any}
          value={String(party?.to ?? '')}
          onTyped={(text) => onChange(withParty(when, 'to', text))}
        />
        {fields.channels}
        <Pick label={channelsOf({ when }) ?? words.usualChannels} name={fields.channels}>
          <Boxes
            all={channels}
            on={when.channels ?? []}
            name={(channel) => words.channels[channel as (typeof channels)[number]]}
            onChange={list('channels')}
          />
          {children}
        </Pick>
      </p>
      {['party.from', 'party.to'].map((end) => (
        <Wrong key={end} path={`${path}.${end}`} />
      ))}
      {(['services', 'areas', 'special_days', 'dates'] as const).flatMap((kind) =>
        (when[kind] ?? []).map((_, at) => <Wrong key={`${kind}${at}`} path={`${path}.${kind}.${at}`} />),
      )}
    </>
  )
}
