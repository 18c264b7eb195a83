/** Fields of the pages that set or ask for a password. */
import { accountTexts } from '../../../../texts/en/accounts.ts'
import { type FieldErrors, field } from './fields.ts'
import type { Html } from './html.ts'

/** Cannot be changed; by it people and password managers see which account a password belongs to. */
export const accountField = (email: string): Html =>
  field({
    name: 'email',
    label: accountTexts.fields.email,
    type: 'email',
    autocomplete: 'username',
    value: email,
    readonly: true,
  })

export const newPasswordField = (errors: FieldErrors): Html =>
  field(
    {
      name: 'password',
      label: accountTexts.fields.newPassword,
      type: 'password',
      autocomplete: 'new-password',
      hint: accountTexts.fields.newPasswordHint,
    },
    errors,
  )

export const passwordField = (name: string, label: string, errors: FieldErrors): Html =>
  field({ name, label, type: 'password', autocomplete: 'current-password' }, errors)
