import { CommitSignal } from '../../../jobs/wakeup.ts'

/** Raised by transactions that wrote messages. */
export const messagesWritten = new CommitSignal()
