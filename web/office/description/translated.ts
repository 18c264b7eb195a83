/** Words of an entry in other languages of guests. Pure. */

export type Words = 'name' | 'description'
export type Translated = { name: string; description?: string; translations?: unknown }

export function withWords<Entry extends Translated>(entry: Entry, language: string, key: Words, text: string): Entry {
  const { translations = {}, ...others } = entry
  const all = translations as Record<string, Partial<Record<Words, string>>>
  const { [key]: _, ...rest } = all[language] ?? {}
  const words = text === '' ? rest : { ...rest, [key]: text }
  const { [language]: __, ...languages } = all
  const next = Object.keys(words).length === 0 ? languages : { ...languages, [language]: words }
  return (Object.keys(next).length === 0 ? others : { ...others, translations: next }) as Entry
}
