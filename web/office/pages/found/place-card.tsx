/** One place: its address, what the place asks of an address, and how it gets there, in four steps with our own drawings. */
import { foundTexts as words } from '../../../../texts/en/office/found.ts'
import { current, setValue } from '../../draft/draft.ts'
import { CopyButton } from '../../parts/copy-button.tsx'
import { OfficeIcon } from '../../parts/office-icon.tsx'
import { addressOf } from './place-address.ts'
import { nameOf, type Place, wordOf } from './places.ts'

export function PlaceCard({ place, came }: { place: Place; came: number | null }) {
  const address = addressOf(place)
  const known = place.known === null ? null : words.places[place.known]
  const isSafe = address.startsWith('https://')
  return (
    <section class="card" aria-labelledby="found-place-title">
      <h2 id="found-place-title">
        {nameOf(place)}{' '}
        {place.id !== undefined && came !== null && came > 0 && <span class="chip seated">{words.came(came)}</span>}
      </h2>
      <div class="found-address">
        <input
          readOnly
          value={address}
          aria-label={words.address}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyButton text={address} label={words.copy} done={words.copied} />
        <a href={address} target="_blank" rel="noopener">
          {words.tryIt}
        </a>
      </div>
      <p class={isSafe ? 'found-check' : 'found-check error'}>
        <OfficeIcon name={isSafe ? 'check' : 'close'} />
        {isSafe ? words.safe : words.notSafe}
      </p>
      {place.id === undefined && <p class="soft">{words.notListed}</p>}
      {known !== null && (
        <>
          <h3>{words.once}</h3>
          <ol class="found-steps">
            {known.steps.map((step, index) => (
              <li key={step}>
                <StepDrawing step={index} />
                {step}
              </li>
            ))}
          </ol>
          <p class="soft small">{words.stepsAsOf}</p>
        </>
      )}
    </section>
  )
}

/** A window with what the step is about marked; not a picture of anybody's product. */
function StepDrawing({ step }: { step: number }) {
  const marked = [
    <rect key="corner" x="60" y="26" width="30" height="14" rx="3" />,
    <rect key="line" x="18" y="34" width="64" height="12" rx="3" />,
    <rect key="field" x="14" y="26" width="72" height="16" rx="3" />,
    <rect key="button" x="14" y="44" width="72" height="14" rx="3" />,
  ][step]
  return (
    <svg viewBox="0 0 100 68" aria-hidden="true" class="found-drawing">
      <rect class="window" x="4" y="4" width="92" height="60" rx="5" />
      <path class="lines" d="M14 15h34M14 50h60M14 57h44" />
      <g class="marked">{marked}</g>
    </svg>
  )
}

/** Adds the source to the draft; from the save on, bookings by its address count for it. */
export function AddSource({ place }: { place: Place }) {
  const sources = (current('booking_sources') ?? []) as { name?: string }[]
  const isDrafted = sources.some(({ name }) => name !== undefined && wordOf(name) === place.word)
  const add = () => setValue('booking_sources', [...sources, { name: place.source, google: false }])
  return (
    <button
      type="button"
      disabled={isDrafted}
      onClick={add}
      {...(!isDrafted && { 'aria-label': words.addSourceOf(place.source) })}
    >
      {isDrafted ? words.afterSaving : words.addSource}
    </button>
  )
}
