/** The link of an example, as long as real ones. */
import { sampleCode } from '../../messages/texts/links/short-links.ts'

export const exampleText = {
  linkOf: (origin: string): string => `${origin.replace(/^https:\/\//, '')}/t/${sampleCode}`,
  linkLength: (origin: string): number => exampleText.linkOf(origin).length,
}
