import { whoTexts as words } from '../../../texts/en/diary/who.ts'

/** `Tablet at the door, as Maria, without PIN`: what was recorded there without network (server/src/features/people/tablets/). */
export function withoutPin(actor: string): string | null {
  const [, tablet, person = ''] = /^device:(.+) without PIN, (.+)$/.exec(actor) ?? []
  return tablet === undefined ? null : words.withoutPin(tablet, person)
}
