/** The guest: found while typing name, telephone or e-mail, or written down as new. */

import { useEffect, useId, useRef, useState } from 'preact/hooks'
import * as api from '../../../../sdk/src/operations.ts'
import { dialogTexts } from '../../../../texts/en/diary/dialogs.ts'
import { client } from '../../../kit/api/client.ts'
import { draft, type Guest, setDraft } from '../../day/draft.ts'
import { currentRestaurant } from '../../state/current-restaurant.ts'
import { KnownGuest } from './known-guest.tsx'

const afterTyping = 150
const fewestCharacters = 2
const mostShown = 6

export function GuestFields({ errors }: { errors: Readonly<Record<string, readonly string[]>> }) {
  const { guest } = draft.value
  if (guest !== null) return <KnownGuest guest={guest} />
  return (
    <fieldset class="guest-fields">
      <legend class="hidden-label">{dialogTexts.form.guest}</legend>
      <GuestSearch error={errorFor(errors, ['patron', 'patron.first_name', 'patron.last_name'])} />
      <div class="dialog-fields">
        <Field
          name="telephone"
          type="tel"
          label={dialogTexts.form.telephone}
          error={errorFor(errors, ['patron.mobile_number'])}
        />
        <Field name="email" type="email" label={dialogTexts.form.email} error={errorFor(errors, ['patron.email'])} />
      </div>
    </fieldset>
  )
}

const errorFor = (errors: Readonly<Record<string, readonly string[]>>, names: string[]): string | null =>
  names.flatMap((name) => errors[name] ?? []).join(' ') || null

type FieldGiven = { name: 'telephone' | 'email'; type: 'tel' | 'email'; label: string; error: string | null }

function Field({ name, type, label, error }: FieldGiven) {
  return (
    <label>
      {label}
      <input
        inputmode={type}
        type="text"
        value={draft.value[name]}
        aria-invalid={error !== null}
        onInput={({ currentTarget: { value } }) => setDraft({ [name]: value })}
      />
      {error !== null && <span class="error">{error}</span>}
    </label>
  )
}

/** A combobox: arrows choose, Enter takes the guest, and typing on writes down a new one. */
function GuestSearch({ error }: { error: string | null }) {
  const id = useId()
  const [found, setFound] = useState<Guest[]>([])
  const [chosen, setChosen] = useState(-1)
  const typed = draft.value.name
  const asked =
    [typed, draft.value.telephone, draft.value.email]
      .map((text) => text.trim())
      .find((text) => text.length >= fewestCharacters) ?? ''
  useEffect(() => {
    setChosen(-1)
    if (asked === '') return setFound([])
    const stop = new AbortController()
    const timer = setTimeout(() => {
      const body = { filters: { q: asked }, per_page: mostShown }
      api.queryPatrons(client, { body }, { ...currentRestaurant(), signal: stop.signal }).then(
        ({ data }) => setFound(data),
        () => {},
      )
    }, afterTyping)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [asked])
  const input = useRef<HTMLInputElement>(null)
  /** Goes on to the button that books, so that Enter is all that is left. */
  const take = (guest: Guest) => {
    const button = input.current?.form?.querySelector<HTMLButtonElement>('[type=submit]')
    setDraft({ guest, name: '', telephone: '', email: '' })
    button?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const guest = found[chosen]
    if (step !== 0 && found.length > 0) {
      event.preventDefault()
      setChosen((chosen + step + found.length) % found.length)
    } else if (event.key === 'Enter' && guest !== undefined) {
      event.preventDefault()
      take(guest)
    }
  }
  return (
    <div class="guest-search">
      <label for={id}>{dialogTexts.form.guestHint}</label>
      <input
        id={id}
        ref={input}
        type="text"
        role="combobox"
        autocomplete="off"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-found`}
        aria-activedescendant={chosen === -1 ? undefined : `${id}-${chosen}`}
        aria-invalid={error !== null}
        value={typed}
        onInput={({ currentTarget: { value } }) => setDraft({ name: value })}
        onKeyDown={onKeyDown}
      />
      {error !== null && <span class="error">{error}</span>}
      <div
        id={`${id}-found`}
        role="listbox"
        class={asked === typed.trim() ? 'suggestions by-name' : 'suggestions'}
        aria-label={dialogTexts.form.guest}
        hidden={found.length === 0}
        onMouseDown={(event) => event.preventDefault()}
      >
        {found.map((guest, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: chosen by the keys of the field
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
          <div
            key={guest.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            onClick={() => take(guest)}
          >
            <b>{guest.name}</b>
            <span class="soft">{[guest.mobile_number, guest.email].filter(Boolean).join(' · ')}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
