/** The list of messages, with what is special about each: switched off, or own wording. */
import type { ComponentChildren } from 'preact'
import { officeMessageTexts as words } from '../../../../texts/en/office/messages.ts'
import { officeTextingTexts } from '../../../../texts/en/office/texting.ts'
import type { Description } from '../../description/description.ts'
import { description } from '../../draft/draft.ts'
import { linkTo, place } from '../../screen/screen.ts'
import { type GuestKind, guestKinds, houseKinds, isSent, type Kind } from './message-settings.ts'
import { sendsTexts } from './texting/text-settings.ts'
import { ownLanguages } from './wording.ts'

/** `language`: that of the wording on the screen, in which other kinds are then shown too. */
export function KindsList({ language }: { language: string | undefined }) {
  const drafted = description.value as Description
  const isGuestKind = (kind: Kind): kind is GuestKind => guestKinds.some((one) => one === kind)
  return (
    <nav class="message-list" aria-label={words.aside}>
      <Entry part="settings" isOpen={place.value.part === null || place.value.part === 'settings'}>
        {words.settings}
      </Entry>
      <Entry part="texts">{officeTextingTexts.title}</Entry>
      <Entry part="outbox">{words.outbox}</Entry>
      {(
        [
          [words.toGuests, guestKinds],
          [words.toHouse, houseKinds],
        ] as const
      ).map(([title, kinds]) => (
        <div key={title}>
          <h2>{title}</h2>
          {kinds.map((kind) => (
            <Entry
              key={kind}
              part={language === undefined || !isGuestKind(kind) ? kind : `${kind}/${language}`}
              isOpen={place.value.part?.split('/')[0] === kind}
            >
              {words.kinds[kind]}
              {!isSent(drafted, kind) && <span class="chip finished">{words.off}</span>}
              {isGuestKind(kind) && ownLanguages(drafted, kind).length > 0 && <span class="chip">{words.own}</span>}
            </Entry>
          ))}
          {kinds === guestKinds && sendsTexts(drafted) && (
            <Entry
              part={language === undefined ? 'table_ready' : `table_ready/${language}`}
              isOpen={place.value.part?.split('/')[0] === 'table_ready'}
            >
              {words.kinds.table_ready}
            </Entry>
          )}
        </div>
      ))}
    </nav>
  )
}

type EntryGiven = { part: string; isOpen?: boolean; children: ComponentChildren }

const Entry = ({ part, isOpen = place.value.part === part, children }: EntryGiven) => (
  <a {...linkTo({ page: 'messages', part })} aria-current={isOpen ? 'page' : undefined}>
    {children}
  </a>
)
