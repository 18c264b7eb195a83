/** Turns a request body into a patch: tags may be given flat or under `tags`, and blank contact becomes null. */

import type { Static } from 'typebox'
import { plainName } from '../../../domain/field-formats.ts'
import { patronTags } from '../../../domain/guest/patron-tags.ts'
import { InvalidInput } from '../../../domain/problem.ts'
import type { Sentence } from '../../../domain/sentence.ts'
import type { UpdatePatronBody } from './patrons.schemas.ts'
import type { PatronPatch } from './update-patron.ts'

type Body = Static<typeof UpdatePatronBody>

export function patchFrom(body: Body): PatronPatch {
  return {
    ...(body.name === undefined ? {} : { name: plainName(body.name) }),
    ...(body.email === undefined ? {} : { email: body.email }),
    ...(body.mobile_number === undefined ? {} : { mobile_number: blankToNull(body.mobile_number) }),
    ...(body.mobile_prefix === undefined ? {} : { mobile_prefix: blankToNull(body.mobile_prefix) }),
    ...(body.comments === undefined ? {} : { comments: body.comments }),
    ...(body.is_local === undefined ? {} : { is_local: body.is_local }),
    ...tagsIn(body),
  }
}

function tagsIn(body: Body): PatronPatch {
  const { tags = {} } = body
  const contradicted = patronTags.filter((tag) => body[tag] !== undefined && (tags[tag] ?? body[tag]) !== body[tag])
  if (contradicted.length > 0) {
    const errors = contradicted.map((tag): [string, Sentence[]] => {
      const sentence: Sentence = ({ validation: { field, expects } }) => field(`tags.${tag}`, expects.contradicts(tag))
      return [`tags.${tag}`, [sentence]]
    })
    throw new InvalidInput(Object.fromEntries(errors))
  }
  const given = patronTags.filter((tag) => (body[tag] ?? tags[tag]) !== undefined)
  return Object.fromEntries(given.map((tag) => [tag, body[tag] ?? tags[tag]]))
}

const blankToNull = (text: string | null): string | null => text?.trim() || null
