/** Closes and opens parts of the evening: all of it, services, areas, a service in an area, single start times; and the pause. */

import { dialogTexts } from '../../../texts/en/diary/dialogs.ts'
import { eveningTexts, texts } from '../../../texts/en/diary/diary.ts'
import { typedTime } from '../../kit/time/typed-time.ts'
import { dateText } from '../../kit/time/zone-time.ts'
import { type CloseOff, setAllClosed, setClosed, setPaused } from '../actions/house-actions.ts'
import type { Area, Day, Service } from '../day/day.ts'
import { dateOfTime, isEveningClosed, markedTime } from '../day/evening.ts'
import { useKeptForm } from '../forms/kept-form.ts'
import { Dialog, DialogRefusal } from '../parts/dialog.tsx'
import { day, wallTime } from '../state/screen.ts'
import { TimeField } from './fields/time-field.tsx'
import { PartsOfAreas } from './plan/parts-of-areas.tsx'

export function CloseOffsDialog() {
  const shown = day.value
  if (shown === null) return null
  return (
    <Dialog title={texts.closeOffsTitle} aside={dateText(shown.date)} class="form close-offs">
      <p class="soft">{dialogTexts.closeOffsHint}</p>
      <div class="switches">
        <ServicesByAreas day={shown} />
        <CalendarDays day={shown} />
      </div>
      <PartsOfAreas day={shown} />
      <StartTimes day={shown} />
      <button
        type="button"
        class={shown.paused ? 'start-switch closed' : 'start-switch'}
        aria-pressed={shown.paused}
        onClick={() => void setPaused(!shown.paused)}
      >
        <b>{dialogTexts.pauseOnline} </b>
        <small>{shown.paused ? dialogTexts.pausedState : dialogTexts.runningState}</small>
      </button>
      <DialogRefusal />
    </Dialog>
  )
}

/**
 * Rows are services, columns areas: a heading closes its whole row or column, a cell one service in one area. The whole
 * day closes every service of the evening, so that its starts after midnight are closed too.
 */
function ServicesByAreas({ day }: { day: Day }) {
  const { date, services, areas, close_offs: closed } = day
  const isLate = day.close_offs_after_midnight !== null
  const hasService = ({ id }: Service) => closed.closed_service_hours.some((one) => one.service_hour_id === id)
  const hasArea = ({ id }: Area) => closed.closed_dining_areas.some((one) => one.dining_area_id === id)
  const hasBoth = (service: Service, area: Area) =>
    closed.closed_matrix.some((one) => one.service_hour_id === service.id && one.dining_area_id === area.id)
  const whole = isEveningClosed(day)
  const open = services.filter((service) => !hasService(service))
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">
            <SwitchButton
              what={dialogTexts.wholeDay}
              isOn={whole}
              isLocked={services.length === 0}
              press={() => setAllClosed((whole ? services : open).map(closeOffOf(date)), !whole, dialogTexts.wholeDay)}
            />
          </th>
          {areas.map((area) => (
            <th key={area.id} scope="col">
              <Switch
                what={isLate ? eveningTexts.untilMidnight(area.name) : area.name}
                isOn={hasArea(area)}
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
              <Switch what={service.name} isOn={hasService(service)} closeOff={closeOffOf(date)(service)} />
            </th>
            {areas.map((area) => (
              <td key={area.id}>
                <Switch
                  what={`${service.name}, ${area.name}`}
                  isShort
                  isOn={hasBoth(service, area)}
                  isLocked={hasService(service) || (hasArea(area) && !isLate)}
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

const closeOffOf =
  (date: string) =>
  ({ id }: Service): CloseOff => ({ date, scope: 'service_hour', service_hour_id: id })

/** Close-offs by calendar day: the full day, and after midnight the areas and the day of the next date. */
function CalendarDays({ day: { date, close_offs: closed, close_offs_after_midnight: after } }: { day: Day }) {
  const parts = [
    ...(closed.full_day_closed ? [fullDay(date)] : []),
    ...(after?.full_day_closed ? [fullDay(after.date)] : []),
    ...(after?.closed_dining_areas ?? []).map(({ dining_area_id, dining_area_name }) => ({
      what: eveningTexts.afterMidnight(dining_area_name),
      closeOff: { date: after?.date ?? date, scope: 'dining_area', dining_area_id } as const,
    })),
  ]
  return parts.map(({ what, closeOff }) => <Switch key={what} what={what} isOn closeOff={closeOff} />)
}

const fullDay = (date: string) => ({
  what: eveningTexts.calendarDay(dateText(date)),
  closeOff: { date, scope: 'full_day' } as const,
})

type SwitchGiven = { what: string; isOn: boolean; isLocked?: boolean; isShort?: boolean }

function Switch({ closeOff, ...given }: SwitchGiven & { closeOff: CloseOff }) {
  return <SwitchButton {...given} press={() => setClosed(closeOff, !given.isOn, given.what)} />
}

function SwitchButton({
  what,
  isOn,
  isLocked = false,
  isShort = false,
  press,
}: SwitchGiven & { press: () => unknown }) {
  const isClosed = isOn || isLocked
  return (
    <button
      type="button"
      class={isClosed ? 'start-switch closed' : 'start-switch'}
      aria-pressed={isOn}
      disabled={isLocked && !isOn}
      onClick={() => void press()}
    >
      <b class={isShort ? 'hidden-label' : ''}>{what} </b>
      <small>{isClosed ? texts.closed : dialogTexts.open}</small>
    </button>
  )
}

/** A start after midnight is closed by the date it is on. */
function StartTimes({ day }: { day: Day }) {
  const { date, close_offs: closed, close_offs_after_midnight: after } = day
  const { form, set } = useKeptForm('closeOffs', { time: '' })
  const { time } = form
  const setTime = (time: string) => set({ time })
  const closeOff = (on: string, slot: string): CloseOff => ({ date: on, scope: 'slot', slots: [slot] })
  const shown = (on: string, slot: string) => markedTime(wallTime(slot), on, date)
  const slots = [
    ...closed.closed_slots.map((slot) => ({ on: date, slot })),
    ...(after?.closed_slots ?? []).map((slot) => ({ on: after?.date ?? date, slot })),
  ]
  const close = async (event: Event) => {
    event.preventDefault()
    const slot = typedTime(time)
    if (slot === null) return
    const on = dateOfTime(date, slot, day)
    if (await setClosed(closeOff(on, slot), true, shown(on, slot))) setTime('')
  }
  return (
    <form class="start-times" onSubmit={(event) => void close(event)}>
      <TimeField label={dialogTexts.slots} value={time} change={setTime} />
      <button type="submit" disabled={typedTime(time) === null}>
        {dialogTexts.closeTime}
      </button>
      {slots.map(({ on, slot }) => (
        <Switch key={`${on} ${slot}`} what={shown(on, slot)} isOn closeOff={closeOff(on, slot)} />
      ))}
    </form>
  )
}
