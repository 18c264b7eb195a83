/**
 * Whether a booking may change its dining area without another word. People are asked first, by a refusal that names the
 * new area; software that says nothing about it gets the table, as the contract has it.
 */
import type { Caller } from '../../../domain/caller.ts'
import type { AgreedAreas } from './seat-after-edit.ts'

export const agreedAreasOf = ({ kind }: Caller, accepts: boolean | undefined): AgreedAreas =>
  (accepts ?? kind === 'token') ? 'any' : []
