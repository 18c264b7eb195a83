import { CommitSignal } from '../../../jobs/wakeup.ts'

/** Raised by transactions that wrote messages. */
export const messagesWritten = new CommitSignal()

/** Raised by transactions that wrote messages that go by text. */
export const textsWritten = new CommitSignal()
