/** Services at which another number of guests may arrive than at the others. */
import { texts } from '../../../../texts/en/office/office.ts'
import { description, setValue } from '../../draft/draft.ts'
import { NumberField } from '../../draft/fields.tsx'

const words = texts.pacing

export function ServicePacing() {
  const house = description.value
  if (house === null) return null
  const usual = { max_covers: house.crowd_control_max_covers, minutes: house.crowd_control_time_minutes }
  return (
    <>
      <h3>{words.perServicePace}</h3>
      <ul class="plain">
        {house.service_hours.map((service, index) => {
          const path = `service_hours.${index}.pacing`
          const isOwn = service.pacing !== undefined
          return (
            <li key={service.id ?? service.name} class="service-times">
              <span>
                <b>{service.name}</b> {!isOwn && <span class="soft">{words.asHouse}</span>}
              </span>
              <button
                type="button"
                class="link"
                aria-label={`${service.name}: ${isOwn ? words.asHouseAgain : words.ownPace}`}
                onClick={() => setValue(path, isOwn ? undefined : usual)}
              >
                {isOwn ? words.asHouseAgain : words.ownPace}
              </button>
              {isOwn && (
                <div class="fields">
                  <NumberField path={`${path}.max_covers`} label={words.covers} />
                  <NumberField path={`${path}.minutes`} label={words.within} unit={words.minutes} min={1} />
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
