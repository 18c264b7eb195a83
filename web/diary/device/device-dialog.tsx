/** What this device tells its person, and how the diary behaves on it. */
import './device.css'
import { useEffect, useState } from 'preact/hooks'
import { deviceTexts as texts } from '../../../texts/en/diary/device.ts'
import { Icon } from '../../kit/icon/icon.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { type Devices, NotSignedIn, readDevices } from '../pocket/device-wire.ts'
import { standMode, toggleStand } from '../pocket/stand.ts'
import { canKeepScreenOn, keepsScreenOn, toggleScreen } from '../pocket/wake-lock.ts'
import { day, restaurantId } from '../state/screen.ts'
import { OtherDevices } from './other-devices.tsx'
import { PushSwitches } from './push-switches.tsx'
import { isInstalled, possibility } from './subscription.ts'
import { Setting, Switch } from './switch.tsx'

/** Null: being asked. A sentence: why it cannot be shown. */
type Known = Devices | string | null

export function DeviceDialog() {
  const [known, keep] = useState<Known>(null)
  const [can, setCan] = useState(possibility())
  useEffect(() => {
    readDevices().then(keep, (error: unknown) =>
      keep(error instanceof NotSignedIn ? texts.signInFirst : texts.noNetwork),
    )
  }, [])
  const isKnown = known !== null && typeof known !== 'string'
  return (
    <Dialog title={texts.title} class="device-sheet">
      {can !== 'yes' && <Hindrance of={can} />}
      {typeof known === 'string' && (
        <p class="warn" role="alert">
          {known}
        </p>
      )}
      {isKnown && can === 'yes' && (
        <PushSwitches key={restaurantId.value} devices={known} onKept={keep} onAsked={() => setCan(possibility())} />
      )}
      <section>
        <h3>{texts.here}</h3>
        {canKeepScreenOn() && (
          <Switch name={texts.screenOn} more={texts.screenWhile} isOn={keepsScreenOn.value} onToggle={toggleScreen} />
        )}
        <Switch name={texts.stand} more={texts.standExplained} isOn={standMode.value} onToggle={toggleStand} />
        <Setting name={texts.onHomeScreen} more={isInstalled() ? texts.installed : texts.notInstalled}>
          {isInstalled() && <Icon name="check" label={texts.yes} />}
        </Setting>
      </section>
      {isKnown && <OtherDevices devices={known} onKept={keep} />}
    </Dialog>
  )
}

function Hindrance({ of }: { of: 'home screen' | 'blocked' | 'no' }) {
  if (of === 'blocked')
    return (
      <p class="device-note blocked">
        <b>{texts.blocked}</b> {texts.howBlocked(day.value?.restaurant.name ?? '')}
      </p>
    )
  if (of === 'no')
    return (
      <p class="device-note">
        <b>{texts.impossible}</b> {texts.howPossible}
      </p>
    )
  return (
    <div class="device-note">
      <p>
        <b>{texts.homeScreenFirst}</b> {texts.howOnApple}
      </p>
      <ol class="device-steps" aria-hidden="true">
        {texts.steps.map((step, place) => (
          <li key={step}>
            <svg viewBox="0 0 32 32" aria-hidden="true">
              <path d={drawings[place]} />
            </svg>
            {step}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The button "Share" of Safari, the entry of its menu, and the diary among the apps. */
const drawings = [
  'M11 13H8v14h16V13h-3M16 20V4M11 9l5-5 5 5',
  'M7 5h18a2 2 0 0 1 2 2v18a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM16 11v10M11 16h10',
  'M5 5h9v9H5zM18 5h9v9h-9zM5 18h9v9H5zM18 20.500a3 3 0 0 1 3-3h3a3 3 0 0 1 3 3v3a3 3 0 0 1-3 3h-3a3 3 0 0 1-3-3zM22.500 19.500v5',
]
