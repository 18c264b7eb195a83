/** `20:14`, as the clock on the wall has it. */
export const timeOf = (at: string): string =>
  new Date(at).toLocaleTimeString(document.documentElement.lang, { hour: '2-digit', minute: '2-digit' })
