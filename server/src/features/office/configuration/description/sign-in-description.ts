/** How people sign in, and after which pause a device asks who it is. */
import { Type } from 'typebox'
import { secondFactorRules } from '../../../../domain/people/sign-in-rules.ts'
import { closed, oneOf, whole } from './description-fields.ts'

export const SignInDescription = Type.Object(
  { second_factor: oneOf(secondFactorRules, { default: 'nobody' }), pause_seconds: whole(0, 900, 60) },
  { ...closed, default: {} },
)
