/**
 * A field for the restaurant's own wording. What is typed becomes part of the draft a moment later, so that nothing is
 * lost and the preview follows; from focus to blur it is one undo step. The built-in wording is the placeholder.
 */
import { useEffect, useRef, useState } from 'preact/hooks'
import { officeMessageTexts as words } from '../../../../texts/en/office/messages.ts'
import { directionOf, type GuestLanguage } from '../../../../texts/languages.ts'
import type { Description } from '../../description/description.ts'
import { changeOn } from '../../draft/draft.ts'
import { described, Wrong } from '../../draft/fields.tsx'
import type { GuestKind } from './message-settings.ts'
import { type WordingPart, withWording, wordingPath } from './wording.ts'

export type TextControl = HTMLInputElement | HTMLTextAreaElement

type Given = {
  kind: GuestKind
  language: GuestLanguage
  part: WordingPart
  value: string
  /** The built-in wording; undefined until it is loaded. */
  ours: string | undefined
  onFocus: (control: TextControl) => void
}

const afterTyping = 300

export function WordingField({ kind, language, part, value, ours, onFocus }: Given) {
  const path = wordingPath(kind, language, part)
  const { typed, type, leave, put } = useTyping((text) => (before) => withWording(before, kind, language, part, text))
  const control = {
    ...described(path),
    lang: language,
    dir: directionOf(language),
    value: typed ?? value,
    placeholder: ours ?? '',
    autocomplete: 'off',
    spellcheck: true,
    onInput: ({ currentTarget }: { currentTarget: TextControl }) => type(currentTarget.value),
    onFocus: ({ currentTarget }: { currentTarget: TextControl }) => onFocus(currentTarget),
    onBlur: leave,
  }
  const isOurs = (typed ?? value) === ''
  return (
    <div class="setting wording-field">
      <div class="wording-label">
        <label for={control.id}>{words[part]}</label>
        {isOurs ? (
          <button
            type="button"
            class="link"
            aria-label={words.fromOursIn(words[part])}
            aria-disabled={ours === undefined}
            onClick={() => ours !== undefined && put(ours)}
          >
            {words.fromOurs}
          </button>
        ) : (
          <button type="button" class="link" aria-label={words.toOursIn(words[part])} onClick={() => put('')}>
            {words.toOurs}
          </button>
        )}
      </div>
      {part === 'subject' ? <input {...control} type="text" /> : <textarea {...control} rows={12} />}
      <Wrong path={path} />
    </div>
  )
}

function useTyping(changed: (text: string) => (before: Description) => Description) {
  const [typed, setTyped] = useState<string | null>(null)
  const waiting = useRef<{ text: string; timer: ReturnType<typeof setTimeout> } | null>(null)
  const since = useRef<Description | null>(null)
  const write = () => {
    if (waiting.current === null) return
    const { text, timer } = waiting.current
    clearTimeout(timer)
    waiting.current = null
    since.current = changeOn(since.current, changed(text))
  }
  const latest = useRef(write)
  latest.current = write
  useEffect(() => {
    // The page may be closed, or the address changed, before the delay is over.
    const now = () => latest.current()
    addEventListener('pagehide', now)
    return () => {
      removeEventListener('pagehide', now)
      now()
    }
  }, [])
  const type = (text: string) => {
    if (waiting.current !== null) clearTimeout(waiting.current.timer)
    waiting.current = { text, timer: setTimeout(() => latest.current(), afterTyping) }
    setTyped(text)
  }
  const leave = () => {
    write()
    since.current = null
    setTyped(null)
  }
  /** At once, as a step of its own. */
  const put = (text: string) => {
    type(text)
    leave()
  }
  return { typed, type, leave, put }
}
