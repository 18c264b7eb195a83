/** Files: imports of guests and bookings, one of them open by its number in the address; and the restaurant as YAML. */
import './files.css'
import { filesTexts as words } from '../../../../texts/en/office/files.ts'
import { texts } from '../../../../texts/en/office/office.ts'
import { linkTo, me, place, restaurantId } from '../../screen/screen.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { ImportList } from './import-list.tsx'
import { MappingsCard } from './mappings-card.tsx'
import { OneImport } from './one-import/one-import.tsx'
import { UploadCard } from './upload-card.tsx'
import { YamlCards } from './yaml-cards.tsx'

export default function FilesPage() {
  const { part } = place.value
  const house = me.value === null ? null : restaurantId.value
  if (part !== null) {
    return (
      <>
        <PageHead title={texts.pages.files}>
          <a class="button" {...linkTo({ page: 'files' })}>
            {words.back}
          </a>
        </PageHead>
        {house !== null && <OneImport key={`${house} ${part}`} id={/^\d{1,9}$/.test(part) ? Number(part) : 0} />}
      </>
    )
  }
  return (
    <>
      <PageHead title={texts.pages.files} steps />
      <main class="body cards files">
        <div class="column">
          <UploadCard />
          {house !== null && <ImportList key={house} />}
        </div>
        <div class="column">
          <YamlCards />
          {house !== null && <MappingsCard key={house} />}
        </div>
      </main>
    </>
  )
}
