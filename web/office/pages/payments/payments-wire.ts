/** What the pages of payments read, as the API has it. */
import type * as api from '../../../../sdk/src/operations.ts'

export type Service = Awaited<ReturnType<typeof api.getPaymentService>>['data']
export type Account = NonNullable<Service['account']>
export type Case = Awaited<ReturnType<typeof api.listPaymentCases>>['data'][number]
