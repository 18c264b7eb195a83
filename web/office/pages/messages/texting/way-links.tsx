/** `Mail | Text`: which words of a message are on the screen. */
import { officeTextingTexts as words } from '../../../../../texts/en/office/texting.ts'
import type { GuestLanguage } from '../../../../../texts/languages.ts'
import { linkTo } from '../../../screen/screen.ts'

type Given = { kind: string; language: GuestLanguage; way: 'mail' | 'text' }

export function WayLinks({ kind, language, way }: Given) {
  return (
    <nav class="texting-ways" aria-label={words.wayOf}>
      <a
        {...linkTo({ page: 'messages', part: `${kind}/${language}` })}
        aria-current={way === 'mail' ? 'page' : undefined}
      >
        {words.byMail}
      </a>
      <a
        {...linkTo({ page: 'messages', part: `${kind}/text-${language}` })}
        aria-current={way === 'text' ? 'page' : undefined}
      >
        {words.byText}
      </a>
    </nav>
  )
}
