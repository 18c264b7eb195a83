/**
 * A message as HTML for mail programs of any age: one column of 560 px, inline styles, no script. Nothing is loaded but
 * the restaurant's logo and picture, from this server and under the same address for every guest. Dark colours are in a
 * style sheet, which some programs ignore. Everything is escaped by `html`.
 */
import { directionOf } from '../../../../../texts/languages.ts'
import { factsBlock, type Html, html } from '../../../http/pages/html.ts'
import { coloursOn } from '../../house/web/theme.ts'
import type { Block, DetailRow, FooterLine, MessageContent, SheetLine } from './message-content.ts'

const font = "font-family:-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"

const used = ['tint', 'panel', 'line', 'ink', 'soft', 'accent', 'on-accent', 'accent-tint', 'late', 'late-ink'] as const
type Colour = (typeof used)[number]

/**
 * Attributes of an element with these colours: inline styles, and a class for each that the dark style sheet overrides.
 */
type Coloured = (colours: { ink?: Colour; fill?: Colour; line?: Colour }, style?: string) => Html

const colouredBy =
  (named: ReadonlyMap<string, string>): Coloured =>
  ({ ink, fill, line }, style = '') => {
    const names = [ink && `ink-${ink}`, fill && `fill-${fill}`, line && `line-${line}`].filter(Boolean).join(' ')
    const rules = [
      ...(ink ? [`color:${named.get(ink)}`] : []),
      ...(fill ? [`background:${named.get(fill)}`] : []),
      ...(line ? [`border-color:${named.get(line)}`] : []),
      style,
    ]
    return html`class="${names}" style="${rules.join(';')}"`
  }

function darkRules(named: ReadonlyMap<string, string>): string {
  const rules = used.map((name) => {
    const colour = `${named.get(name)}!important`
    return `.ink-${name}{color:${colour}}.fill-${name}{background:${colour}}.line-${name}{border-color:${colour}}`
  })
  return `@media(prefers-color-scheme:dark){${rules.join('')}}`
}

export function messagePage(content: MessageContent): string {
  const { language, subject, sender, look, blocks, footer, unsubscribe, facts } = content
  const { theme = 'auto', accent, logoUrl, pictureUrl } = look
  const coloured = colouredBy(coloursOn(theme === 'dark' ? 'dark' : 'light', accent))
  const direction = directionOf(language)
  const page = html`<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="${theme === 'auto' ? 'light dark' : theme}">
<title>${subject}</title>
${theme === 'auto' && html`<style>${darkRules(coloursOn('dark', accent))}</style>`}
${facts && factsBlock(facts)}
</head>
<body ${coloured({ ink: 'ink', fill: 'tint' }, `margin:0;padding:0;${font};font-size:16px;line-height:1.5`)}>
<table role="presentation" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" ${coloured({ fill: 'tint' })}><tr><td align="center" style="padding:20px 12px 28px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" ${coloured({ fill: 'panel', line: 'line', ink: 'ink' }, 'width:100%;max-width:560px;border-width:1px;border-style:solid;border-radius:14px;border-collapse:separate;overflow:hidden;text-align:start')}>
<tr><td ${coloured({ fill: 'accent', ink: 'on-accent' }, 'padding:18px 24px;font:600 22px Georgia,serif')}>${logoUrl && html`<img src="${logoUrl}" alt="" height="44" style="height:44px;vertical-align:middle;margin-inline-end:12px">`}${sender}</td></tr>
${pictureUrl && html`<tr><td><img src="${pictureUrl}" alt="" width="560" style="display:block;width:100%;height:auto"></td></tr>`}
<tr><td style="padding:24px 24px 12px">
${blocks.map((block) => blockHtml(block, coloured))}</td></tr>
</table>
<p ${coloured({ ink: 'soft' }, 'margin:18px 8px 0;max-width:560px;font-size:13px;line-height:1.6;text-align:center')}>${footer.map((line, index) => html`${index > 0 && html`<br>`}${footerLine(line, coloured)}`)}</p>
${unsubscribe && html`<p style="margin:12px 0 0;font-size:13px"><a href="${unsubscribe.url}" ${coloured({ ink: 'soft' })}>${unsubscribe.label}</a></p>`}
</td></tr></table>
</body>
</html>
`
  return page.toString()
}

const footerLine = ({ text, url }: FooterLine, coloured: Coloured): Html =>
  url === undefined ? html`${text}` : html`<a href="${url}" ${coloured({ ink: 'soft' })}>${text}</a>`

