/** A link that was just made, shown once: to copy it, and to say whether it was mailed. */
import { peopleTexts as words } from '../../../../texts/en/office/people.ts'
import { CopyButton } from '../../parts/copy-button.tsx'
import { momentText } from '../../screen/moment-text.ts'
import type { MadeLink } from './people-wire.ts'

export function LinkToHandOver({ made: { email, expires_at, link, mailed } }: { made: MadeLink }) {
  return (
    <div class="made-link" role="status">
      <p class="small">
        {words.linkFor(email, momentText(expires_at))} {mailed && words.mailed(email)}
      </p>
      <p class="copy-line">
        <input readonly aria-label={words.link} value={link} onFocus={({ currentTarget }) => currentTarget.select()} />
        <CopyButton text={link} label={words.copy} done={words.copied} />
      </p>
    </div>
  )
}
