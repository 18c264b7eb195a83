/**
 * A message as HTML that mail programs of any age show: one column, styles on the elements, no image, no script, nothing
 * that is loaded from elsewhere. Everything in it is escaped by `html`.
 */
import { directionOf } from '../../../../texts/languages.ts'
import { type Html, html } from '../../http/pages/html.ts'
import type { Block, MessageContent } from './message-content.ts'

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const cell = 'padding:6px 12px 6px 0;vertical-align:top;text-align:start'

export function messagePage(content: MessageContent): string {
  const { language, subject, blocks, footer, unsubscribe } = content
  const direction = directionOf(language)
  const page = html`<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${subject}</title>
</head>
<body style="margin:0;padding:24px 16px;${font};font-size:16px;line-height:1.5">
<div dir="${direction}" style="max-width:560px;margin:0 auto">
${blocks.map(blockHtml)}
<hr style="border:0;border-top:1px solid #8886;margin:32px 0 16px">
<p style="margin:0;font-size:14px;color:#666;color:light-dark(#5a5a5a,#b0b0b0)">${lines(footer)}</p>
${unsubscribe && html`<p style="margin:16px 0 0;font-size:14px"><a href="${unsubscribe.url}" style="color:inherit">${unsubscribe.label}</a></p>`}
</div>
</body>
</html>
`
  return page.toString()
}

function blockHtml(block: Block): Html {
  switch (block.type) {
    case 'text':
      return html`<p style="margin:0 0 16px">${lines(block.text.split('\n'))}</p>
`
    case 'details':
      return html`<table role="presentation" style="margin:0 0 16px;border-collapse:collapse">
${block.rows.map(
  ([
    label,
    value,
  ]) => html`<tr><td style="${cell};color:#666;color:light-dark(#5a5a5a,#b0b0b0)">${label}</td><td style="${cell}"><strong>${lines(value.split('\n'))}</strong></td></tr>
`,
)}</table>
`
    case 'link':
      return html`<p style="margin:24px 0"><a href="${block.url}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1f5f4a;color:#ffffff;text-decoration:none;font-weight:600">${block.label}</a></p>
`
    case 'table':
      return html`<div style="margin:0 0 16px;overflow-x:auto"><table style="border-collapse:collapse;width:100%;font-size:14px">
<tr>${block.head.map((name) => html`<th style="${cell};border-bottom:1px solid #8886">${name}</th>`)}</tr>
${block.rows.map(
  (row) => html`<tr>${row.map((text) => html`<td style="${cell};border-bottom:1px solid #8883">${text}</td>`)}</tr>
`,
)}</table></div>
`
  }
}

const lines = (texts: readonly string[]): Html[] => texts.map((text, index) => html`${index > 0 && html`<br>`}${text}`)
