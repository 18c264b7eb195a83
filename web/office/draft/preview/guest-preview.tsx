/**
 * The guest pages as the draft would make them, in a frame without scripts and forms. Links and choices in it load
 * another page of the preview; nothing can be booked.
 */

import './preview.css'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import * as api from '../../../../sdk/src/operations.ts'
import { onlineTexts as words } from '../../../../texts/en/office/online.ts'
import { guestLanguages, languageNames } from '../../../../texts/languages.ts'
import { client } from '../../../kit/api/client.ts'
import { currentRestaurant } from '../../screen/current-restaurant.ts'
import { review, savedDescription } from '../draft.ts'
import { type Asked, askedBy } from './preview-link.ts'

type Page = NonNullable<Asked['page']>

/** `date`: which evening is shown; guests choose it themselves on the first page. */
export function GuestPreview({ pages, date }: { pages: readonly [Page, ...Page[]]; date?: string }) {
  const [first] = pages
  const [chosen, ask] = useState<Asked>({ page: first })
  const asked = useMemo(() => (date === undefined ? chosen : { ...chosen, date }), [chosen, date])
  const [html, setHtml] = useState<string | null>(null)
  const [isLost, lose] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  const scrolled = useRef(0)
  const { value: reviewed } = review
  const { value: saved } = savedDescription
  useEffect(() => {
    let isLatest = true
    scrolled.current = frame.current?.contentWindow?.scrollY ?? 0
    const read = async () => (await api.previewGuestPage(client, asked, currentRestaurant())).data.html
    read().then(
      (page) => {
        if (isLatest) setHtml(page)
        lose(false)
      },
      () => lose(isLatest),
    )
    return () => {
      isLatest = false
    }
    // Again whenever the server's draft has changed.
  }, [asked, reviewed, saved])
  const onLoad = () => {
    const inside = frame.current?.contentDocument
    if (!inside) return
    frame.current?.contentWindow?.scrollTo(0, scrolled.current)
    const follow = (event: Event) => {
      const next = askedBy(event)
      if (next !== null) ask({ page: first, ...next })
    }
    inside.addEventListener('click', follow)
    inside.addEventListener('change', follow)
  }
  return (
    <section class="preview" aria-labelledby="preview-title">
      <header>
        <h2 id="preview-title">{words.preview}</h2>
        {pages.length > 1 && (
          <span class="seg">
            {pages.map((page) => (
              <button
                key={page}
                type="button"
                aria-pressed={asked.page === page}
                onClick={() => ask({ ...chosen, page })}
              >
                {words.previewPages[page]}
              </button>
            ))}
          </span>
        )}
        <select
          aria-label={words.previewLanguage}
          value={asked.lang ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const { lang: _, ...rest } = chosen
            ask(value === '' ? rest : { ...rest, lang: value })
          }}
        >
          <option value="">{words.houseLanguage}</option>
          {guestLanguages.map((tag) => (
            <option key={tag} value={tag}>
              {languageNames[tag]}
            </option>
          ))}
        </select>
      </header>
      <iframe ref={frame} title={words.previewTitle} sandbox="allow-same-origin" srcdoc={html ?? ''} onLoad={onLoad} />
      <p class="hint" role="status">
        {isLost ? words.previewLost : words.previewHint}
      </p>
    </section>
  )
}
