/** A time, and below it the weekday of one after midnight: beside it there is no room in a column or a button. */
export function TimeMark({ text, mark }: { text: string; mark: string }) {
  return (
    <>
      {text}
      {mark !== '' && <small class="weekday"> {mark}</small>}
    </>
  )
}
