/** What a message says, before it becomes text and HTML: a subject and blocks. */
import type { GuestLanguage } from '../../../../texts/languages.ts'

export type Block =
  | { type: 'text'; text: string }
  | { type: 'details'; rows: readonly (readonly [label: string, value: string])[] }
  | { type: 'link'; label: string; url: string }
  | { type: 'table'; head: readonly string[]; rows: readonly (readonly string[])[] }

export type Attachment = { filename: string; contentType: string; content: string }

export type MessageContent = {
  language: GuestLanguage
  subject: string
  blocks: readonly Block[]
  /** Below the message: who wrote it. */
  footer: readonly string[]
  attachments: readonly Attachment[]
  /** The booking for the guest's calendar. */
  calendar?: { method: 'PUBLISH' | 'CANCEL'; text: string }
  /** For one-click unsubscribing. */
  unsubscribe?: { label: string; url: string }
}

/** Of lines one, without control characters and without marks that reverse the direction of what follows. */
export function oneLine(text: string, longest = 200): string {
  const plain = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu, ' ').replaceAll(/ +/g, ' ')
  const characters = [...plain.trim().toWellFormed()]
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : characters.join('')
}

export function plainText({ blocks, footer, unsubscribe }: MessageContent): string {
  const end = [footer.join('\n'), ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.url}`] : [])]
  return `${[...blocks.map(blockText), `-- \n${end.join('\n\n')}`].join('\n\n')}\n`
}

function blockText(block: Block): string {
  switch (block.type) {
    case 'text':
      return block.text
    case 'details':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'link':
      return `${block.label}:\n${block.url}`
    case 'table':
      return block.rows.map((row) => row.filter((cell) => cell !== '').join(' · ')).join('\n')
  }
}
