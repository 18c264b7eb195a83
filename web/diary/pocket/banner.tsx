/** Above the day: since when there is no network, and that a new release is there. Black, since no booking is at fault. */
import './pocket.css'
import { pocketTexts } from '../../../texts/en/diary/pocket.ts'
import { connection, heardAt, time } from '../state/screen.ts'
import { hasNewRelease } from './release.ts'

export function Banner() {
  const isOffline = connection.value === 'offline' && heardAt.value !== null
  return (
    <>
      {isOffline && (
        <p class="banner no-network">
          <NoNetwork />
          <span>
            <b>{pocketTexts.asOf(time(heardAt.value ?? 0))}</b> {pocketTexts.noNetwork}
          </span>
        </p>
      )}
      {hasNewRelease.value && !isOffline && (
        <p class="banner new-release">
          {pocketTexts.newRelease}
          <button type="button" onClick={() => location.reload()}>
            {pocketTexts.openAnew}
          </button>
        </p>
      )}
    </>
  )
}

/** A cloud that is struck through. */
export const NoNetwork = () => (
  <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
    <path d="M4.6 5.6A3 3 0 0 0 4.5 12h6.9M6.6 4.2A3.6 3.6 0 0 1 12 6.7a2.7 2.7 0 0 1 1.4 4.6M2 2l12 12" />
  </svg>
)
