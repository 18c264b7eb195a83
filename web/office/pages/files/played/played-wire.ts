/** API calls of the page on which a file is played again. */
import type { Schemas } from '../../../../../sdk/src/index.ts'
import * as api from '../../../../../sdk/src/operations.ts'
import { client } from '../../../../kit/api/client.ts'
import { currentRestaurant } from '../../../screen/current-restaurant.ts'
import { type Reading, readOne } from '../wire/imports-wire.ts'

export type Played = NonNullable<Schemas.PlayedFile>

/** Answers with how the file stands afterwards. */
export async function play(id: number): Promise<Reading> {
  await api.playImport(client, { import: id }, currentRestaurant())
  return readOne(id)
}

export const readPlayed = async (id: number) =>
  (await api.getPlayedFile(client, { import: id }, currentRestaurant())).data

export const readEvening = async (id: number, date: string) =>
  (await api.getPlayedEvening(client, { import: id, date }, currentRestaurant())).data

export const readPlayedFiles = async () => (await api.listPlayedFiles(client, currentRestaurant())).data
