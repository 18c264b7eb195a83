/** Reads CSV as RFC 4180 has it, one character after the other, and shares nothing with what writes it. */
export function csvRows(text: string): Record<string, string>[] {
  const rows: string[][] = [['']]
  let isQuoted = false
  const characters = [...text.replace(/^\uFEFF/, '')]
  for (let place = 0; place < characters.length; place++) {
    const character = characters[place] as string
    const row = rows.at(-1) as string[]
    if (isQuoted && character === '"' && characters[place + 1] === '"') {
      row[row.length - 1] += '"'
      place++
    } else if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted && character === ',') row.push('')
    else if (!isQuoted && character === '\r' && characters[place + 1] === '\n') {
      rows.push([''])
      place++
    } else row[row.length - 1] += character
  }
  const [head = [], ...body] = rows.slice(0, -1)
  return body.map((cells) => Object.fromEntries(head.map((name, column) => [name, cells[column] ?? ''])))
}
