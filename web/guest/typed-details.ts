/**
 * Keeps what a guest has typed into the details form: in memory while they choose another time or go back, and in the
 * history entry across a reload. Nothing else is stored in the browser, and it is discarded once they have booked.
 */
type Kept = { value: string; isChecked: boolean }

const kept = new Map<string, Kept>()

export const detailsForm = (): HTMLFormElement | null => document.querySelector('form[data-once]')

export function keepDetails(): void {
  for (const field of fieldsOf(detailsForm()))
    kept.set(nameOf(field), { value: field.value, isChecked: isTicked(field) })
}

/** Fields filled in by the server stay as they are. */
export function restoreDetails(): void {
  for (const field of fieldsOf(detailsForm())) {
    const before = kept.get(nameOf(field))
    if (before === undefined) continue
    if (isBox(field)) field.checked ||= before.isChecked
    else if (field.value === '') field.value = before.value
  }
}

/** Pages are not cached, so browsers do not restore the fields. */
export function keepThroughReload(): void {
  const { details = [] } = (history.state ?? {}) as { details?: [string, Kept][] }
  if (details.length > 0) {
    for (const [name, typed] of details) kept.set(name, typed)
    restoreDetails()
    history.replaceState(null, '')
  }
  addEventListener('beforeunload', () => {
    keepDetails()
    const typed = [...kept].filter(([, { value, isChecked }]) => isChecked || value !== '')
    if (detailsForm() && typed.length > 0) history.replaceState({ details: typed }, '')
  })
}

export const forgetDetails = (): void => kept.clear()

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function fieldsOf(form: HTMLFormElement | null): Field[] {
  const fields = [...(form?.elements ?? [])].filter(
    (each): each is Field => 'value' in each && !(each instanceof HTMLButtonElement),
  )
  return fields.filter((field) => field.type !== 'hidden' && field.closest('[hidden]') === null)
}

const isBox = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'
const isTicked = (field: Field): boolean => isBox(field) && field.checked
/** Boxes of one name differ by their value. */
const nameOf = (field: Field): string => (isBox(field) ? `${field.name}=${field.value}` : field.name)
