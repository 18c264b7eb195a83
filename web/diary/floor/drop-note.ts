import { signal } from '@preact/signals'

/** What a drop on the plan would do, in words; null while nothing is dragged. */
export const dropNote = signal<{ text: string; isRefused: boolean } | null>(null)
