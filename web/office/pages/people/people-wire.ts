/** API calls of the people page. */

import type { Schemas } from '../../../../sdk/src/index.ts'
import * as api from '../../../../sdk/src/operations.ts'
import { client } from '../../../kit/api/client.ts'
import { currentRestaurant } from '../../screen/current-restaurant.ts'

export type People = Awaited<ReturnType<typeof api.listPeople>>['data']
export type Role = Schemas.Role
export type MadeLink = Schemas.InvitationLink

export const roles = ['host', 'manager', 'viewer'] as const satisfies readonly Role[]

export const readPeople = async (): Promise<People> => (await api.listPeople(client, currentRestaurant())).data

export const invite = async (email: string, role: Role, by_mail: boolean): Promise<MadeLink> =>
  (await api.invitePerson(client, { body: { email, role, by_mail } }, currentRestaurant())).data

export const passwordLink = async (user: number, by_mail: boolean): Promise<MadeLink> =>
  (await api.createPasswordLink(client, { user, body: { by_mail } }, currentRestaurant())).data

export const resetFactor = (user: number) => api.resetSecondFactor(client, { user }, currentRestaurant())

export const withdraw = (invitation: number) => api.withdrawInvitation(client, { invitation }, currentRestaurant())

export const changeRole = (user: number, role: Role) =>
  api.changeRole(client, { user, body: { role } }, currentRestaurant())

export const removePerson = (user: number) => api.removePerson(client, { user }, currentRestaurant())

export const readSessions = async (user: number) =>
  (await api.listPersonSessions(client, { user }, currentRestaurant())).data

export const endSessions = (user: number) => api.endPersonSessions(client, { user }, currentRestaurant())

/** Without its only manager a restaurant could be repaired only by the operator of the server. */
export const isOnlyManager = ({ people }: Pick<People, 'people'>, id: number): boolean => {
  const managers = people.filter(({ role }) => role === 'manager')
  return managers.length === 1 && managers[0]?.id === id
}

export type Device = Schemas.Device
export type MadeDevice = Schemas.NewDevice

export const readDevices = async (): Promise<Device[]> => (await api.listDevices(client, currentRestaurant())).data

export const makeDevice = async (name: string, role: Device['role']): Promise<MadeDevice> =>
  (await api.makeDevice(client, { body: { name, role } }, currentRestaurant())).data

export const endDevice = (device: number) => api.endDevice(client, { device }, currentRestaurant())
