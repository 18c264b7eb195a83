/** Who calls, for which restaurant and in which language. */

import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { agentActor } from '../../../domain/caller.ts'
import { guestFormats } from '../../../domain/guest/guest-formats.ts'
import { chooseLanguage } from '../../../domain/language.ts'
import { notFound } from '../../../domain/problem.ts'
import type { CachedHouse } from '../../schedule/house-cache.ts'
import type { AgentCall } from './tool.ts'

const longestName = 60

/** As a program names itself; nothing about it is checked. */
export const programName = (name: unknown): string => {
  const plain =
    typeof name === 'string'
      ? name
          .replaceAll(/\p{Cc}/gu, ' ')
          .toWellFormed()
          .trim()
      : ''
  return [...plain].slice(0, longestName).join('').trim() || 'an assistant'
}

export type Calling = {
  now: EpochSeconds
  program: string
  network: string
  origin: string
  asked?: string | undefined
  acceptLanguage?: string | undefined
  countsEvening: boolean
}

export function agentCall(house: CachedHouse, calling: Calling): AgentCall {
  const { program, asked, acceptLanguage, ...rest } = calling
  const language = chooseLanguage({ asked, acceptLanguage, house: 'en' })
  return { ...rest, house, language, formats: guestFormats(language, house.settings), actor: agentActor(program) }
}

/** 404 until the restaurant has switched assistants on. */
export function assertSwitchedOn({ settings }: CachedHouse): void {
  if (!settings.agents.enabled) throw notFound('Restaurant')
}
