/**
 * What a tool for assistants is: its schemas, its hints and the use case behind it. MCP and voice use the same tools. A
 * tool answers with data and one sentence that can be read aloud; no text written by a restaurant or a guest is part of
 * the sentence.
 */
import type { TSchema } from 'typebox'
import type { GuestLanguage } from '../../../../../../texts/languages.ts'
import type { EpochSeconds } from '../../../../domain/calendar/calendar.ts'
import type { GuestFormats } from '../../../../domain/guest/guest-formats.ts'
import type { CachedHouse } from '../../../house/schedule/house-cache.ts'
import type { Stranger } from '../../guest-limits/admit-guest.ts'

/** One call of an assistant, for one restaurant. */
export type AgentCall = {
  house: CachedHouse
  now: EpochSeconds
  language: GuestLanguage
  formats: GuestFormats
  /** As the history names it. */
  actor: string
  /** Whose limits the call counts towards. */
  guest: Stranger
  origin: string
}

export type ToolAnswer = { data: Record<string, unknown>; say: string }

export type Hints = { readOnly: boolean; destructive: boolean; idempotent: boolean }

export type GuestTool<Parts> = {
  name: string
  title: string
  /** For the model that chooses among the tools; below 1,000 characters. */
  description: string
  hints: Hints
  input: TSchema
  output: TSchema
  // biome-ignore lint/suspicious/noExplicitAny: arguments were checked against `input`
  run(parts: Parts, call: AgentCall, args: any): Promise<ToolAnswer>
}
