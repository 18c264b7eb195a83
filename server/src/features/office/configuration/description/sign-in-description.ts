/** How people sign in. */
import { Type } from 'typebox'
import { secondFactorRules } from '../../../../domain/people/sign-in-rules.ts'
import { closed, oneOf } from './description-fields.ts'

export const SignInDescription = Type.Object(
  { second_factor: oneOf(secondFactorRules, { default: 'nobody' }) },
  { ...closed, default: {} },
)
