/** All keys of the office. */

import { texts } from '../../../texts/en/office/office.ts'
import { Modal } from '../../kit/dialog/modal.tsx'
import { dialog } from '../screen/screen.ts'

export function KeysDialog() {
  const dismiss = () => {
    dialog.value = null
  }
  return (
    <Modal title={texts.keys.title} closeLabel={texts.close} onDismiss={dismiss}>
      <dl class="keys-list">
        {texts.keys.all.map(([keys, meaning]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
