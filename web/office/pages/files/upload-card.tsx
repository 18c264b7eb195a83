/** Takes a CSV file to be imported, and opens its page. */
import { filesTexts as words } from '../../../../texts/en/office/files.ts'
import { go } from '../../screen/screen.ts'
import { TakeFile } from './take-file.tsx'

export const UploadCard = () => (
  <section class="card" aria-labelledby="import-title">
    <h2 id="import-title">{words.importTitle}</h2>
    <p class="hint">{words.importHint}</p>
    <TakeFile id="csv-file" onRead={(id) => go({ page: 'files', part: String(id) })} />
    <p class="soft small">{words.privacy}</p>
  </section>
)
