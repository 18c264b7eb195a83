/** What assistants and phone bots say to guests, in every language. What the pages say already is in guest-texts.ts. */
import { agents as ar } from './ar/agents.ts'
import { agents as de } from './de/agents.ts'
import { type AgentTexts, agents as en } from './en/agents.ts'
import { agents as es } from './es/agents.ts'
import { agents as fr } from './fr/agents.ts'
import { agents as it } from './it/agents.ts'
import type { Catalogue } from './languages.ts'
import { agents as mt } from './mt/agents.ts'

export const agentTexts: Catalogue<AgentTexts> = { en, de, fr, it, es, mt, ar }
