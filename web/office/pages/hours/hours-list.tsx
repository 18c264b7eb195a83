/** The hours as a table of fields: services with their days, and special days in the order of the calendar. */
import { texts } from '../../../../texts/en/office/office.ts'
import { dateText } from '../../../kit/time/zone-time.ts'
import { daysOf, weekdaysOf } from '../../description/week.ts'
import { datesOf, inOrder, isYearly, kindOf } from '../../description/year.ts'
import { issues, setValue } from '../../draft/draft.ts'
import { described, Wrong } from '../../draft/fields.tsx'
import { TypedInput } from '../../draft/typed-input.tsx'
import { TypedTime } from '../../draft/typed-time.tsx'
import { DaySet } from '../../parts/day-set.tsx'
import { OfficeIcon } from '../../parts/office-icon.tsx'
import { changeServices, services } from './week/week-state.ts'
import { hoursText } from './year/day-card.tsx'
import { openSpecial } from './year/special-dialog.tsx'
import { specials } from './year/year-view.tsx'

export function HoursList() {
  return (
    <main class="body lists">
      <section class="card" aria-labelledby="services-title">
        <header>
          <h2 id="services-title">{texts.hours.week}</h2>
        </header>
        {services.value.length === 0 && <p class="soft">{texts.hours.noServices}</p>}
        <ul class="rows-list">
          {services.value.map((service, index) => (
            <ServiceRow key={service.id ?? service.name} index={index} />
          ))}
        </ul>
      </section>
      <section class="card" aria-labelledby="specials-title">
        <header>
          <h2 id="specials-title">{texts.hours.specialDays}</h2>
        </header>
        {specials.value.length === 0 && <p class="soft">{texts.hours.noSpecials}</p>}
        <ul class="rows-list">
          {inOrder(specials.value).map(({ special, index }) => (
            <li key={special.id ?? special.name}>
              <span class="row-date">{datesText(index)}</span>
              <b>{special.name}</b>
              <span class={`chip chip-${kindOf(special)}`}>{texts.hours.kinds[kindOf(special)]}</span>
              <span class="soft grow">{hoursText(special.service_hours)}</span>
              <button type="button" onClick={() => openSpecial({ index })}>
                {texts.hours.change}
              </button>
              {[...issues.value]
                .filter(([path]) => path.startsWith(`special_days.${index}`))
                .map(([path, sentence]) => (
                  <p key={path} class="error full">
                    {sentence}
                  </p>
                ))}
            </li>
          ))}
        </ul>
      </section>
    </main>
  )
}

function datesText(index: number): string {
  const special = specials.value[index]
  if (special === undefined) return ''
  const { from, to } = datesOf(special)
  // 2028 is a leap year, so that 29 February is a date in it.
  const text = (day: string) =>
    isYearly(special) ? dateText(`2028-${day}`, 'short').replace(/^\p{L}+\.?,? /u, '') : dateText(day, 'withYear')
  const dates = from === to ? text(from) : texts.hours.span(text(from), text(to))
  return isYearly(special) ? `${dates}, ${texts.hours.everyYear}` : dates
}

function ServiceRow({ index }: { index: number }) {
  const service = services.value[index]
  if (service === undefined) return null
  const path = `service_hours.${index}`
  const on = weekdaysOf(service.days)
  const toggle = (weekday: number) => {
    const next = on.includes(weekday) ? on.filter((day) => day !== weekday) : [...on, weekday]
    if (next.length > 0) setValue(`${path}.days`, daysOf(next))
  }
  return (
    <li class="service-row">
      <TypedInput
        {...described(`${path}.name`)}
        aria-label={texts.hours.name}
        value={service.name}
        onTyped={(text) => setValue(`${path}.name`, text.trim())}
      />
      <DaySet on={on} onToggle={toggle} />
      {(['opens', 'closes'] as const).map((name) => (
        <TypedTime
          key={name}
          {...described(`${path}.${name}`)}
          aria-label={texts.hours[name]}
          value={service[name]}
          onTime={(time) => setValue(`${path}.${name}`, time)}
        />
      ))}
      <button
        type="button"
        class="quiet square"
        aria-label={texts.tags.remove(service.name)}
        onClick={() => changeServices((before) => before.filter((_, at) => at !== index))}
      >
        <OfficeIcon name="trash" />
      </button>
      <div class="full">
        {['', '.name', '.days', '.opens', '.closes', '.slot_minutes'].map((end) => (
          <Wrong key={end} path={`${path}${end}`} />
        ))}
      </div>
    </li>
  )
}
