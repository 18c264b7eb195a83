/** API calls of the people page. */
import type { Schemas } from '../../../sdk/src/index.ts'
import { client, here } from '../api.ts'

export type People = Awaited<ReturnType<typeof client.listPeople>>['data']
export type Role = Schemas.Role
export type MadeLink = Schemas.InvitationLink

export const roles = ['host', 'manager', 'viewer'] as const satisfies readonly Role[]

export const readPeople = async (): Promise<People> => (await client.listPeople(here())).data

export const invite = async (email: string, role: Role, by_mail: boolean): Promise<MadeLink> =>
  (await client.invitePerson({ body: { email, role, by_mail } }, here())).data

export const passwordLink = async (user: number, by_mail: boolean): Promise<MadeLink> =>
  (await client.createPasswordLink({ user, body: { by_mail } }, here())).data

export const withdraw = (invitation: number) => client.withdrawInvitation({ invitation }, here())

export const changeRole = (user: number, role: Role) => client.changeRole({ user, body: { role } }, here())

export const removePerson = (user: number) => client.removePerson({ user }, here())

export const readSessions = async (user: number) => (await client.listPersonSessions({ user }, here())).data

export const endSessions = (user: number) => client.endPersonSessions({ user }, here())

/** Without its only manager a restaurant could be repaired only by whoever runs the server. */
export const isOnlyManager = ({ people }: Pick<People, 'people'>, id: number): boolean => {
  const managers = people.filter(({ role }) => role === 'manager')
  return managers.length === 1 && managers[0]?.id === id
}

/** The first letters of the first two words. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('')
    .toUpperCase()
