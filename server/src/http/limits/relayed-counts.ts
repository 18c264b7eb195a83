/** The message by which workers send each other their counts. */
export type RelayedCounts = { kind: 'counts'; counts: { store: number; key: string; count: number }[] }

export function isRelayed(message: unknown): message is RelayedCounts {
  return typeof message === 'object' && message !== null && 'kind' in message && message.kind === 'counts'
}
