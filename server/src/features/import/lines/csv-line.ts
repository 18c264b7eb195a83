/** One line of a CSV file (RFC 4180). */
export const csvLine = (values: readonly string[]): string =>
  `${values.map((value) => (/[",;\t\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)).join(',')}\r\n`
