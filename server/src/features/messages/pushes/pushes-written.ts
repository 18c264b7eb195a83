import { CommitSignal } from '../../../jobs/wakeup.ts'

/** Raised by transactions that wrote pushes. */
export const pushesWritten = new CommitSignal()
