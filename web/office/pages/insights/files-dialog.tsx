/** Every part as a file. */

import { insightsTexts as words } from '../../../../texts/en/office/insights.ts'
import { texts } from '../../../../texts/en/office/office.ts'
import { Modal } from '../../../kit/dialog/modal.tsx'
import { OfficeIcon } from '../../parts/office-icon.tsx'
import { say } from '../../screen/screen.ts'
import { sentenceOf } from '../../screen/sentence-of.ts'
import { download, type Question } from './figures/insights-files.ts'

export function FilesDialog({ question, onDismiss }: { question: Question; onDismiss: () => void }) {
  return (
    <Modal title={words.filesTitle} class="choices-dialog" closeLabel={texts.close} onDismiss={onDismiss}>
      <p class="soft">{words.filesHint}</p>
      {Object.entries(words.parts).map(([part, text]) => (
        <button
          key={part}
          type="button"
          onClick={() => void download(question, part).catch((error: unknown) => say(sentenceOf(error)))}
        >
          {text}
          <OfficeIcon name="download" />
        </button>
      ))}
    </Modal>
  )
}
