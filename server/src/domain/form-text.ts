/** What was typed into a field of one line: without space around it and without characters that cannot be stored. */
export function lineIn(form: URLSearchParams, name: string): string {
  return (form.get(name) ?? '').replaceAll(/\p{Cc}/gu, '').trim()
}
