/** A dispute's states at the service, and what each means for the money. */

/** The service has taken the money back, or given it back, in this state; inquiries (`warning_…`) move nothing. */
const withdrawn: readonly string[] = [
  'needs_response',
  'under_review',
  'lost',
  'appeal_needs_response',
  'appeal_under_review',
]

/** Whether it went, or came back, with this change of state; `before` is null for a dispute that is new. */
export const movesMoney = (before: string | null, after: string): boolean =>
  withdrawn.includes(after) !== (before !== null && withdrawn.includes(before))

/** It can be answered, and nothing was sent yet. */
export const needsAnswer = (state: string): boolean =>
  ['needs_response', 'warning_needs_response', 'appeal_needs_response', 'actionable'].includes(state)

/** Nothing more will happen. */
export const isSettled = (state: string): boolean =>
  ['won', 'lost', 'warning_closed', 'prevented', 'over'].includes(state)
