/** Lines of a file with their refusals or notes; bookings outside the opening hours link to the diary. */
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { filesTexts as words } from '../../../../../texts/en/office/files.ts'
import { dateText } from '../../../../kit/time/zone-time.ts'
import { diaryOn, say } from '../../../screen/screen.ts'
import { sentenceOf } from '../../../screen/sentence-of.ts'
import { type ImportLine, type LineKind, readLines } from '../wire/imports-wire.ts'

type Given = { id: number; kind: LineKind; title: string; hint: string; children?: ComponentChildren }

const atOnce = 50

export function LineList({ id, kind, title, hint, children }: Given) {
  const [lines, setLines] = useState<ImportLine[]>([])
  const [total, setTotal] = useState(0)
  const read = async () => {
    try {
      const { data, meta } = await readLines(id, kind, Math.floor(lines.length / atOnce) + 1)
      setLines([...lines, ...data])
      setTotal(meta.total)
    } catch (error) {
      say(sentenceOf(error))
    }
  }
  useEffect(() => void read(), [])
  return (
    <section class="line-list" aria-labelledby={`lines-${kind}`}>
      <h3 id={`lines-${kind}`}>{title}</h3>
      <p class="soft small">{hint}</p>
      {children}
      <ul class="plain">
        {lines.map(({ line, text, evening }) => (
          <li key={`${line} ${text}`}>
            <b>{words.line(line)}</b>
            <span>{text}</span>
            {evening !== null && <a href={diaryOn(evening)}>{words.inDiary(dateText(evening))}</a>}
          </li>
        ))}
      </ul>
      {total > lines.length && (
        <button type="button" onClick={() => void read()}>
          {words.more(total - lines.length)}
        </button>
      )}
    </section>
  )
}
