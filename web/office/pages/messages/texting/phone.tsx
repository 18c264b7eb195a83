/** A telephone that shows a text as guests get it. */
import { officeTextingTexts as words } from '../../../../../texts/en/office/texting.ts'
import { directionOf, type GuestLanguage } from '../../../../../texts/languages.ts'
import { restaurant } from '../../../screen/screen.ts'

export function Phone({ text, language }: { text: string; language: GuestLanguage }) {
  const [, before = text, link] = /^(.*?)(\S+\/t\/\w+)$/s.exec(text) ?? []
  return (
    <section class="texting-phone" aria-labelledby="phone-title">
      <h2 id="phone-title">{words.phone}</h2>
      <div class="texting-device">
        <p class="texting-device-head">
          <b>{restaurant.value?.name}</b>
          <span class="soft small">{words.textMessage}</span>
        </p>
        <p class="texting-device-text" lang={language} dir={directionOf(language)}>
          {before}
          {link !== undefined && <u dir="ltr">{link}</u>}
        </p>
      </div>
      <p class="hint">{words.phoneHint}</p>
    </section>
  )
}
