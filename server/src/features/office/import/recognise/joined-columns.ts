/** Several columns of a file that become one field: what stands between their values. */

/** Null: the first column that has a value is taken. A field that is not listed takes one column. */
const joints: Readonly<Record<string, string | null>> = {
  name: ' ',
  first_name: ' ',
  last_name: ' ',
  email: null,
  mobile_number: null,
  mobile_prefix: null,
  table: ';',
  dining_area: null,
  source: null,
  tags: ';',
  guest_tags: ';',
  allergens: ';',
  comment: '\n',
  private_comment: '\n',
  comments: '\n',
  company: ', ',
  room_number: ' ',
  custom_field: ', ',
  concierge: ', ',
  language: null,
}

export const canJoin = (field: string): boolean => Object.hasOwn(joints, field)

export const takesFirst = (field: string): boolean => joints[field] === null

/** `before`: what the columns to the left have given. */
export function joined(field: string, before: string | undefined, value: string): string {
  if (!before) return value
  const joint = joints[field]
  return joint === undefined || joint === null || value === '' ? before : before + joint + value
}
