/** Messages: what is sent and when, its wording, previews, and deliveries. */
import './messages.css'
import { officeMessageTexts as words } from '../../../../texts/en/office/messages.ts'
import { texts } from '../../../../texts/en/office/office.ts'
import { description } from '../../draft/draft.ts'
import { linkTo, place } from '../../screen/screen.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { HousePanel } from './house-panel.tsx'
import { KindsList } from './kinds-list.tsx'
import { houseKinds } from './message-settings.ts'
import { OutboxPanel } from './outbox/outbox-panel.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { textPlaceIn } from './texting/text-settings.ts'
import { TextWording } from './texting/text-wording.tsx'
import { TextsPanel } from './texting/texts-panel.tsx'
import { placeIn } from './wording.ts'
import { WordingPanel } from './wording-panel.tsx'

export default function MessagesPage() {
  const { part } = place.value
  return (
    <>
      <PageHead title={texts.pages.messages} aside={words.aside} steps />
      <main class={`body messages${part === null ? '' : ' with-part'}`}>
        {description.value !== null && (
          <>
            <KindsList language={part?.split('/')[1]?.replace(/^text-/, '')} />
            <div class="message-part">
              <p class="office-narrow">
                <a {...linkTo({ page: 'messages' })}>{words.back}</a>
              </p>
              <Part part={part} houseLanguage={description.value.language} />
            </div>
          </>
        )}
      </main>
    </>
  )
}

function Part({ part, houseLanguage }: { part: string | null; houseLanguage: string }) {
  if (part === null || part === 'settings') return <SettingsPanel />
  if (part === 'texts') return <TextsPanel />
  if (part === 'outbox') return <OutboxPanel />
  const house = houseKinds.find((kind) => kind === part)
  if (house !== undefined) return <HousePanel key={house} kind={house} />
  const text = textPlaceIn(part, houseLanguage)
  if (text !== undefined) return <TextWording key={`${text.kind}/${text.language}`} {...text} />
  const at = placeIn(part, houseLanguage)
  return at === undefined ? <p>{words.unknown}</p> : <WordingPanel key={`${at.kind}/${at.language}`} {...at} />
}
