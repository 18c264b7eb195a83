/** API calls of the imports page, and the upload of a file in parts. */

import type { Schemas } from '../../../../../sdk/src/index.ts'
import * as api from '../../../../../sdk/src/operations.ts'
import { client } from '../../../../kit/api/client.ts'
import { currentRestaurant } from '../../../screen/current-restaurant.ts'
import { say } from '../../../screen/screen.ts'

export type Import = Schemas.Import
export type Reading = Schemas.ImportReading
export type ImportLine = Schemas.ImportLine
export type Change = NonNullable<Parameters<typeof api.updateImport>[1]['body']>
export type LineKind = 'refused' | 'note' | 'outside'

/** Runs an action on the import and shows the result. */
export type Act = (work: () => Promise<Reading>) => Promise<void>

export const mostBytes = 20 * 1024 * 1024
const partBytes = 512 * 1024

export const readImports = (page: number) => api.listImports(client, { page, per_page: 10 }, currentRestaurant())

export const readMappings = async () => (await api.listImportMappings(client, currentRestaurant())).data

export const forgetMapping = (mapping: string) => api.deleteImportMapping(client, { mapping }, currentRestaurant())

export const readOne = async (id: number): Promise<Reading> =>
  (await api.getImport(client, { import: id }, currentRestaurant())).data

export const change = async (id: number, body: Change): Promise<Reading> =>
  (await api.updateImport(client, { import: id, body }, currentRestaurant())).data

/** What becomes of sources and tags that the restaurant does not have. */
export type NamesBody = NonNullable<Parameters<typeof api.startImport>[1]['body']>

export const check = async (id: number, body: NamesBody): Promise<Reading> =>
  (await api.checkImport(client, { import: id, body }, currentRestaurant())).data

/** Without names: as they were said before. */
export const start = async (id: number, body: NamesBody = {}): Promise<Reading> =>
  (await api.startImport(client, { import: id, body }, currentRestaurant())).data

export type TakeBack = Schemas.ImportTakeBack

export const readTakeBack = async (id: number): Promise<TakeBack> =>
  (await api.getImportTakeBack(client, { import: id }, currentRestaurant())).data

export const takeBack = async (id: number): Promise<TakeBack> =>
  (await api.takeBackImport(client, { import: id }, currentRestaurant())).data

export const stop = async (id: number): Promise<Reading> =>
  (await api.stopImport(client, { import: id }, currentRestaurant())).data

export const remove = (id: number) => api.deleteImport(client, { import: id }, currentRestaurant())

export const saveMapping = async (id: number, name: string) =>
  (await api.saveImportMapping(client, { import: id, body: { name } }, currentRestaurant())).data

export const readLines = (id: number, kind: LineKind, page: number) =>
  api.listImportLines(client, { import: id, kind, page, per_page: 50 }, currentRestaurant())

/** Uploads a file and returns the recognised import. A file that cannot be read is deleted again. */
export async function upload(file: File, onProgress: (percent: number) => void): Promise<Reading> {
  const created = await api.createImport(
    client,
    { body: { file_name: file.name, bytes: file.size } },
    currentRestaurant(),
  )
  const { id } = created.data
  try {
    for (let part = 0; part * partBytes < file.size; part++) {
      onProgress(Math.round((100 * part * partBytes) / file.size))
      const content = await base64Of(file.slice(part * partBytes, (part + 1) * partBytes))
      await api.putImportPart(client, { import: id, part, body: { content } }, currentRestaurant())
    }
    onProgress(100)
    return (await api.readImport(client, { import: id, body: {} }, currentRestaurant())).data
  } catch (error) {
    await remove(id).catch(() => {})
    throw error
  }
}

/** `data:text/csv;base64,…` without its beginning. */
const base64Of = (piece: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(piece)
  })

/** Fetched, not linked: people with several restaurants have to name the one in a header. */
export async function download(id: number, kind: 'refused' | 'notes', name: string): Promise<void> {
  const { restaurantId } = currentRestaurant()
  const headers = restaurantId === undefined ? {} : { 'x-restaurant-id': String(restaurantId) }
  const response = await fetch(`/api/restaurant/imports/${id}/lines?kind=${kind}&format=csv`, { headers })
  if (!response.ok) return say(response.statusText)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = `${name.replace(/\.[^.]+$/, '')}-${kind}.csv`
  link.click()
  URL.revokeObjectURL(link.href)
}
