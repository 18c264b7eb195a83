/** How people sign in. */
import { Type } from 'typebox'
import { longestPause, usualPause } from '../../../../domain/people/pins.ts'
import { secondFactorRules } from '../../../../domain/people/sign-in-rules.ts'
import { closed, oneOf, whole } from './description-fields.ts'

export const SignInDescription = Type.Object(
  {
    second_factor: oneOf(secondFactorRules, { default: 'nobody' }),
    who_after_seconds: whole(0, longestPause, usualPause),
  },
  { ...closed, default: {} },
)