function blockHtml(block: Block, coloured: Coloured): Html {
  switch (block.type) {
    case 'heading':
      return html`<h1 style="margin:0 0 10px;font-size:24px;line-height:1.25">${block.text}</h1>
`
    case 'text':
      return html`<p ${block.isSoft ? coloured({ ink: 'soft' }, 'margin:0 0 16px;font-size:14px') : html`style="margin:0 0 16px"`}>${lines(block.text.split('\n'))}</p>
`
    case 'visit':
      return visitHtml(block, coloured)
    case 'details':
      return rowsHtml(block.rows, coloured)
    case 'link':
      return html`<p style="margin:18px 0 14px"><a href="${block.url}" ${coloured({ fill: 'accent', ink: 'on-accent' }, 'display:block;padding:14px 20px;border-radius:8px;text-align:center;text-decoration:none;font-weight:700')}>${block.label}</a></p>
`
    case 'links':
      return linksHtml(block, coloured)
    case 'warnings':
      return html`<div ${coloured({ fill: 'late', ink: 'late-ink' }, 'margin:0 0 16px;padding:12px 16px;border-radius:10px')}><strong>${block.title}</strong><br>${lines(block.lines)}</div>
`
    case 'sheet':
      return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 8px">
${block.lines.map((line) => sheetLine(line, coloured))}</table>
`
  }
}

/** Day, time and party come first and largest. */
function visitHtml({ when, party, rows }: Extract<Block, { type: 'visit' }>, coloured: Coloured): Html {
  const size = party.map(({ value }, index) => html`${index > 0 && ' · '}<bdi>${value}</bdi>`)
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" ${coloured({ fill: 'accent-tint' }, 'margin:0 0 6px;border-radius:10px;border-collapse:separate')}><tr><td style="padding:14px 18px"><div style="font-weight:600">${when.day}</div><div style="font-size:34px;font-weight:700;line-height:1.2">${when.time}</div><div ${coloured({ ink: 'soft' })}>${size}</div></td></tr></table>
${rowsHtml(rows, coloured)}`
}

const cell = 'padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;text-align:start'

function rowsHtml(rows: readonly DetailRow[], coloured: Coloured): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 12px">
${rows.map(
  ({
    label,
    value,
    warning = '',
    link,
  }) => html`<tr><td width="30%" ${coloured({ ink: 'soft', line: 'line' }, cell)}>${label}&nbsp;</td><td ${coloured({ line: 'line', ink: 'ink' }, cell)}>${warning !== '' && html`<strong ${coloured({ ink: 'late-ink' })}><bdi>${warning}</bdi></strong>${value !== '' && ' · '}`}${lines(value.split('\n'), isolated)}${link && html`<br><a href="${link.url}" ${coloured({ ink: 'accent' })}>${link.label}</a>`}</td></tr>
`,
)}</table>
`
}

/** Side by side if there is room. */
function linksHtml({ title, links }: Extract<Block, { type: 'links' }>, coloured: Coloured): Html {
  const button = coloured(
    { ink: 'ink', line: 'line' },
    'display:inline-block;min-width:104px;margin:0 6px 8px 0;padding:11px 16px;border-width:1px;border-style:solid;border-radius:8px;text-align:center;text-decoration:none',
  )
  return html`<p style="margin:0 0 8px;font-weight:700">${title}</p>
<p style="margin:0 0 10px">${links.map(({ label, url }) => html`<a href="${url}" ${button}>${label}</a>`)}</p>
`
}

/** One below the other, so that nothing is cut off on a phone. */
const sheetLine = ({ time, guest, facts, allergies, comment }: SheetLine, coloured: Coloured): Html =>
  html`<tr><td ${coloured({ line: 'line', ink: 'ink' }, `${cell};white-space:nowrap;font-weight:700`)}>${time}&nbsp;&nbsp;</td><td width="100%" ${coloured({ line: 'line', ink: 'ink' }, cell)}>${allergies !== '' && html`<strong ${coloured({ ink: 'late-ink' })}>${allergies}</strong><br>`}<strong>${isolated(guest)}</strong><br><span ${coloured({ ink: 'soft' }, 'font-size:14px')}>${facts.filter((fact) => fact !== '').join(' · ')}</span>${comment !== '' && html`<br>${isolated(comment)}`}</td></tr>
`

/** Text in its own direction, aligned with the page's. */
const isolated = (text: string): Html => html`<bdi>${text}</bdi>`

const lines = (texts: readonly string[], shown = (text: string): Html => html`${text}`): Html[] =>
  texts.map((text, index) => html`${index > 0 && html`<br>`}${shown(text)}`)
