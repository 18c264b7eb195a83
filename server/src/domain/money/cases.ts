/** What of a restaurant's money a person has to see: told by the service, or an order of ours that failed. */
export const caseKinds = ['dispute', 'warning', 'unknown', 'refund_failed', 'charge_refused', 'charge_waits'] as const
export type CaseKind = (typeof caseKinds)[number]
