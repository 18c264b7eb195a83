/** A saved version: who saved it, and the button that makes its reverse the draft. */
import { texts } from '../../../texts/en/office/office.ts'
import { say } from '../screen/screen.ts'
import { isReviewing } from './draft.ts'
import { takeBackSaved } from './draft-acts.ts'
import type { Version } from './wire.ts'

const words = texts.history

/** Makes the reverse of a version the draft, and shows what that would change. */
export function TakeBack({ version }: { version: number }) {
  const takeBack = async () => {
    await takeBackSaved(version)
    isReviewing.value = true
    say(words.takenBack)
  }
  return (
    <button type="button" class="link" aria-label={words.takeBackOf(version)} onClick={() => void takeBack()}>
      {words.takeBack}
    </button>
  )
}

/** Who saved it: the person's name, else the actor. */
export const nameOf = ({ by, by_name }: Version): string =>
  by_name ?? by?.replace(/^token:/, words.token) ?? words.system
