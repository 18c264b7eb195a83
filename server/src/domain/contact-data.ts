/** Answers without the e-mail addresses and telephone numbers of guests. Names stay, and so does the shape. */
const contactFields: ReadonlySet<string> = new Set(['email', 'mobile_number', 'mobile_prefix'])

export function withoutContact(value: unknown): unknown {
  return mapped(value, (key, member) => (contactFields.has(key) ? nulled(member) : withoutContact(member)))
}

/** A change in a history is an object of old and new value; its shape stays. */
const nulled = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? mapped(value, (_key, member) => nulled(member)) : null

function mapped(value: unknown, change: (key: string, member: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => change('', item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, change(key, member)]))
}
