/** Be found: ready addresses for the places where guests look, and how many came by each. */
import './found.css'
import { useEffect, useState } from 'preact/hooks'
import * as api from '../../../../sdk/src/operations.ts'
import { foundTexts as words } from '../../../../texts/en/office/found.ts'
import { texts } from '../../../../texts/en/office/office.ts'
import { client } from '../../../kit/api/client.ts'
import { savedDescription } from '../../draft/draft.ts'
import { CopyButton } from '../../parts/copy-button.tsx'
import { currentRestaurant } from '../../screen/current-restaurant.ts'
import { linkTo, restaurant } from '../../screen/screen.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { CameCard } from './came-card.tsx'
import { addressOf } from './place-address.ts'
import { AddSource, PlaceCard } from './place-card.tsx'
import { type CameBy, cameOf, nameOf, type Place, placesOf } from './places.ts'
import { TentCard } from './tent-card.tsx'

const days = 30

export default function FoundPage() {
  const [chosen, choose] = useState('google')
  const cameBy = useCameBy()
  const sources = savedDescription.value?.booking_sources
  if (sources === undefined) return <PageHead title={texts.pages.found} aside={words.aside} />
  const places = placesOf(sources)
  const place = places.find(({ key }) => key === chosen) ?? (places[0] as Place)
  return (
    <>
      <PageHead title={texts.pages.found} aside={words.aside} />
      <main class="body found-page">
        <div class="found-column">
          <section class="card" aria-labelledby="found-where">
            <h2 id="found-where">{words.where}</h2>
            <p class="soft">{words.whereHint}</p>
            <ul class="found-places">
              {places.map((one) => (
                <PlaceLine key={one.key} place={one} cameBy={cameBy} isChosen={one === place} onChoose={choose} />
              ))}
            </ul>
            <p class="soft">
              <a {...linkTo({ page: 'tags' })}>{words.another}</a> {words.anotherHint}
            </p>
          </section>
          {cameBy !== null && <CameCard cameBy={cameBy} sources={sources} />}
        </div>
        <div class="found-column">
          <PlaceCard place={place} came={cameOf(cameBy, place)} />
          <TentCard key={place.word} address={addressOf(place)} />
        </div>
      </main>
    </>
  )
}

type LineProps = { place: Place; cameBy: CameBy | null; isChosen: boolean; onChoose: (key: string) => void }

function PlaceLine({ place, cameBy, isChosen, onChoose }: LineProps) {
  const came = cameOf(cameBy, place)
  return (
    <li class={isChosen ? 'chosen' : ''}>
      <button type="button" class="found-place" aria-pressed={isChosen} onClick={() => onChoose(place.key)}>
        <span class="found-letter" aria-hidden="true">
          {place.letter}
        </span>
        <span class="grow">
          <b>{nameOf(place)}</b>
          <span class="soft small">{place.known === null ? words.ownSource : words.places[place.known].hint}</span>
          <code>…/from/{place.word}</code>
        </span>
        {place.id !== undefined && came !== null && (
          <span class="found-came">
            <b>{came}</b> <span class="soft small">{words.cameIn(days)}</span>
          </span>
        )}
      </button>
      {place.id === undefined ? (
        <AddSource place={place} />
      ) : (
        <CopyButton text={addressOf(place)} label={words.copy} done={words.copied} />
      )}
    </li>
  )
}

function useCameBy(): CameBy | null {
  const [cameBy, show] = useState<CameBy | null>(null)
  useEffect(() => {
    api.getCameBy(client, { days }, currentRestaurant()).then(
      ({ data }) => show(data),
      () => show(null),
    )
  }, [restaurant.value?.id])
  return cameBy
}
