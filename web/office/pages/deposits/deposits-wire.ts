/** What the server says of the rules in the draft. */
import type { MaitredClient } from '../../../../sdk/src/index.ts'
import * as api from '../../../../sdk/src/operations.ts'
import { client } from '../../../kit/api/client.ts'
import { currentRestaurant } from '../../screen/current-restaurant.ts'

export type DepositsPreview = Awaited<ReturnType<MaitredClient['previewDeposits']>>['data']
export type Asked = NonNullable<Parameters<MaitredClient['previewDeposits']>[0]>

export const readDeposits = async (asked: Asked): Promise<DepositsPreview> =>
  (await api.previewDeposits(client, asked, currentRestaurant())).data
