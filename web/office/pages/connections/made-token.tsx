/** The text of a token that was just made, for the one time that it is shown. */
import { connectionTexts as words } from '../../../../texts/en/office/connections.ts'
import { texts } from '../../../../texts/en/office/office.ts'
import { Modal } from '../../../kit/dialog/modal.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'

type Given = { title: string; sentence: string; token: string; onDismiss: () => void }

export const MadeToken = ({ title, sentence, token, onDismiss }: Given) => (
  <Modal title={title} closeLabel={texts.close} onDismiss={onDismiss}>
    <div class="made-link" role="status">
      <p>
        {sentence} {words.shownOnce}
      </p>
      <p class="copy-line">
        <input
          readonly
          aria-label={words.token}
          value={token}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyButton text={token} label={words.copy} done={words.copied} />
      </p>
    </div>
    <p class="dialog-acts">
      <button type="button" class="primary" onClick={onDismiss}>
        {words.done}
      </button>
    </p>
  </Modal>
)
