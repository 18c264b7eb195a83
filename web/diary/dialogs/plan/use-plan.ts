/** The plan of a dialog: asked anew whenever what it is about changes, and kept with what hosts have changed in it. */
import { useEffect, useRef, useState } from 'preact/hooks'
import { type Choices, choicesFor, type MovePlan, tallyOf } from '../../day/changes/move-plan.ts'
import { sentenceOf } from '../../state/sentence-of.ts'

type Answer = { key: string; plan: MovePlan | null; refused: string | null }

/** `key` names what the plan is about; null: nothing yet. */
export function usePlan(key: string | null, ask: () => Promise<MovePlan>) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [changed, setChanged] = useState<Choices>(new Map())
  const wanted = useRef(key)
  wanted.current = key
  useEffect(() => {
    if (key === null) return
    const hear = (heard: Omit<Answer, 'key'>) => wanted.current === key && setAnswer({ key, ...heard })
    ask().then(
      (plan) => hear({ plan, refused: null }),
      (error: unknown) => hear({ plan: null, refused: sentenceOf(error) }),
    )
  }, [key])
  // Never that of another time.
  const { plan, refused } = answer?.key === key && answer !== null ? answer : { plan: null, refused: null }
  const choices: Choices = plan === null ? new Map() : choicesFor(plan, changed)
  return {
    plan,
    choices,
    tally: plan === null ? { moves: 0, stays: 0, toCall: 0 } : tallyOf(plan, choices),
    refused,
    setPlan: (fresh: MovePlan) => key !== null && setAnswer({ key, plan: fresh, refused: null }),
    choose: (bookingId: number, tables: readonly number[] | null) =>
      setChanged(new Map(changed).set(bookingId, tables)),
  }
}
