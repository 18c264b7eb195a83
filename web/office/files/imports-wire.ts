/** API calls of the imports page, and the upload of a file in parts. */
import type { Schemas } from '../../../sdk/src/index.ts'
import { client, here } from '../api.ts'
import { say } from '../frame/screen.ts'

export type Import = Schemas.Import
export type Reading = Schemas.ImportReading
export type ImportLine = Schemas.ImportLine
export type Change = NonNullable<Parameters<typeof client.updateImport>[0]['body']>
export type LineKind = 'refused' | 'note' | 'outside'

/** Runs an action on the import and shows the result. */
export type Act = (work: () => Promise<Reading>) => Promise<void>

export const mostBytes = 20 * 1024 * 1024
const partBytes = 512 * 1024

export const readImports = (page: number) => client.listImports({ page, per_page: 10 }, here())

export const readMappings = async () => (await client.listImportMappings(here())).data

export const forgetMapping = (mapping: string) => client.deleteImportMapping({ mapping }, here())

export const readOne = async (id: number): Promise<Reading> => (await client.getImport({ import: id }, here())).data

export const change = async (id: number, body: Change): Promise<Reading> =>
  (await client.updateImport({ import: id, body }, here())).data

export const check = async (id: number): Promise<Reading> => (await client.checkImport({ import: id }, here())).data

export const start = async (id: number): Promise<Reading> => (await client.startImport({ import: id }, here())).data

export const stop = async (id: number): Promise<Reading> => (await client.stopImport({ import: id }, here())).data

export const remove = (id: number) => client.deleteImport({ import: id }, here())

export const saveMapping = async (id: number, name: string) =>
  (await client.saveImportMapping({ import: id, body: { name } }, here())).data

export const readLines = (id: number, kind: LineKind, page: number) =>
  client.listImportLines({ import: id, kind, page, per_page: 50 }, here())

/** Uploads a file and returns the recognised import. A file that cannot be read is deleted again. */
export async function upload(file: File, onProgress: (percent: number) => void): Promise<Reading> {
  const created = await client.createImport({ body: { file_name: file.name, bytes: file.size } }, here())
  const { id } = created.data
  try {
    for (let part = 0; part * partBytes < file.size; part++) {
      onProgress(Math.round((100 * part * partBytes) / file.size))
      const content = await base64Of(file.slice(part * partBytes, (part + 1) * partBytes))
      await client.putImportPart({ import: id, part, body: { content } }, here())
    }
    onProgress(100)
    return (await client.readImport({ import: id, body: {} }, here())).data
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
  const { restaurantId } = here()
  const headers = restaurantId === undefined ? {} : { 'x-restaurant-id': String(restaurantId) }
  const response = await fetch(`/api/restaurant/imports/${id}/lines?kind=${kind}&format=csv`, { headers })
  if (!response.ok) return say(response.statusText)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = `${name.replace(/\.[^.]+$/, '')}-${kind}.csv`
  link.click()
  URL.revokeObjectURL(link.href)
}
