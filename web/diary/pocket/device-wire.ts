/** What the server keeps of a person's devices. Pages of a session, not of the API: no program has a lock screen. */

export const kinds = ['new_booking', 'cancellation', 'large_party', 'guest_reply', 'offer', 'payment_failed'] as const
export type Kind = (typeof kinds)[number]

export type Device = {
  id: number
  name: string
  is_this: boolean
  is_signed_in: boolean
  seen_at: string
  gone_at: string | null
  shows_names: boolean
  choices: readonly { restaurant_id: number; kinds: readonly Kind[] }[]
}

export type Devices = {
  public_key: string
  quiet_hours: { starts: string; ends: string } | null
  devices: readonly Device[]
}

/** The session has ended, or a program's token opened the diary. */
export class NotSignedIn extends Error {}

async function call(path: string, body?: URLSearchParams): Promise<Devices> {
  const answer = await fetch(`/account/devices${path}`, {
    redirect: 'manual',
    ...(body && { method: 'POST', body }),
  })
  if (answer.type === 'opaqueredirect') throw new NotSignedIn()
  if (!answer.ok) throw new Error(String(answer.status))
  return answer.json()
}

export const readDevices = (): Promise<Devices> => call('')

export type Choices = { restaurant: number; kinds: readonly Kind[]; showsNames: boolean }

export function formOf(subscription: PushSubscription, choices?: Choices): URLSearchParams {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  const form = new URLSearchParams({ endpoint, p256dh, auth, language: document.documentElement.lang })
  if (choices) {
    form.set('restaurant', String(choices.restaurant))
    form.set('shows_names', choices.showsNames ? 'yes' : 'no')
    for (const kind of choices.kinds) form.append('kind', kind)
  }
  return form
}

export const keepChoices = (subscription: PushSubscription, choices: Choices): Promise<Devices> =>
  call('', formOf(subscription, choices))

export const removeDevice = (device: number): Promise<Devices> =>
  call('/remove', new URLSearchParams({ device: String(device) }))

export const keepQuiet = (starts: string, ends: string): Promise<Devices> =>
  call('/quiet', new URLSearchParams({ starts, ends }))

export const tryIt = (restaurant: number): Promise<Devices> =>
  call('/try', new URLSearchParams({ restaurant: String(restaurant) }))

/** The diary was opened where its person is told something: they are signed in there again. */
export async function returnHere(): Promise<void> {
  if (globalThis.Notification?.permission !== 'granted') return
  const worker = await navigator.serviceWorker?.getRegistration('/diary')
  const subscription = await worker?.pushManager?.getSubscription()
  if (subscription) await call('', formOf(subscription))
}
