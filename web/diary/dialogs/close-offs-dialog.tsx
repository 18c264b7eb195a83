/** Closes and opens parts of the day: all of it, services, areas, a service in an area, single start times; and the pause. */
import { useState } from 'preact/hooks'
import type { Area, Day, Service } from '../day.ts'
import { type CloseOff, setClosed, setPaused } from '../house-actions.ts'
import { day, wallTime } from '../screen.ts'
import { texts } from '../texts.ts'
import { typedTime } from '../typed-time.ts'
import { Dialog, DialogRefusal } from './dialog.tsx'
import { TimeField } from './time-field.tsx'

export function CloseOffsDialog() {
  const shown = day.value
  if (shown === null) return null
  return (
    <Dialog title={texts.closeOffsTitle} class="form close-offs">
      <p class="soft">{texts.closeOffsHint}</p>
      <div class="switches">
        <ServicesByAreas day={shown} />
      </div>
      <StartTimes day={shown} />
      <button
        type="button"
        class={shown.paused ? 'switch closed' : 'switch'}
        aria-pressed={shown.paused}
        onClick={() => void setPaused(!shown.paused)}
      >
        <b>{texts.pauseOnline} </b>
        <small>{shown.paused ? texts.pausedState : texts.runningState}</small>
      </button>
      <DialogRefusal />
    </Dialog>
  )
}

/** Rows are services, columns areas: a head closes all of its row or column, a cell one service in one area. */
function ServicesByAreas({ day: { date, services, areas, close_offs: closed } }: { day: Day }) {
  const whole = closed.full_day_closed
  const hasService = ({ id }: Service) => closed.closed_service_hours.some((one) => one.service_hour_id === id)
  const hasArea = ({ id }: Area) => closed.closed_dining_areas.some((one) => one.dining_area_id === id)
  const hasBoth = (service: Service, area: Area) =>
    closed.closed_matrix.some((one) => one.service_hour_id === service.id && one.dining_area_id === area.id)
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">
            <Switch what={texts.wholeDay} isOn={whole} closeOff={{ date, scope: 'full_day' }} />
          </th>
          {areas.map((area) => (
            <th key={area.id} scope="col">
              <Switch
                what={area.name}
                isOn={hasArea(area)}
                isLocked={whole}
                closeOff={{ date, scope: 'dining_area', dining_area_id: area.id }}
              />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {services.map((service) => (
          <tr key={service.id}>
            <th scope="row">
              <Switch
                what={service.name}
                isOn={hasService(service)}
                isLocked={whole}
                closeOff={{ date, scope: 'service_hour', service_hour_id: service.id }}
              />
            </th>
            {areas.map((area) => (
              <td key={area.id}>
                <Switch
                  what={`${service.name}, ${area.name}`}
                  isShort
                  isOn={hasBoth(service, area)}
                  isLocked={whole || hasService(service) || hasArea(area)}
                  closeOff={{ date, scope: 'matrix', service_hour_id: service.id, dining_area_id: area.id }}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type SwitchGiven = { what: string; isOn: boolean; isLocked?: boolean; isShort?: boolean; closeOff: CloseOff }

function Switch({ what, isOn, isLocked = false, isShort = false, closeOff }: SwitchGiven) {
  const isClosed = isOn || isLocked
  return (
    <button
      type="button"
      class={isClosed ? 'switch closed' : 'switch'}
      aria-pressed={isOn}
      disabled={isLocked && !isOn}
      onClick={() => void setClosed(closeOff, !isOn, what)}
    >
      <b class={isShort ? 'hidden-label' : ''}>{what} </b>
      <small>{isClosed ? texts.closed : texts.open}</small>
    </button>
  )
}

function StartTimes({ day: { date, close_offs: closed } }: { day: Day }) {
  const [time, setTime] = useState('')
  const closeOff = (slot: string): CloseOff => ({ date, scope: 'slot', slots: [slot] })
  const close = async (event: Event) => {
    event.preventDefault()
    const slot = typedTime(time)
    if (slot !== null && (await setClosed(closeOff(slot), true, wallTime(slot)))) setTime('')
  }
  return (
    <form class="start-times" onSubmit={(event) => void close(event)}>
      <TimeField label={texts.slots} value={time} change={setTime} />
      <button type="submit" disabled={typedTime(time) === null}>
        {texts.close}
      </button>
      {closed.closed_slots.map((slot) => (
        <Switch key={slot} what={wallTime(slot)} isOn closeOff={closeOff(slot)} />
      ))}
    </form>
  )
}
