/** Who changed what and when, latest first; undoing a version makes its reverse the draft. */
import { useEffect, useState } from 'preact/hooks'
import { locale } from '../../../texts/en/locale.ts'
import { texts } from '../../../texts/en/office.ts'
import { sentenceOf } from '../api.ts'
import { isReviewing, savedDescription } from '../draft/draft.ts'
import { takeBackSaved } from '../draft/draft-acts.ts'
import { readVersions, type Version } from '../draft/wire.ts'
import { PageHead } from '../frame/page-head.tsx'
import { ask, loadError, place, restaurant, say } from '../frame/screen.ts'

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
        <ol class="versions">
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

/** Makes the reverse of a version the draft, and shows what that would change. */
export function TakeBack({ version }: { version: number }) {
  const takeBack = async () => {
    await takeBackSaved(version)
    isReviewing.value = true
    say(words.takenBack)
  }
  return (
    <button type="button" class="link" aria-label={words.takeBackOf(version)} onClick={() => void takeBack()}>
      {words.takeBack}
    </button>
  )
}

/** `Sun 15 Nov, 11:05` on the clock of the restaurant. */
export function momentText(at: string | null): string {
  if (at === null) return words.before
  const timeZone = restaurant.value?.timezone ?? 'UTC'
  const options = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  } as const
  return new Intl.DateTimeFormat(locale, options).format(Date.parse(at))
}

/** Who saved it: the person's name, else the actor. */
export const nameOf = ({ by, by_name }: Version): string =>
  by_name ?? by?.replace(/^token:/, words.token) ?? words.system
