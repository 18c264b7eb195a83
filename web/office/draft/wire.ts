/** API calls for the draft of the configuration. */
import type { Schemas } from '../../../sdk/src/index.ts'
import { client, here } from '../api.ts'
import type { Description } from './description.ts'

export type Draft = Omit<Schemas.ConfigurationDraft, 'description'> & { description: Description }
export type Review = Schemas.ConfigurationReview
export type Change = Review['changes'][number]
export type ConcernedBooking = Change['bookings'][number]
export type FoundTables = Review['moves'][number]
export type Conflict = Review['conflicts'][number]
export type Version = Awaited<ReturnType<typeof client.listConfigurationVersions>>['data'][number]
export type Arrivals = Awaited<ReturnType<typeof client.listArrivals>>['data'][number]

/** A draft may have mistakes; the pages show what they can. */
const typed = ({ data }: { data: Schemas.ConfigurationDraft | null }): Draft | null =>
  data === null ? null : { ...data, description: data.description as Description }

/** The saved configuration and its version. */
export async function readConfiguration(): Promise<{ description: Description; version: number }> {
  let version = 0
  const onHeaders = (headers: Headers) => {
    version = Number(/\d+/.exec(headers.get('etag') ?? '')?.[0] ?? 0)
  }
  const { data } = await client.getConfiguration({ ...here(), onHeaders })
  const { allow_online_bookings: _, ...description } = data
  return { description, version }
}

export const readDraft = async () => typed(await client.getConfigurationDraft(here()))

export async function writeDraft(body: Pick<Draft, 'base_version' | 'description'>, revision: number): Promise<Draft> {
  const { data } = await client.putConfigurationDraft({ body }, { ...here(), ifMatch: `"${revision}"` })
  return { ...data, description: body.description }
}

export const removeDraft = () => client.deleteConfigurationDraft(here())
export const reviewDraft = async (): Promise<Review> => (await client.reviewConfigurationDraft(here())).data

export const saveDraft = async (fingerprint: string) =>
  (await client.saveConfigurationDraft({ body: { fingerprint } }, here())).data

export const takeBackChange = async (id: string) =>
  typed(await client.takeBackConfigurationChange({ body: { id } }, here()))

export const findTables = async (id: string) =>
  typed(await client.findTablesForConfigurationChange({ body: { id } }, here()))

export const resolveConflict = async (path: string, take: 'mine' | 'theirs') =>
  typed(await client.resolveConfigurationConflict({ body: { path, take } }, here()))

/** A hundred on a page, the latest first. */
export const readVersions = (page = 1) => client.listConfigurationVersions({ page, per_page: 100 }, here())

export const takeBackVersion = async (version: number) =>
  typed(await client.takeBackConfigurationVersion({ version }, here()))

export const readArrivals = async (): Promise<readonly Arrivals[]> => (await client.listArrivals(here())).data

/** The configuration as `maitred export` writes it. */
export const readFile = async () => (await client.getConfigurationFile(here())).data
export const writeFile = async (yaml: string) =>
  typed(await client.putConfigurationDraftFile({ body: { yaml } }, here()))
