/** Fields of the pages that set or ask for a password. */
import type { AccountTexts } from '../../../../texts/account-texts.ts'
import { type FieldErrors, field } from './fields.ts'
import type { Html } from './html.ts'

/** Read-only; shows people and password managers which account a password belongs to. */
export const accountField = (email: string, { fields }: AccountTexts): Html =>
  field({
    name: 'email',
    label: fields.email,
    type: 'email',
    autocomplete: 'username',
    value: email,
    readonly: true,
  })

export const newPasswordField = (errors: FieldErrors, { fields }: AccountTexts): Html =>
  field(
    {
      name: 'password',
      label: fields.newPassword,
      type: 'password',
      autocomplete: 'new-password',
      hint: fields.newPasswordHint,
    },
    errors,
  )

export const passwordField = (name: string, label: string, errors: FieldErrors): Html =>
  field({ name, label, type: 'password', autocomplete: 'current-password' }, errors)
