/** A message to guests in one language: whether it is sent, its wording, its placeholders, and the mail beside it. */
import { useRef } from 'preact/hooks'
import { officeMessageTexts as words } from '../../../../texts/en/office/messages.ts'
import { type GuestLanguage, guestLanguages, languageNames } from '../../../../texts/languages.ts'
import type { Description } from '../../description/description.ts'
import { change, description } from '../../draft/draft.ts'
import { linkTo, say } from '../../screen/screen.ts'
import { useDraftMessage } from './draft-message.ts'
import { MailPreview } from './mail-preview.tsx'
import { canBeOff, type GuestKind } from './message-settings.ts'
import { SentSwitch } from './sent-switch.tsx'
import { isTextedKind, sendsTexts } from './texting/text-settings.ts'
import { WayLinks } from './texting/way-links.tsx'
import { VariablesList } from './variables-list.tsx'
import { inserted, ownLanguages, ownWording, type Variable, withoutWording } from './wording.ts'
import { type TextControl, WordingField } from './wording-field.tsx'

type Place = { kind: GuestKind; language: GuestLanguage }

export function WordingPanel({ kind, language }: Place) {
  const drafted = description.value as Description
  const own = ownWording(drafted, kind, language)
  const asked = { kind, language, wording: own }
  const message = useDraftMessage(asked)
  const { ours, variables = [] } = message.data ?? {}
  const last = useRef<TextControl | null>(null)
  const onFocus = (control: TextControl) => {
    last.current = control
  }
  const given = { kind, language, onFocus }
  return (
    <div class="wording-panel">
      <section class="card wording-card" aria-labelledby="message-title">
        <h2 id="message-title">{words.kinds[kind]}</h2>
        <p class="hint">{words.when[kind]}</p>
        {isTextedKind(kind) && sendsTexts(drafted) && <WayLinks kind={kind} language={language} way="mail" />}
        {canBeOff(kind) && <SentSwitch kind={kind} isAlone />}
        <Languages kind={kind} language={language} />
        {Object.keys(own).length === 0 && <p class="hint">{words.isOurs}</p>}
        <WordingField {...given} part="subject" value={own.subject ?? ''} ours={ours?.subject} />
        <WordingField {...given} part="text" value={own.text ?? ''} ours={ours?.text} />
        <p class="hint">{words.textHint}</p>
        <VariablesList variables={variables} language={language} onChoose={(one) => put(one, last.current)} />
        {ownLanguages(drafted, kind).length > 0 && (
          <button
            type="button"
            class="line"
            onClick={() => {
              change((before) => withoutWording(before, kind))
              say(words.reset)
            }}
          >
            {words.allToOurs}
          </button>
        )}
      </section>
      <MailPreview asked={asked} message={message} title={words.preview} />
    </div>
  )
}

/** Without a cursor it goes to the end. If there is no own wording yet, it starts from the built-in one. */
function put(variable: Variable, last: TextControl | null): void {
  const isSubject = last instanceof HTMLInputElement
  if (isSubject && variable.is_paragraph) {
    say(words.notInSubject(variable.name))
    return
  }
  const control = last ?? document.querySelector<HTMLTextAreaElement>('.wording-field textarea')
  if (control === null) return
  const [text, atEnd] = control.value === '' ? [control.placeholder, true] : [control.value, last === null]
  const from = atEnd ? text.length : (control.selectionStart ?? text.length)
  const to = atEnd ? text.length : (control.selectionEnd ?? from)
  const next = inserted(text, from, to, variable)
  control.focus()
  control.value = next.text
  control.setSelectionRange(next.cursor, next.cursor)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  say(words.inserted(variable.name))
}

function Languages({ kind, language }: Place) {
  const own = ownLanguages(description.value as Description, kind)
  return (
    <nav class="message-languages" aria-label={words.language}>
      {guestLanguages.map((tag) => (
        <a
          key={tag}
          {...linkTo({ page: 'messages', part: `${kind}/${tag}` })}
          aria-current={tag === language ? 'page' : undefined}
        >
          <span lang={tag}>{languageNames[tag]}</span>
          <span class="soft">{own.includes(tag) ? words.own : words.ours}</span>
        </a>
      ))}
    </nav>
  )
}
