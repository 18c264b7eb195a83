/** Who calls, for which restaurant and in which language. */

import type { EpochSeconds } from '../../../../domain/calendar/calendar.ts'
import { agentActor } from '../../../../domain/caller.ts'
import { guestFormats } from '../../../../domain/guest/guest-formats.ts'
import { chooseLanguage } from '../../../../domain/language.ts'
import { notFound } from '../../../../domain/problem.ts'
import type { CachedHouse } from '../../../house/schedule/house-cache.ts'
import type { Stranger } from '../../guest-limits/admit-guest.ts'
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
  guest: Stranger
  origin: string
  asked?: string | undefined
  acceptLanguage?: string | undefined
}

export function agentCall(house: CachedHouse, calling: Calling): AgentCall {
  const { program, asked, acceptLanguage, ...rest } = calling
  const language = chooseLanguage({ asked, acceptLanguage, house: 'en' })
  return { ...rest, house, language, formats: guestFormats(language, house.settings), actor: agentActor(program) }
}

/** Who asks, as insights count it. A phone bot and a known assistant speak for many guests. */
export const askingAgent = ({ channel, network }: Stranger) =>
  ({ channel: 'agent', network, isForMany: channel !== 'assistant' }) as const

/** 404 until the restaurant has switched assistants on. */
export function assertSwitchedOn({ settings }: CachedHouse): void {
  if (!settings.agents.enabled) throw notFound('Restaurant')
}
