import type * as api from '../../../sdk/src/operations.ts'

/** The conversation of a booking, as the API answers it. */
export type Texts = Awaited<ReturnType<typeof api.listTextsOfBooking>>['data']
