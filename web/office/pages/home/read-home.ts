/** API calls of the home page besides the evening itself. */

import type { Schemas } from '../../../../sdk/src/index.ts'
import * as api from '../../../../sdk/src/operations.ts'
import { client } from '../../../kit/api/client.ts'
import { currentRestaurant } from '../../screen/current-restaurant.ts'

export type Overview = Schemas.Overview

export const readOverview = async (restaurantId?: number): Promise<Overview> =>
  (await api.getOverview(client, restaurantId === undefined ? currentRestaurant() : { restaurantId })).data

/** The first start of an evening that is still free, for parties of these sizes; null where there is none. */
export type Room = readonly { party: number; from: string | null }[]

const parties = [2, 4, 6]

export const readRoom = async (date: string): Promise<Room> =>
  Promise.all(
    parties.map(async (party) => {
      const { data } = await api.listDayStarts(client, { date, party_size: party }, currentRestaurant())
      return { party, from: data.find(({ reason }) => reason === null)?.date.slice(11, 16) ?? null }
    }),
  )
