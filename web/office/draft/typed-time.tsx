/** A time as typed: `2300`, `23:00`, `11pm`. Text that is no time stays, with an error below it. */
import { useState } from 'preact/hooks'
import { texts } from '../../../texts/en/office/office.ts'
import { typedTime } from '../../kit/time/typed-time.ts'
import { TypedInput } from './typed-input.tsx'

type Given = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  'aria-label'?: string | undefined
  value: string
  onTime: (time: string) => void
}

export function TypedTime({ value, onTime, ...given }: Given) {
  // Bound to the value at the time of typing: an undo, or another choice, removes the error.
  const [wrong, setWrong] = useState<{ text: string; of: string } | null>(null)
  const isWrong = wrong !== null && wrong.of === value
  const errorId = `${given.id}-no-time`
  return (
    <>
      <TypedInput
        {...given}
        {...(isWrong && { 'aria-invalid': true, 'aria-describedby': errorId })}
        class="time"
        inputMode="numeric"
        value={isWrong ? wrong.text : value}
        onTyped={(text) => {
          const time = typedTime(text)
          setWrong(time === null ? { text, of: value } : null)
          if (time !== null) onTime(time)
        }}
      />
      {isWrong && (
        <p class="error full" id={errorId}>
          {texts.draft.noTime(wrong.text)}
        </p>
      )}
    </>
  )
}
