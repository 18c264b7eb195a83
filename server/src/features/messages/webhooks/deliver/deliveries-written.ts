import { CommitSignal } from '../../../../jobs/wakeup.ts'

/** Raised by transactions that wrote deliveries, or made some due. */
export const deliveriesWritten = new CommitSignal()
