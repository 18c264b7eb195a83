/** What the person is told on this device, each kind by itself. The browser asks them once, after the first switch. */
import { useState } from 'preact/hooks'
import { deviceTexts as texts } from '../../../texts/en/diary/device.ts'
import { type Devices, type Kind, keepChoices, keepQuiet, kinds, tryIt } from '../pocket/device-wire.ts'
import { chooseRestaurant } from '../state/open-day.ts'
import { day, restaurantId, restaurants } from '../state/screen.ts'
import { subscription } from './subscription.ts'
import { Switch } from './switch.tsx'

type Given = { devices: Devices; onKept: (devices: Devices) => void; onAsked: () => void }

export function PushSwitches({ devices, onKept, onAsked }: Given) {
  const [says, say] = useState<string | null>(null)
  const [waits, setWaits] = useState(false)
  const own = devices.devices.find((device) => device.is_this && device.gone_at === null)
  const restaurant = restaurantId.value ?? day.value?.restaurant.id ?? 0
  const chosen = own?.choices.find(({ restaurant_id }) => restaurant_id === restaurant)?.kinds ?? []
  const showsNames = own?.shows_names ?? false

  const keep = (work: () => Promise<Devices | null>, done: string | null = null) => {
    setWaits(true)
    say(null)
    work()
      .then(
        (kept) => {
          if (kept === null) return
          onKept(kept)
          say(done)
        },
        () => say(texts.notKept),
      )
      .finally(() => {
        setWaits(false)
        onAsked()
      })
  }
  const choose = (wanted: { kinds?: readonly Kind[]; showsNames?: boolean }) =>
    keep(async () => {
      const here = await subscription(devices.public_key)
      return here && keepChoices(here, { restaurant, kinds: chosen, showsNames, ...wanted })
    })

  return (
    <>
      {restaurants.value.length > 1 && (
        <label>
          {texts.restaurant}
          <select
            value={String(restaurant)}
            onChange={({ currentTarget: { value } }) => chooseRestaurant(Number(value))}
          >
            {restaurants.value.map(({ id, name }) => (
              <option key={id} value={String(id)}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <section>
        <h3>{texts.tellMe}</h3>
        {kinds.map((kind) => (
          <Switch
            key={kind}
            name={texts.kinds[kind]}
            more={(texts.more as Partial<Record<Kind, string>>)[kind]}
            isOn={chosen.includes(kind)}
            isBusy={waits}
            onToggle={() => choose({ kinds: kinds.filter((one) => (one === kind) !== chosen.includes(one)) })}
          />
        ))}
      </section>
      <p role="status" class={says === texts.notKept ? 'warn' : 'soft'}>
        {says}
      </p>
      {own !== undefined && (
        <>
          <section>
            <h3>{texts.lockScreen}</h3>
            <Switch
              name={texts.showNames}
              more={texts.namesOff}
              isOn={showsNames}
              isBusy={waits}
              onToggle={() => choose({ showsNames: !showsNames })}
            />
            <LockScreen showsNames={showsNames} />
          </section>
          <Quiet devices={devices} onKept={(starts, ends) => keep(() => keepQuiet(starts, ends))} />
          <button type="button" onClick={() => keep(() => tryIt(restaurant), texts.tried)}>
            {texts.tryIt}
          </button>
        </>
      )}
    </>
  )
}

function LockScreen({ showsNames }: { showsNames: boolean }) {
  const name = day.value?.restaurant.name ?? ''
  const lines = [
    { said: texts.sampleAnswer(showsNames ? 'Ann Smith, ' : ''), when: texts.now },
    { said: texts.sampleBooking(showsNames ? 'Paul Galea, ' : ''), when: texts.minutesAgo },
  ]
  return (
    <div class="device-lock">
      {lines.map(({ said, when }) => (
        <div key={when}>
          <span class="device-letter">{name.slice(0, 1)}</span>
          <b>{name}</b>
          <small>{when}</small>
          <span>{said}</span>
        </div>
      ))}
    </div>
  )
}

type Hours = { devices: Devices; onKept: (starts: string, ends: string) => void }

/** Kept once both are there, or neither. */
function Quiet({ devices: { quiet_hours: quiet }, onKept }: Hours) {
  const [hours, setHours] = useState(quiet ?? { starts: '', ends: '' })
  const change = (changed: Partial<typeof hours>) => {
    const next = { ...hours, ...changed }
    setHours(next)
    const isWhole = (next.starts === '') === (next.ends === '') && (next.starts === '' || next.starts !== next.ends)
    if (isWhole) onKept(next.starts, next.ends)
  }
  return (
    <section>
      <h3>{texts.notBetween}</h3>
      <div class="device-hours">
        <label>
          {texts.from}
          <input
            type="time"
            value={hours.starts}
            onChange={({ currentTarget: { value } }) => change({ starts: value })}
          />
        </label>
        <label>
          {texts.until}
          <input type="time" value={hours.ends} onChange={({ currentTarget: { value } }) => change({ ends: value })} />
        </label>
      </div>
      <p class="soft">{texts.quietExplained}</p>
    </section>
  )
}
