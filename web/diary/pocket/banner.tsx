/**
 * Above the day: since when there is no network, what waits or was refused, and that a new release is there. Black without
 * network, since no booking is at fault.
 */
import './pocket.css'
import { pocketTexts } from '../../../texts/en/diary/pocket.ts'
import { Icon } from '../../kit/icon/icon.tsx'
import { connection, dialog, heardAt, isViewer, time } from '../state/screen.ts'
import { showList } from './chip.tsx'
import { type FactQueue, refusedFacts, sentFacts, waiting } from './fact-queue.ts'
import { NoNetwork } from './no-network.tsx'
import { hasNewRelease } from './release.ts'
import { barsShown, showBars, standMode } from './stand.ts'
import { WaitingDialog } from './waiting-dialog.tsx'

export function Banner({ queue }: { queue: FactQueue | null }) {
  const isOffline = connection.value === 'offline' && heardAt.value !== null
  return (
    <>
      {standMode.value && !barsShown.value && (
        <button type="button" class="stand-edge" aria-label={pocketTexts.showBars} onClick={showBars} />
      )}
      {(isOffline || waiting.value.length > 0) && <Waits isOffline={isOffline} canRecord={queue !== null} />}
      {refusedFacts.value.length > 0 && (
        <p class="banner refused">
          <Icon name="alert" />
          <span>
            {sentFacts.value.length > 0 && `${pocketTexts.wereSent(sentFacts.value.length)} `}
            <b>{pocketTexts.needYou(refusedFacts.value.length)}</b>
          </span>
          <button type="button" onClick={showList}>
            {pocketTexts.seeThem}
          </button>
        </p>
      )}
      {hasNewRelease.value && !isOffline && (
        <p class="banner new-release">
          <span>{pocketTexts.newRelease}</span>
          <button type="button" onClick={() => location.reload()}>
            {pocketTexts.openAnew}
          </button>
        </p>
      )}
      {dialog.value === 'waiting' && queue !== null && <WaitingDialog queue={queue} />}
    </>
  )
}

function Waits({ isOffline, canRecord }: { isOffline: boolean; canRecord: boolean }) {
  const waits = waiting.value.length
  return (
    <p class="banner no-network">
      <NoNetwork />
      <span>
        {isOffline && <b>{pocketTexts.asOf(time(heardAt.value ?? 0))}</b>} {isOffline && pocketTexts.noNetwork}{' '}
        {waits > 0 && (
          <>
            <b>{pocketTexts.changesWait(waits)}</b> {pocketTexts.onDevice}
          </>
        )}
        {waits === 0 && canRecord && !isViewer.value && pocketTexts.whatIsPossible}
      </span>
      {waits > 0 && (
        <button type="button" onClick={showList}>
          {pocketTexts.seeThem}
        </button>
      )}
    </p>
  )
}
