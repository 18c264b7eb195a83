/** A text in one language: its words, the parts that they take in each language, and a phone that shows it. */
import { useState } from 'preact/hooks'
import { officeMessageTexts } from '../../../../../texts/en/office/messages.ts'
import { officeTextingTexts as words } from '../../../../../texts/en/office/texting.ts'
import { directionOf, type GuestLanguage, guestLanguages, languageNames } from '../../../../../texts/languages.ts'
import { countParts } from '../../../../../texts/text-parts.ts'
import type { Description } from '../../../description/description.ts'
import { change, current, description } from '../../../draft/draft.ts'
import { described, Wrong } from '../../../draft/fields.tsx'
import { useTyping } from '../../../draft/use-typing.ts'
import { linkTo } from '../../../screen/screen.ts'
import './texting.css'
import { ChannelField } from './channel-field.tsx'
import { Phone } from './phone.tsx'
import { countryName, priceText } from './text-month.ts'
import { useTextPreview } from './text-preview.ts'
import {
  isChosenKind,
  listedIn,
  ownText,
  ownTexts,
  type TextedKind,
  textWordingPath,
  withText,
} from './text-settings.ts'
import { WayLinks } from './way-links.tsx'

type Place = { kind: TextedKind; language: GuestLanguage }

export function TextWording({ kind, language }: Place) {
  const drafted = description.value as Description
  const preview = useTextPreview(kind, ownTexts(drafted, kind))
  const shown = preview?.languages.find((one) => one.language === language)
  return (
    <div class="wording-panel">
      <section class="card wording-card" aria-labelledby="message-title">
        <h2 id="message-title">{officeMessageTexts.kinds[kind]}</h2>
        {kind === 'table_ready' ? (
          <p class="hint">{words.tableReadyWhen}</p>
        ) : (
          <>
            <p class="hint">{officeMessageTexts.when[kind]}</p>
            <WayLinks kind={kind} language={language} way="text" />
          </>
        )}
        {isChosenKind(kind) && <ChannelField kind={kind} label={officeMessageTexts.kinds[kind]} />}
        <nav class="message-languages" aria-label={officeMessageTexts.language}>
          {guestLanguages.map((tag) => {
            const parts = preview?.languages.find((one) => one.language === tag)?.parts
            return (
              <a
                key={tag}
                {...linkTo({ page: 'messages', part: `${kind}/text-${tag}` })}
                aria-current={tag === language ? 'page' : undefined}
              >
                <span lang={tag}>{languageNames[tag]}</span>
                <span class="soft">{parts === undefined ? '–' : words.partsOfText(parts)}</span>
              </a>
            )
          })}
        </nav>
        <TextField kind={kind} language={language} ours={shown?.ours} text={shown?.text} />
        <p class="hint">{words.counts}</p>
        <p class="hint">
          {preview?.has_link ? words.aroundLink : words.around}
          {words.noNames}
        </p>
        <ul class="plain texting-placeholders">
          {preview?.placeholders.map((name) => (
            <li key={name}>
              <code>{`{${name}}`}</code> <span class="soft small">{officeMessageTexts.meanings[name as Meaning]}</span>
            </li>
          ))}
        </ul>
      </section>
      <Phone text={shown?.text ?? ''} language={language} />
    </div>
  )
}

type Meaning = keyof typeof officeMessageTexts.meanings

type FieldGiven = Place & { ours: string | undefined; text: string | undefined }

function TextField({ kind, language, ours, text }: FieldGiven) {
  const drafted = description.value as Description
  const value = ownText(drafted, kind, language)
  const path = textWordingPath(kind, language)
  const { typed, type, leave } = useTyping((next) => (before) => withText(before, kind, language, next))
  const [focused, focus] = useState(false)
  const isOurs = (typed ?? value) === ''
  const control = described(path)
  return (
    <div class="setting wording-field texting-words">
      <div class="wording-label">
        <label for={control.id}>{words.text}</label>
        <button
          type="button"
          class="link"
          aria-disabled={ours === undefined}
          onClick={() => change((before) => withText(before, kind, language, isOurs ? (ours ?? '') : ''))}
        >
          {isOurs ? officeMessageTexts.fromOurs : officeMessageTexts.toOurs}
        </button>
      </div>
      <textarea
        {...control}
        rows={3}
        maxLength={400}
        lang={language}
        dir={directionOf(language)}
        value={focused ? (typed ?? value) : value}
        placeholder={ours ?? ''}
        autocomplete="off"
        spellcheck
        onInput={({ currentTarget }) => type(currentTarget.value)}
        onFocus={() => focus(true)}
        onBlur={() => {
          leave()
          focus(false)
        }}
      />
      <Wrong path={path} />
      {text !== undefined && <Counted text={text} />}
    </div>
  )
}

/** One segment for each part, and what all of them cost in the own country. */
function Counted({ text }: { text: string }) {
  const { parts, used, room, costly } = countParts(text)
  const own = (current('country') as string | null) ?? ''
  const price = listedIn(description.value as Description, own)[own]
  const currency = String(current('currency') ?? 'EUR')
  const each = room / parts
  return (
    <div>
      <div class={parts > 1 ? 'texting-parts many' : 'texting-parts'} aria-hidden="true">
        {Array.from({ length: parts }, (_, index) => (
          <span key={index}>
            <i style={{ inlineSize: `${Math.min(100, Math.max(0, ((used - index * each) / each) * 100))}%` }} />
          </span>
        ))}
      </div>
      <p class="small">
        <b>{words.partsOfText(parts)}</b> · {words.characters(used, room)}
        {typeof price === 'number' && ` · ${words.each(priceText(price * parts, currency), countryName(own))}`}
      </p>
      {parts > 1 && costly !== null && <p class="error">{words.costly(costly)}</p>}
    </div>
  )
}
