import { person } from './person.ts'

/** Where a tablet of the restaurant has to say who it is first, it is asked, and the same is sent again. */
export async function asPerson(send: (changed: RequestInit) => Promise<Response>): Promise<Response> {
  const response = await send({})
  return response.status === 428 && person.ask ? person.ask(send) : response
}
