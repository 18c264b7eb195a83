/** Tablets of the restaurant: each with where and when it was used, and one button that ends it; and how one is made. */
import { useEffect, useState } from 'preact/hooks'
import { devicesTexts as words } from '../../../../texts/en/office/devices.ts'
import { texts } from '../../../../texts/en/office/office.ts'
import { momentText } from '../../screen/moment-text.ts'
import { say } from '../../screen/screen.ts'
import { sentenceOf } from '../../screen/sentence-of.ts'
import { type Device, endDevice, type MadeDevice, makeDevice, readDevices } from './people-wire.ts'

const dayMs = 86_400_000
const longUnusedDays = 30
const rereadMs = 3_000

export function Devices() {
  const [devices, setDevices] = useState<readonly Device[]>([])
  const [made, setMade] = useState<MadeDevice | null>(null)
  const [error, setError] = useState<string | null>(null)
  const read = () =>
    readDevices().then(setDevices, (wrong: unknown) => {
      setError(sentenceOf(wrong))
    })
  useEffect(() => void read(), [])
  const isWaiting = made !== null && !devices.some(({ id, paired_at }) => id === made.id && paired_at !== null)
  // The code is typed elsewhere.
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void read(), rereadMs)
    return () => clearInterval(timer)
  }, [isWaiting])
  const act = async (work: () => Promise<unknown>) => {
    setError(null)
    try {
      await work()
      await read()
    } catch (wrong) {
      setError(sentenceOf(wrong))
    }
  }
  return (
    <section class="card" aria-labelledby="devices-title">
      <h2 id="devices-title">{words.title}</h2>
      <p class="hint">{words.hint}</p>
      <div role="alert">{error !== null && <p class="error">{error}</p>}</div>
      <ul class="plain device-list">
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            onEnd={() =>
              void act(async () => {
                await endDevice(device.id)
                say(words.ended(device.name))
              })
            }
          />
        ))}
      </ul>
      {made !== null && isWaiting && <Code made={made} />}
      <NewDevice onMake={(name, role) => act(async () => setMade(await makeDevice(name, role)))} />
    </section>
  )
}

function DeviceRow({ device, onEnd }: { device: Device; onEnd: () => void }) {
  const { name, role, browser, address, last_used_at, acted_by, acted_at, ends_at } = device
  const unused = last_used_at === null ? 0 : Math.floor((Date.now() - Date.parse(last_used_at)) / dayMs)
  return (
    <li>
      <span class="device-name">
        <b>{name}</b> {unused >= longUnusedDays && <span class="chip pending">{words.unused(unused)}</span>}
        <small class="soft">{browser === null ? words.notPaired : `${browser} · ${address}`}</small>
      </span>
      <span>
        <span class="chip">{texts.roles[role]}</span>
      </span>
      <span class="soft small">
        {acted_by !== null && acted_at !== null && <>{words.acted(acted_by, momentText(acted_at))} </>}
        {last_used_at !== null && acted_by === null && <>{words.used(momentText(last_used_at))} </>}
        {ends_at !== null && unused >= longUnusedDays && words.endsBy(momentText(ends_at))}
      </span>
      <button type="button" class="danger" onClick={onEnd}>
        {words.end}
        <span class="hidden-label"> {name}</span>
      </button>
    </li>
  )
}

function Code({ made: { code, expires_at, address } }: { made: MadeDevice }) {
  return (
    <div class="device-code" role="status">
      <p>{words.type(address.replace(/^https?:\/\//, ''))}</p>
      <p class="device-digits">{code}</p>
      <p class="hint">{words.once(momentText(expires_at))}</p>
    </div>
  )
}

function NewDevice({ onMake }: { onMake: (name: string, role: Device['role']) => Promise<void> }) {
  const [name, setName] = useState('')
  const [role, setRole] = useState<Device['role']>('host')
  return (
    <form
      class="device-new"
      onSubmit={(event) => {
        event.preventDefault()
        void onMake(name, role).then(() => setName(''))
      }}
    >
      <label>
        {words.name}
        <input
          required
          maxLength={60}
          placeholder={words.example}
          value={name}
          onInput={({ currentTarget }) => setName(currentTarget.value)}
        />
      </label>
      <label>
        {words.may}
        <select
          value={role}
          onChange={({ currentTarget: { value } }) => setRole(value === 'viewer' ? 'viewer' : 'host')}
        >
          <option value="host">{words.roles.host}</option>
          <option value="viewer">{words.roles.viewer}</option>
        </select>
      </label>
      <button type="submit">{words.make}</button>
    </form>
  )
}
