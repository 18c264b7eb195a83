/** On a tablet of the restaurant: what is being done, and who is asked whether it is them. Each app says how it asks. */
export const doing: { now: string | null; changedAt: number } = { now: null, changedAt: 0 }

/** `again`: sends the call that was refused, once it is known who it is. */
type Ask = (again: () => Promise<Response>) => Promise<Response>
let askPerson: Ask | undefined
export function askPersonBy(ask: Ask): void {
  askPerson = ask
}

const personRequired = 428
/** The sheet takes as long as people do, so the time limit of the call begins anew. */
const patienceMs = 15_000

export async function sendAsPerson(
  send: (init: RequestInit) => Promise<Response>,
  init: RequestInit,
): Promise<Response> {
  const first = await send(init)
  const isAsked = first.status === personRequired
  const response =
    isAsked && askPerson ? await askPerson(() => send({ ...init, signal: AbortSignal.timeout(patienceMs) })) : first
  if (init.method !== 'GET' && response.ok) doing.changedAt = Date.now()
  return response
}
