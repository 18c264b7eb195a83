/** Who changed what and when, latest first; undoing a version makes its reverse the draft. */
import { useEffect, useState } from 'preact/hooks'
import { texts } from '../../../../texts/en/office/office.ts'
import { savedDescription } from '../../draft/draft.ts'
import { nameOf, TakeBack } from '../../draft/take-back.tsx'
import { readVersions, type Version } from '../../draft/wire.ts'
import { momentText } from '../../screen/moment-text.ts'
import { ask, loadError, place } from '../../screen/screen.ts'
import { sentenceOf } from '../../screen/sentence-of.ts'
import { PageHead } from '../../shell/page-head.tsx'

const words = texts.history
/** The rest of a long change is folded. */
const atOnce = 5
const pageSize = 100

export default function HistoryPage() {
  const [versions, setVersions] = useState<readonly Version[] | null>(null)
  const [older, setOlder] = useState(0)
  const saved = savedDescription.value
  const read = async (page: number, before: readonly Version[]) => {
    try {
      const { data, meta } = await readVersions(page)
      // If a version was saved meanwhile, the next page begins with one that is already shown.
      const seen = new Set(before.map(({ version }) => version))
      const all = [...before, ...data.filter(({ version }) => !seen.has(version))]
      setVersions(all)
      setOlder(meta.total - all.length)
    } catch (error) {
      loadError.value = sentenceOf(error)
    }
  }
  useEffect(() => {
    if (saved !== null) void read(1, [])
  }, [saved])
  const filter = place.value.asked.filter ?? ''
  const shown = (versions ?? []).filter((version) => matches(version, filter))
  return (
    <>
      <PageHead title={words.title} />
      <main class="body narrow">
        <label class="filter">
          {words.filter}
          <input
            type="search"
            value={filter}
            onInput={({ currentTarget: { value } }) => ask({ filter: value || null })}
          />
        </label>
        {versions !== null && shown.length === 0 && (
          <p class="soft">{versions.length === 0 ? words.empty : words.noneFound}</p>
        )}
        <ol class="version-list">
          {shown.map((version) => (
            <VersionCard
              key={version.version}
              version={version}
              isFirst={older === 0 && version === versions?.at(-1)}
            />
          ))}
        </ol>
        {versions !== null && older > 0 && (
          <button type="button" onClick={() => void read(Math.floor(versions.length / pageSize) + 1, versions)}>
            {words.older(older)}
          </button>
        )}
      </main>
    </>
  )
}

const matches = (version: Version, filter: string): boolean =>
  [nameOf(version), ...version.changes].join(' ').toLowerCase().includes(filter.trim().toLowerCase())

function VersionCard({ version: saved, isFirst }: { version: Version; isFirst: boolean }) {
  const { version, at, changes } = saved
  return (
    <li class="card">
      <header>
        <p class="soft small grow">
          {words.who(nameOf(saved), momentText(at))} · {words.version(version)}
        </p>
        {!isFirst && <TakeBack version={version} />}
      </header>
      <ul class="plain">
        {changes.length === 0 && <li>{words.first}</li>}
        {changes.slice(0, atOnce).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {changes.length > atOnce && (
        <details>
          <summary>{words.more(changes.length - atOnce)}</summary>
          <ul class="plain">
            {changes.slice(atOnce).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}
