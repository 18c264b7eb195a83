/** Parses an uploaded YAML file in another process. Its sentences come back in every language that staff may read. */
import { staffSentences } from '../../../../../../texts/staff-sentences.ts'
import { InvalidInput } from '../../../../domain/problem.ts'
import { type Sentence, type StaffSentences, said } from '../../../../domain/sentence.ts'
import { answerProcess, ProcessExceeded, runInProcess } from '../../../../run-in-process.ts'
import type { RestaurantDescription } from '../description/description.ts'

type Language = keyof typeof staffSentences
type Parsed = { description: RestaurantDescription } | { errors: Record<Language, string>[] }

const languages = Object.keys(staffSentences) as Language[]

/** Throws what is wrong with the file as errors of the field `yaml`. `owner`: who takes turns with others. */
export async function parseUploaded(yaml: string, owner: string): Promise<RestaurantDescription> {
  const parsed = await runInProcess<Parsed>(import.meta.url, yaml, owner).catch((error: unknown) => {
    if (!(error instanceof ProcessExceeded)) throw error
    throw new InvalidInput({ yaml: [(say) => say.descriptions.file.tooSlow] })
  })
  if ('description' in parsed) return parsed.description
  throw new InvalidInput({ yaml: parsed.errors.map(inItsLanguage) })
}

const inItsLanguage =
  (texts: Record<Language, string>): Sentence =>
  (say: StaffSentences) =>
    texts[languages.find((language) => staffSentences[language] === say) ?? 'en']

answerProcess(import.meta.url, async () => {
  const { parseDescription, refusedFile } = await import('./parse-description.ts')
  return (yaml: string): Parsed => {
    const parsed = parseDescription(yaml)
    if ('description' in parsed) return { description: parsed.description }
    const errors = parsed.errors.map((error) => {
      const sentence = refusedFile(error)
      return Object.fromEntries(languages.map((language) => [language, said(sentence, staffSentences[language])]))
    })
    return { errors: errors as Record<Language, string>[] }
  }
})
