/** Fields of the pages that set or ask for a password. */
import { type FieldErrors, field } from './fields.ts'
import type { Html } from './html.ts'

/** Cannot be changed; by it people and password managers see which account a password belongs to. */
export const accountField = (email: string): Html =>
  field({
    name: 'email',
    label: 'E-mail address',
    type: 'email',
    autocomplete: 'username',
    value: email,
    readonly: true,
  })

export const newPasswordField = (errors: FieldErrors): Html =>
  field(
    {
      name: 'password',
      label: 'New password',
      type: 'password',
      autocomplete: 'new-password',
      hint: '10 characters or more. A few words are easy to remember and hard to guess.',
    },
    errors,
  )

export const passwordField = (name: string, label: string, errors: FieldErrors): Html =>
  field({ name, label, type: 'password', autocomplete: 'current-password' }, errors)
