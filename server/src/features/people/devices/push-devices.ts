/** What a person is told, on which of their devices: chosen on the device itself, and ended with its session. */
import { staffLanguages } from '../../../../../texts/languages.ts'
import type { Tx } from '../../../db/database.ts'
import { isLocalTime } from '../../../domain/calendar/calendar.ts'
import { type PushKind, pushKinds } from '../../../domain/messages/pushes.ts'
import { InvalidInput, Problem } from '../../../domain/problem.ts'
import { pushesWritten } from '../../messages/pushes/pushes-written.ts'
import type { StoredSession } from '../sessions/sessions.sql.ts'
import {
  forgetOldDevices,
  insertDevice,
  insertTrial,
  type QuietHours,
  removeDevicesOfOthers,
  type SeenDevice,
  seeDevice,
  setChoice,
  setQuietHours,
  setShowsNames,
} from './push-devices.sql.ts'

/** A person has a telephone, a tablet and a desk; whoever signs in on a new one every week does not fill the table. */
const mostDevices = 20

type Session = Pick<StoredSession, 'id' | 'user_id' | 'roles'>

/** What a browser says about itself. Throws where that cannot be one. */
export function deviceFrom(form: URLSearchParams, about: Pick<SeenDevice, 'userAgent' | 'at'>): SeenDevice {
  const [endpoint, p256dh, auth] = ['endpoint', 'p256dh', 'auth'].map((name) => form.get(name) ?? '') as [
    string,
    string,
    string,
  ]
  const language = staffLanguages.find((one) => one === form.get('language')) ?? 'en'
  const isPoint = Buffer.from(p256dh, 'base64url').length === 65 && p256dh.length < 100
  const isSecret = Buffer.from(auth, 'base64url').length === 16 && auth.length < 30
  if (endpoint.length > 1_000 || !URL.canParse(endpoint)) throw noDevice('endpoint')
  if (!isPoint) throw noDevice('p256dh')
  if (!isSecret) throw noDevice('auth')
  return { endpoint, p256dh, auth, language, ...about }
}

const noDevice = (field: string): InvalidInput =>
  new InvalidInput({ [field]: [(say) => say.validation.field(field, say.validation.formats.url)] })

/** A diary was opened on a device that was told something before: it is again, until its session ends. */
export async function returnToDevice(tx: Tx, session: Session, device: SeenDevice): Promise<void> {
  await seeDevice(tx, session.user_id, session.id, device)
}

export type Choices = { restaurantId: number; kinds: readonly PushKind[]; showsNames: boolean }

export async function chooseForDevice(
  tx: Tx,
  session: Session,
  device: SeenDevice,
  { restaurantId, kinds, showsNames }: Choices,
): Promise<void> {
  const { id, user_id: userId, roles } = session
  if (!roles.some(({ restaurant_id }) => restaurant_id === restaurantId)) {
    throw new Problem('FORBIDDEN', (say) => say.house.people.notYours)
  }
  await removeDevicesOfOthers(tx, device.endpoint, userId)
  const deviceId = (await seeDevice(tx, userId, id, device)) ?? (await insertDevice(tx, userId, id, device))
  await setShowsNames(tx, deviceId, showsNames)
  await setChoice(tx, { deviceId, userId, restaurantId, kinds })
  await forgetOldDevices(tx, userId, mostDevices, device.at)
}

export function choicesFrom(form: URLSearchParams, restaurantId: number): Choices {
  const named = form.getAll('kind')
  return {
    restaurantId,
    kinds: pushKinds.filter((kind) => named.includes(kind)),
    showsNames: form.get('shows_names') === 'yes',
  }
}

/** Null where both times are empty. */
export function quietFrom(form: URLSearchParams): QuietHours | null {
  const [starts, ends] = [form.get('starts') ?? '', form.get('ends') ?? '']
  if (starts === '' && ends === '') return null
  const wrong = (field: string) =>
    new InvalidInput({ [field]: [(say) => say.validation.field(field, say.validation.formats.timeOfDay)] })
  if (!isLocalTime(starts)) throw wrong('starts')
  if (!isLocalTime(ends) || ends === starts) throw wrong('ends')
  return { starts, ends }
}

export const keepQuiet = (tx: Tx, { user_id }: Session, quiet: QuietHours | null): Promise<void> =>
  setQuietHours(tx, user_id, quiet)

/** "Send me one to try". */
export async function tryPush(tx: Tx, { id }: Session, restaurantId: number): Promise<void> {
  await insertTrial(tx, id, restaurantId)
  pushesWritten.raiseAfter(tx)
}
