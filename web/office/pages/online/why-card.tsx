/** "Why is 19:30 not offered?": each start of an evening with its reason and the setting behind it. */

import { useEffect, useState } from 'preact/hooks'
import * as api from '../../../../sdk/src/operations.ts'
import { onlineTexts as words } from '../../../../texts/en/office/online.ts'
import { client } from '../../../kit/api/client.ts'
import { description, savedDescription } from '../../draft/draft.ts'
import { currentRestaurant } from '../../screen/current-restaurant.ts'
import { placeOf } from '../../screen/place.ts'
import { ask, linkTo, place } from '../../screen/screen.ts'
import { sentenceOf } from '../../screen/sentence-of.ts'

type Starts = Awaited<ReturnType<typeof api.explainStarts>>['data']

export function WhyCard() {
  const { date = '', party = '2', area = '' } = place.value.asked
  const [found, setFound] = useState<Starts | null>(null)
  const [refused, refuse] = useState<string | null>(null)
  const { value: saved } = savedDescription
  useEffect(() => {
    if (date === '' || saved === null) return
    let isLatest = true
    const asked = { date, party_size: Number(party), ...(area === '' ? {} : { dining_area_id: Number(area) }) }
    api.explainStarts(client, asked, currentRestaurant()).then(
      ({ data }) => {
        if (!isLatest) return
        setFound(data)
        refuse(null)
      },
      (error: unknown) => isLatest && refuse(sentenceOf(error)),
    )
    return () => {
      isLatest = false
    }
  }, [date, party, area, saved])
  const areas = (description.value?.dining_areas ?? []).filter(({ id }) => id !== undefined)
  return (
    <section class="card" aria-labelledby="why-title" id="why">
      <h2 id="why-title">{words.why}</h2>
      <p class="hint">{words.whyHint}</p>
      <div class="fields">
        <label>
          {words.date}
          <input
            type="date"
            value={date}
            onChange={({ currentTarget }) => ask({ date: currentTarget.value || null })}
          />
        </label>
        <label>
          {words.party}
          <input
            type="number"
            inputMode="numeric"
            min={1}
            max={1000}
            value={party}
            onChange={({ currentTarget }) => ask({ party: currentTarget.value || null })}
          />
        </label>
        <label>
          {words.area}
          <select value={area} onChange={({ currentTarget }) => ask({ area: currentTarget.value || null })}>
            <option value="">{words.anyArea}</option>
            {areas.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div role="status" class="why-answer">
        {refused !== null && <p class="error">{refused}</p>}
        {refused === null && date !== '' && found !== null && <Answer found={found} />}
      </div>
    </section>
  )
}

function Answer({ found: { closed, starts } }: { found: Starts }) {
  if (closed !== null) {
    return (
      <p>
        {closed.sentence} <SettingLink setting={closed.setting} />
      </p>
    )
  }
  const open = starts.filter(({ reason }) => reason === null).length
  return (
    <>
      <p>{words.offeredCount(open, starts.length)}</p>
      <ol class="starts">
        {starts.map(({ date, reason, sentence, setting }) => (
          <li key={date}>
            <b>{date.slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:MM'.length)}</b>
            {reason === null ? <span class="chip offered">{words.offered}</span> : <span>{sentence}</span>}
            <SettingLink setting={setting} time={date.slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:MM'.length)} />
          </li>
        ))}
      </ol>
    </>
  )
}

/** Links to a page of the office, or into the diary. */
function SettingLink({ setting, time }: { setting: string | null; time?: string }) {
  if (setting === null) return null
  const text = (
    <>
      {words.changeIt}
      {time !== undefined && <span class="hidden-label"> ({time})</span>}
    </>
  )
  if (!setting.startsWith('/manage')) return <a href={setting}>{text}</a>
  const { page, part } = placeOf(setting, '')
  return <a {...linkTo({ page, part })}>{text}</a>
}
