/** API calls for the draft of the configuration. */

import type { Schemas } from '../../../sdk/src/index.ts'
import * as api from '../../../sdk/src/operations.ts'
import { client } from '../../kit/api/client.ts'
import type { Description } from '../description/description.ts'
import { currentRestaurant } from '../screen/current-restaurant.ts'

export type Draft = Omit<Schemas.ConfigurationDraft, 'description'> & { description: Description }
export type Review = Schemas.ConfigurationReview
export type Change = Review['changes'][number]
export type ConcernedBooking = Change['bookings'][number]
export type FoundTables = Review['moves'][number]
export type Conflict = Review['conflicts'][number]
export type Version = Awaited<ReturnType<typeof api.listConfigurationVersions>>['data'][number]
export type Arrivals = Awaited<ReturnType<typeof api.listArrivals>>['data'][number]

/** A draft may have mistakes; the pages show what they can. */
const typed = ({ data }: { data: Schemas.ConfigurationDraft | null }): Draft | null =>
  data === null ? null : { ...data, description: data.description as Description }

/** The saved configuration and its version. */
export async function readConfiguration(): Promise<{ description: Description; version: number }> {
  let version = 0
  const onHeaders = (headers: Headers) => {
    version = Number(/\d+/.exec(headers.get('etag') ?? '')?.[0] ?? 0)
  }
  const { data } = await api.getConfiguration(client, { ...currentRestaurant(), onHeaders })
  const { allow_online_bookings: _, ...description } = data
  return { description, version }
}

export const readDraft = async () => typed(await api.getConfigurationDraft(client, currentRestaurant()))

export async function writeDraft(body: Pick<Draft, 'base_version' | 'description'>, revision: number): Promise<Draft> {
  const { data } = await api.putConfigurationDraft(
    client,
    { body },
    { ...currentRestaurant(), ifMatch: `"${revision}"` },
  )
  return { ...data, description: body.description }
}

export const removeDraft = () => api.deleteConfigurationDraft(client, currentRestaurant())
export const reviewDraft = async (): Promise<Review> =>
  (await api.reviewConfigurationDraft(client, currentRestaurant())).data

export const saveDraft = async (fingerprint: string) =>
  (await api.saveConfigurationDraft(client, { body: { fingerprint } }, currentRestaurant())).data

export const takeBackChange = async (id: string) =>
  typed(await api.takeBackConfigurationChange(client, { body: { id } }, currentRestaurant()))

export const findTables = async (id: string) =>
  typed(await api.findTablesForConfigurationChange(client, { body: { id } }, currentRestaurant()))

export const resolveConflict = async (path: string, take: 'mine' | 'theirs') =>
  typed(await api.resolveConfigurationConflict(client, { body: { path, take } }, currentRestaurant()))

/** A hundred on a page, the latest first. */
export const readVersions = (page = 1) =>
  api.listConfigurationVersions(client, { page, per_page: 100 }, currentRestaurant())

export const takeBackVersion = async (version: number) =>
  typed(await api.takeBackConfigurationVersion(client, { version }, currentRestaurant()))

export const readArrivals = async (): Promise<readonly Arrivals[]> =>
  (await api.listArrivals(client, currentRestaurant())).data

/** The configuration as `maitred export` writes it. */
export const readFile = async () => (await api.getConfigurationFile(client, currentRestaurant())).data
export const writeFile = async (yaml: string) =>
  typed(await api.putConfigurationDraftFile(client, { body: { yaml } }, currentRestaurant()))
