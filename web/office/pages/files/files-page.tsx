/** Files: imports of guests and bookings, one of them open by its number in the address; and the restaurant as YAML. */
import './files.css'
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { filesTexts as words } from '../../../../texts/en/office/files.ts'
import { texts } from '../../../../texts/en/office/office.ts'
import { linkTo, me, place, restaurantId, say } from '../../screen/screen.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { ImportList } from './import-list.tsx'
import { MappingsCard } from './mappings-card.tsx'
import { OneImport } from './one-import/one-import.tsx'
import { PlayedBefore, TryCard } from './try-card.tsx'
import { UploadCard } from './upload-card.tsx'
import { YamlCards } from './yaml-cards.tsx'

type PlayedPage = typeof import('./played/played-page.tsx').PlayedPage

const playedPage = signal<{ PlayedPage: PlayedPage } | null>(null)

/** Its parts are loaded when a file is played again, which is once. */
function OpenPlayed({ id }: { id: number }) {
  useEffect(() => {
    if (playedPage.value !== null) return
    import('./played/played-page.tsx').then(
      (made) => {
        playedPage.value = made
      },
      () => say(texts.reload),
    )
  }, [])
  return playedPage.value && <playedPage.value.PlayedPage id={id} />
}

export default function FilesPage() {
  const { part } = place.value
  const house = me.value === null ? null : restaurantId.value
  const tried = /^try-(\d{1,9})$/.exec(part ?? '')?.[1]
  if (tried !== undefined) return house !== null && <OpenPlayed key={`${house} ${tried}`} id={Number(tried)} />
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
          <TryCard />
          {house !== null && <PlayedBefore key={`played ${house}`} />}
          <YamlCards />
        </div>
        <div class="column">
          <UploadCard />
          {house !== null && <ImportList key={house} />}
          {house !== null && <MappingsCard key={house} />}
        </div>
      </main>
    </>
  )
}
