/** `maitred message preview`: prints messages as guests and staff get them. Exit codes: 0 done; 1 refused; 2 wrong usage. */
import { parseArgs } from 'node:util'
import { guestLanguages } from '../../../../texts/languages.ts'
import { secondsOf } from '../../clock.ts'
import { chooseLanguage } from '../../domain/language.ts'
import { guestKinds, isToGuest, staffKinds } from '../../domain/messages/messages.ts'
import { notFound, Problem } from '../../domain/problem.ts'
import { type ExitCode, exitCodeOf, refusedBy } from '../../terminal/exit-code.ts'
import type { LinkTerminal } from '../../terminal/terminal.ts'
import { required, WrongUsage } from '../../terminal/wrong-usage.ts'
import { requireRestaurant } from '../house/access/owners/find-owner.ts'
import { plainText } from './compose/message-content.ts'
import { findFacts } from './compose/message-facts.sql.ts'
import { messagePage } from './compose/message-page.ts'
import { previewMessage } from './compose/preview-message.ts'
import { withoutLinks } from './compose/without-links.ts'
import { messageLinks } from './message-links.ts'

const kinds = [...guestKinds, ...staffKinds]

export const messageUsage = `Usage:
  maitred message preview --restaurant SLUG|ID [--kind KIND] [--language LANGUAGE] [--html]

Prints what guests and staff get, about an imagined booking: one kind or all of them, in one language or all of them.
KIND is one of ${kinds.join(', ')}.
LANGUAGE is one of ${guestLanguages.join(', ')}. With --html the HTML part instead of the text.`

export function messageCommand(args: readonly string[], terminal: LinkTerminal): Promise<ExitCode> {
  const options = { ...terminal, usage: messageUsage, reasonsIn: refusedBy(Problem) }
  return exitCodeOf(options, args, async ([action, ...rest]) => {
    if (action !== 'preview') throw new WrongUsage('Say what to do: "maitred message preview --restaurant SLUG".')
    await preview(rest, terminal)
  })
}

async function preview(args: string[], { db, clock, loadSecretKey, address, print }: LinkTerminal): Promise<void> {
  const text = { type: 'string' } as const
  const options = { restaurant: text, kind: text, language: text, html: { type: 'boolean', default: false } } as const
  const { values } = parseArgs({ args, options })
  const wanted = oneOrAll(kinds, values.kind, '--kind')
  const languages = oneOrAll(guestLanguages, values.language, '--language')
  const slug = required(values.restaurant, '--restaurant')
  const facts = await db.read(async (query) => findFacts(query, (await requireRestaurant(query, slug)).id, null))
  if (!facts) throw notFound('Restaurant')
  const { house } = facts
  const links = messageLinks(await loadSecretKey(), address())
  for (const kind of wanted) {
    // Messages to staff have the restaurant's.
    for (const language of isToGuest(kind) ? languages : [chooseLanguage({ house: house.language })]) {
      const content = previewMessage({ kind, house, language, links, now: secondsOf(clock.now()) })
      print(`=== ${kind} (${language}): ${content.subject}`)
      print('')
      print(withoutLinks(values.html ? messagePage(content) : plainText(content)))
    }
  }
}

function oneOrAll<Word extends string>(words: readonly Word[], given: string | undefined, option: string): Word[] {
  if (given === undefined) return [...words]
  const found = words.find((word) => word === given)
  if (found === undefined) throw new WrongUsage(`${option} "${given}" is none of ${words.join(', ')}.`)
  return [found]
}
