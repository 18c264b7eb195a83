/** Texts from guests beside the view: who comes, what is unread, and what was said today. On a telephone a page of its own. */
import './pane.css'
import { texts } from '../../../texts/en/diary/diary.ts'
import { messageTexts } from '../../../texts/en/diary/messages.ts'
import { textingTexts } from '../../../texts/en/diary/texting.ts'
import { Icon } from '../../kit/icon/icon.tsx'
import { dialog, go, place } from '../state/screen.ts'
import { AskRest } from './ask-rest.tsx'
import { ConversationList } from './conversation-list.tsx'
import { SideTabs } from './side-tabs.tsx'

export function MessagesPane() {
  return (
    <aside class="messages-pane" aria-label={messageTexts.title}>
      {place.value.view !== 'list' && <SideTabs />}
      <div class="messages-head">
        <button type="button" class="quiet" aria-label={texts.close} onClick={() => go({ messages: false }, 'replace')}>
          <Icon name="left" />
        </button>
        <h2>{messageTexts.title}</h2>
      </div>
      <AskRest />
      <ConversationList />
      <button
        type="button"
        class="quiet all-messages"
        onClick={() => {
          dialog.value = 'messages'
        }}
      >
        {textingTexts.allMessages}
      </button>
    </aside>
  )
}
