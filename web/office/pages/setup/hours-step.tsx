/** The services of the week in a plain form: name, first and last guests, days. */
import { locale } from '../../../../texts/en/locale.ts'
import { setupTexts } from '../../../../texts/en/office/set-up.ts'
import type { Service } from '../../description/description.ts'
import { houseName, type Named } from '../../description/house-names.ts'
import { daysOf, weekdaysOf } from '../../description/week.ts'
import { description, setValue } from '../../draft/draft.ts'
import { NumberField, TextField, TimeField, Wrong } from '../../draft/fields.tsx'
import { DaySet } from '../../parts/day-set.tsx'
import { OfficeIcon } from '../../parts/office-icon.tsx'
import { say } from '../../screen/screen.ts'

const words = setupTexts.hours

const presets = [
  { name: 'breakfast', opens: '08:00', closes: '10:30' },
  { name: 'lunch', opens: '12:00', closes: '14:30' },
  { name: 'dinner', opens: '18:00', closes: '22:00' },
] as const

export function HoursStep() {
  const services = description.value?.service_hours ?? []
  const language = description.value?.language
  const add = (service: Named & { opens: string; closes: string }) =>
    setValue('service_hours', [...services, { ...service, days: 'mon-sun', slot_minutes: 15 }])
  return (
    <div class="setup-form wide">
      {services.length === 0 && <p class="soft">{words.none}</p>}
      {services.map((service, index) => (
        <ServiceForm key={service.id ?? index} service={service} index={index} services={services} />
      ))}
      <div class="add-services">
        {presets
          .filter(({ name }) => !services.some((one) => one.name === houseName(language, name).name))
          .map((preset) => (
            <button
              key={preset.name}
              type="button"
              onClick={() => add({ ...preset, ...houseName(language, preset.name) })}
            >
              <OfficeIcon name="plus" />
              {words.add(words.presets[preset.name])}
            </button>
          ))}
        <button
          type="button"
          onClick={() => add({ name: `${words.otherName} ${services.length + 1}`, opens: '15:00', closes: '17:00' })}
        >
          <OfficeIcon name="plus" />
          {words.other}
        </button>
      </div>
      {services.length > 0 && <p class="soft">{closedText(services)}</p>}
      <NumberField path="default_booking_duration_hours" label={words.stay} unit={words.stayUnit} min={1} max={12} />
    </div>
  )
}

function closedText(services: readonly Service[]): string {
  const open = new Set(services.flatMap(({ days }) => weekdaysOf(days)))
  const closed = words.weekdays.filter((_, index) => !open.has(index + 1))
  if (closed.length === 0) return words.everyDay
  return words.closedOn(new Intl.ListFormat(locale).format(closed))
}

type Given = { service: Service; index: number; services: readonly Service[] }

function ServiceForm({ service, index, services }: Given) {
  const path = `service_hours.${index}`
  const on = weekdaysOf(service.days)
  return (
    <section class="card service-form" aria-label={service.name}>
      <div class="service-line">
        <TextField path={`${path}.name`} label={words.name} />
        <TimeField path={`${path}.opens`} label={words.opens} />
        <TimeField path={`${path}.closes`} label={words.closes} />
        <button
          type="button"
          class="quiet square"
          aria-label={words.remove(service.name)}
          onClick={() => setValue('service_hours', services.toSpliced(index, 1))}
        >
          <OfficeIcon name="trash" />
        </button>
      </div>
      <div>
        <span class="label">{words.days}</span>
        <DaySet
          on={on}
          onToggle={(weekday) => {
            const next = on.includes(weekday) ? on.filter((one) => one !== weekday) : [...on, weekday]
            if (next.length === 0) say(words.oneDay)
            else setValue(`${path}.days`, daysOf(next))
          }}
        />
      </div>
      <Wrong path={path} />
    </section>
  )
}
