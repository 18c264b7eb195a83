/** Where else the person is told something, and what has gone. */
import { useState } from 'preact/hooks'
import { deviceTexts as texts } from '../../../texts/en/diary/device.ts'
import { dateText, localDate } from '../../kit/time/zone-time.ts'
import { type Device, type Devices, removeDevice } from '../pocket/device-wire.ts'
import { clock, time, today } from '../state/screen.ts'
import { Setting } from './switch.tsx'

type Given = { devices: Devices; onKept: (devices: Devices) => void }

export function OtherDevices({ devices: { devices }, onKept }: Given) {
  const [failed, setFailed] = useState(false)
  const others = devices.filter(({ is_this, gone_at }) => !is_this || gone_at !== null)
  if (others.length === 0) return null
  const remove = (id: number) =>
    removeDevice(id).then(
      (kept) => {
        setFailed(false)
        onKept(kept)
      },
      () => setFailed(true),
    )
  return (
    <section>
      <h3>{texts.others}</h3>
      {others.map((device) => {
        const isGone = device.gone_at !== null
        return (
          <Setting key={device.id} name={device.name} more={about(device)}>
            <button
              type="button"
              aria-label={isGone ? texts.removeOf(device.name) : texts.endOf(device.name)}
              onClick={() => void remove(device.id)}
            >
              {isGone ? texts.remove : texts.end}
            </button>
          </Setting>
        )
      })}
      {failed && (
        <p class="warn" role="alert">
          {texts.notKept}
        </p>
      )}
    </section>
  )
}

function about({ seen_at, gone_at, is_signed_in }: Device): string {
  if (gone_at !== null) return texts.gone(when(gone_at))
  return is_signed_in ? texts.lastSeen(when(seen_at)) : texts.signedOut(when(seen_at))
}

/** The time where it was today, else the day. */
function when(at: string): string {
  const ms = Date.parse(at)
  const date = localDate(ms, clock.value.timezone)
  return date === today.value ? time(ms) : dateText(date, 'short')
}
