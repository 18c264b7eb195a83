/** The four figures. What the file does not know has none. */
import { locale } from '../../../../../texts/en/locale.ts'
import { playedTexts as words } from '../../../../../texts/en/office/replays/played.ts'
import type { Played } from './played-wire.ts'

const tenths = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
const signed = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' })
export const whole = new Intl.NumberFormat(locale)

/** After those who would not have come; null where the file has no no-shows. */
export function gainAfterNoShows({ covers_gained: gain, no_show_percent: percent }: Played): number | null {
  return gain === null || percent === null ? null : Math.round(gain * (1 - percent / 100))
}

export function Headline({ played, onWhich }: { played: Played; onWhich: (() => void) | null }) {
  const { covers_gained: gain, fitted, turned_away: turned, double_bookings: double, not_fitted: lost } = played
  return (
    <section class="card played-headline" aria-label={words.inShort}>
      <dl>
        <div>
          <dt>{words.gained}</dt>
          <dd>{gain === null ? <NotKnown why={words.noRefusals} /> : <Gain played={played} gain={gain} />}</dd>
        </div>
        <div>
          {gain === null ? (
            <>
              <dt>{words.freeSeats}</dt>
              <dd>
                <b>{played.free_seats}</b>
                <span class="soft">{words.freeSeatsHint}</span>
              </dd>
            </>
          ) : (
            <>
              <dt>{words.turnedAway}</dt>
              <dd>
                <b>{words.ofAll(fitted.parties, turned.parties)}</b>
                <span class="soft">{words.whoTurned(fitted.covers, turned.refused, turned.waited)}</span>
              </dd>
            </>
          )}
        </div>
        <div>
          <dt>{words.double}</dt>
          <dd>
            {double === null ? (
              <NotKnown why={words.noTables} />
            ) : (
              <>
                <b>{double.parties}</b>
                {double.parties > 0 && <span class="played-bad">{words.onEvenings(double.evenings)}</span>}
                <span class="soft">{words.never}</span>
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>{words.notFitted}</dt>
          <dd>
            <b>{lost.parties}</b>
            <span class="soft">
              {(gain === null ? words.notFittedAlone : words.notFittedHint)(lost.parties, lost.covers)}{' '}
              {onWhich !== null && (
                <button type="button" class="link no-paper" onClick={onWhich}>
                  {words.which}
                </button>
              )}
            </span>
          </dd>
        </div>
      </dl>
    </section>
  )
}

function Gain({ played, gain }: { played: Played; gain: number }) {
  const { came, no_show_percent: percent } = played
  const after = gainAfterNoShows(played)
  const share = came.covers === 0 ? 0 : (100 * Math.abs(gain)) / came.covers
  return (
    <>
      <b class={gain > 0 ? 'played-good' : ''}>{signed.format(gain)}</b>
      <span class={gain > 0 ? 'played-good' : 'played-bad'}>
        {(gain < 0 ? words.fewer : words.more)(tenths.format(share))}
      </span>
      <span class="soft">
        {words.insteadOf(came.covers + gain, came.covers)}
        {after !== null && percent !== null && `; ${words.afterNoShows(after, tenths.format(percent))}`}
      </span>
    </>
  )
}

const NotKnown = ({ why }: { why: string }) => (
  <>
    <b>–</b>
    <span class="soft">{why}</span>
  </>
)
