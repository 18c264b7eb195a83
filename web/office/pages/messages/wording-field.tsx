/**
 * A field for the restaurant's own wording. What is typed becomes part of the draft a moment later, so that nothing is
 * lost and the preview follows; from focus to blur it is one undo step. The built-in wording is the placeholder.
 */
import { officeMessageTexts as words } from '../../../../texts/en/office/messages.ts'
import { directionOf, type GuestLanguage } from '../../../../texts/languages.ts'
import { described, Wrong } from '../../draft/fields.tsx'
import { useTyping } from '../../draft/use-typing.ts'
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
