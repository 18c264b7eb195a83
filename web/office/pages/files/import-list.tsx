/** Earlier imports, the latest first. */
import { useEffect, useState } from 'preact/hooks'
import { filesTexts as words } from '../../../../texts/en/office/files.ts'
import { OfficeIcon } from '../../parts/office-icon.tsx'
import { momentText } from '../../screen/moment-text.ts'
import { linkTo, loadError } from '../../screen/screen.ts'
import { sentenceOf } from '../../screen/sentence-of.ts'
import { type Import, readImports } from './wire/imports-wire.ts'
import { chipOf, factsOf, whoIs } from './wire/in-words.ts'

export function ImportList() {
  const [imports, setImports] = useState<Import[] | null>(null)
  const [total, setTotal] = useState(0)
  const read = async (page: number) => {
    try {
      const { data, meta } = await readImports(page)
      setImports((before) => (page === 1 ? data : [...(before ?? []), ...data]))
      setTotal(meta.total)
    } catch (error) {
      loadError.value = sentenceOf(error)
    }
  }
  useEffect(() => void read(1), [])
  const left = total - (imports?.length ?? 0)
  return (
    <section class="card" aria-labelledby="imports-title">
      <h2 id="imports-title">{words.earlier}</h2>
      {imports?.length === 0 && (
        <>
          <p class="soft">{words.none}</p>
          <button type="button" onClick={() => document.getElementById('csv-file')?.click()}>
            {words.noneAct}
          </button>
        </>
      )}
      <ul class="plain people-list import-list">
        {imports?.map((one) => (
          <li key={one.id}>
            <a {...linkTo({ page: 'files', part: String(one.id) })}>
              <span class="who">
                <b>{one.file_name}</b>
                <span class="soft small">
                  {words.subjects[one.subject]} · {words.by(whoIs(one.created_by), momentText(one.created_at))}
                </span>
                <span class="small">{factsOf(one).join(' · ')}</span>
              </span>
              <span class={`chip ${chipOf(one)}`}>{words.states[one.state]}</span>
              <OfficeIcon name="down" />
            </a>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <button type="button" onClick={() => void read(Math.floor((imports?.length ?? 0) / 10) + 1)}>
          {words.older(left)}
        </button>
      )}
    </section>
  )
}
