/** The selected service of a day as fields: the same as by dragging, and what cannot be dragged. */
import { useState } from 'preact/hooks'
import { texts } from '../../../../../texts/en/office/office.ts'
import { stayOf, staysOf } from '../../../description/stays.ts'
import { type Bar, barsOf, openingOf, plainName, slotChoices, spanOf, weekdays } from '../../../description/week.ts'
import { description, issues } from '../../../draft/draft.ts'
import { ChoiceField, TextField, TimeField } from '../../../draft/fields.tsx'
import { DaySet } from '../../../parts/day-set.tsx'
import { linkTo } from '../../../screen/screen.ts'
import { CopyDialog } from './copy-dialog.tsx'
import { copyBar, removeBar } from './service-steps.ts'
import { changeBar, chosen, clockText, dayNames, lastStart, pacingOf, services, setSpan } from './week-state.ts'

export function ServiceCard() {
  const bar = chosen.value
  const [isCopying, setCopying] = useState(false)
  const house = description.value
  if (house?.service_hours.length === 0) return null
  if (bar === null || house === null) return <p class="card soft">{texts.hours.choose}</p>
  const name = plainName(bar.service.name, dayNames)
  const title = texts.hours.serviceOn(dayNames[bar.weekday - 1] ?? '', name)
  const last = lastStart(bar, bar.service)
  return (
    <section class="card service" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <p class="soft small">
          {texts.hours.lastSeating} <b>{clockText(last)}</b> ·{' '}
          {texts.hours.lastGuests(clockText(last + stayOf(bar.service, house, 2)))}
        </p>
        <span class="links">
          <button type="button" class="link" onClick={() => setCopying(true)}>
            {texts.hours.copy}
          </button>
          <button type="button" class="link" onClick={() => removeBar(bar)}>
            {texts.hours.remove}
          </button>
        </span>
      </header>
      <Fields bar={bar} />
      <Days bar={bar} />
      {issues.value.has(`service_hours.${bar.index}`) && (
        <p class="error">{issues.value.get(`service_hours.${bar.index}`)}</p>
      )}
      {isCopying && <CopyDialog bar={bar} onDismiss={() => setCopying(false)} />}
    </section>
  )
}

function Fields({ bar }: { bar: Bar }) {
  const path = `service_hours.${bar.index}`
  const house = description.value
  if (house === null) return null
  const { max_covers: covers, minutes } = pacingOf(bar.service)
  const { least, most } = staysOf(bar.service, house)
  const stays = texts.hours.stayMinutes(least, most)
  return (
    <div class="fields">
      <TextField path={`${path}.name`} label={texts.hours.name} />
      <TimeField
        path={`${path}.opens`}
        label={texts.hours.opens}
        onTime={(opens) => setSpan(bar, spanOf({ ...openingOf(bar), opens }))}
      />
      <TimeField
        path={`${path}.closes`}
        label={texts.hours.closes}
        onTime={(closes) => setSpan(bar, { from: bar.from, to: spanOf({ opens: bar.service.opens, closes }).to })}
      />
      <ChoiceField
        path={`${path}.slot_minutes`}
        label={texts.hours.every}
        options={slotChoices(bar.service.slot_minutes).map((each) => ({
          value: String(each),
          label: texts.hours.everyMinutes(each),
        }))}
        onChoice={(value) => changeBar(bar, { slot_minutes: Number(value) })}
      />
      <div class="setting">
        <span class="label">{texts.hours.pace}</span>
        <a class="input" {...linkTo({ page: 'pacing' })}>
          {texts.hours.pacingText(covers, minutes)}
        </a>
      </div>
      <div class="setting">
        <span class="label">{texts.hours.stay}</span>
        <a class="input" {...linkTo({ page: 'pacing' })}>
          {bar.service.turn_times ? texts.hours.ownStay(stays) : texts.hours.asHouse(stays)}
        </a>
      </div>
    </div>
  )
}

/** The days with these hours: a press adds or removes one. */
function Days({ bar }: { bar: Bar }) {
  const here = weekdays.filter((weekday) => barsOf(services.value, weekday).some((other) => other.index === bar.index))
  const toggle = (weekday: number) => {
    const other = barsOf(services.value, weekday).find(({ index }) => index === bar.index)
    if (other === undefined) copyBar(bar, [weekday])
    else removeBar(other)
  }
  return (
    <div class="service-days">
      <span class="label">{texts.hours.on}</span>
      <DaySet on={here} onToggle={toggle} />
      <span class="hints">
        <span>
          <kbd>{texts.hours.keys.arrows}</kbd> {texts.hours.keys.move}
        </span>
        <span>
          <kbd>{texts.hours.keys.shiftArrows}</kbd> {texts.hours.keys.end}
        </span>
        <span>
          <kbd>{texts.hours.keys.altArrows}</kbd> {texts.hours.keys.begin}
        </span>
      </span>
    </div>
  )
}
