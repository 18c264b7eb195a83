/** Shapes and figures that the office's page of texts shows. */
import { Type } from 'typebox'
import { Choice, Nullable } from '../../../http/wire-types.ts'
import { sampleCode } from '../../messages/texts/links/short-links.ts'

export const CheckAnswer = Type.Object({
  data: Type.Array(
    Type.Object(
      {
        what: Choice(['account', 'answers', 'receipts'] as const),
        state: Choice(['fine', 'wrong', 'unknown'] as const),
        detail: { ...Nullable(Type.String()), description: 'What the gateway says' },
      },
      { title: 'TextCheck' },
    ),
  ),
})

export const exampleText = {
  linkOf: (origin: string): string => `${origin.replace(/^https:\/\//, '')}/t/${sampleCode}`,
  linkLength: (origin: string): number => exampleText.linkOf(origin).length,
}
