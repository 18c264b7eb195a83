/** The moment the floor shows: follows now until it is dragged. */
import { texts } from '../../../texts/en/diary/diary.ts'
import { minute } from '../../kit/time/zone-time.ts'
import type { Axis } from '../day/axis.ts'
import { offsetOn } from '../day/axis.ts'
import { cursor, isToday, time } from '../state/screen.ts'

export function TimeCursor({ axis, at }: { axis: Axis; at: number }) {
  const isFollowing = cursor.value === null && isToday.value
  return (
    <div class="cursor">
      <b>{time(at)}</b>
      {isFollowing && <span class="soft">{texts.now}</span>}
      <input
        type="range"
        min="0"
        max={axis.minutes}
        step="5"
        value={offsetOn(axis, at)}
        aria-label={texts.timeCursor}
        aria-valuetext={time(at)}
        onInput={({ currentTarget: { value } }) => {
          cursor.value = axis.from + Number(value) * minute
        }}
      />
      <span class="soft">{axis.ticks.at(-1)?.label}</span>
      {!isFollowing && isToday.value && (
        <button
          type="button"
          onClick={() => {
            cursor.value = null
          }}
        >
          {texts.followNow}
        </button>
      )}
    </div>
  )
}
