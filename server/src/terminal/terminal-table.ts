/** Formats rows under headings, each column as wide as its widest cell. */
export function terminalTable(headings: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const lines = [headings, ...rows]
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

export function minute(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: 'minute' })
}

export function minuteOrNever(instant: Temporal.Instant | null): string {
  return instant ? minute(instant) : 'never'
}
