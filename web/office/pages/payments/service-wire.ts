/** The payment service as the API has it. */
import type * as api from '../../../../sdk/src/operations.ts'

export type Service = Awaited<ReturnType<typeof api.getPaymentService>>['data']
export type Account = NonNullable<Service['account']>
