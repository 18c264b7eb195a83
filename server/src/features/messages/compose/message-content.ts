/** What a message says, before it becomes text and HTML: a subject and blocks. */
import type { GuestLanguage } from '../../../../../texts/languages.ts'
import type { Theme } from '../../../domain/branding/accent.ts'

/** `accent` as `#rrggbb`; the default look where absent. */
export type MessageLook = { accent?: string; theme?: Theme; logoUrl?: string; pictureUrl?: string }

/** `warning`: an allergy, before the rest. */
export type DetailRow = { label: string; value: string; warning?: string; link?: Link }

export type Link = { label: string; url: string }

/** A telephone number and an address are links. */
export type FooterLine = { text: string; url?: string }

/** A line of the daily sheet. */
export type SheetLine = { time: string; guest: string; facts: readonly string[]; allergies: string; comment: string }

export type Block =
  | { type: 'heading'; text: string }
  | { type: 'text'; text: string; isSoft?: boolean }
  | {
      type: 'visit'
      when: { label: string; day: string; time: string }
      rows: readonly DetailRow[]
      party: DetailRow[]
    }
  | { type: 'details'; rows: readonly DetailRow[] }
  | ({ type: 'link' } & Link)
  | { type: 'links'; title: string; links: readonly Link[] }
  | { type: 'warnings'; title: string; lines: readonly string[] }
  | { type: 'sheet'; lines: readonly SheetLine[] }

export type Attachment = { filename: string; contentType: string; content: string }

export type MessageContent = {
  language: GuestLanguage
  subject: string
  /** The restaurant's name, above the message. */
  sender: string
  /** The restaurant's colours. */
  look: MessageLook
  blocks: readonly Block[]
  /** Below the message: who wrote it, and why. */
  footer: readonly FooterLine[]
  attachments: readonly Attachment[]
  /** The booking for the guest's calendar. */
  calendar?: { method: 'PUBLISH' | 'CANCEL'; text: string }
  /** The booking as structured data, for mail programs that show it themselves. */
  facts?: object | undefined
  /** For one-click unsubscribing. */
  unsubscribe?: { label: string; url: string }
}

/** Reduces a text to one line, without control characters and without marks that reverse the text direction. */
export function oneLine(text: string, longest = 200): string {
  const plain = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu, ' ').replaceAll(/ +/g, ' ')
  const characters = [...plain.trim().toWellFormed()]
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : characters.join('')
}

export function plainText({ blocks, footer, unsubscribe }: MessageContent): string {
  const end = [
    footer.map(({ text }) => text).join('\n'),
    ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.url}`] : []),
  ]
  return `${[...blocks.map(blockText), `-- \n${end.join('\n\n')}`].join('\n\n')}\n`
}

export function blockText(block: Block): string {
  switch (block.type) {
    case 'heading':
    case 'text':
      return block.text
    case 'visit': {
      const { label, day, time } = block.when
      return rowsText([{ label, value: `${day}, ${time}` }, ...block.party, ...block.rows])
    }
    case 'details':
      return rowsText(block.rows)
    case 'link':
      return linkText(block)
    case 'links':
      return [`${block.title}:`, ...block.links.map(linkText)].join('\n')
    case 'warnings':
      return [`${block.title}:`, ...block.lines].join('\n')
    case 'sheet':
      return block.lines.map(lineText).join('\n')
  }
}

const linkText = ({ label, url }: Link): string => `${label}:\n${url}`

const rowsText = (rows: readonly DetailRow[]): string =>
  rows
    .map(({ label, value, warning = '', link }) =>
      [`${label}: ${[warning, value].filter(Boolean).join(' · ')}`, ...(link ? [linkText(link)] : [])].join('\n'),
    )
    .join('\n')

const lineText = ({ time, guest, facts, allergies, comment }: SheetLine): string =>
  [time, allergies, guest, ...facts, comment].filter((part) => part !== '').join(' · ')
