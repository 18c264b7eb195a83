/**
 * The end of this turn of the event loop, the same for everybody: what is asked for during the turn leaves together.
 * Whatever is added while others leave, leaves with them.
 */
let leaving: (() => void)[] = []

export function atEndOfTick(leave: () => void): void {
  if (leaving.length === 0) setImmediate(endTurn)
  leaving.push(leave)
}

function endTurn(): void {
  try {
    // By index: the list grows under our hands.
    for (let place = 0; place < leaving.length; place++) leaving[place]?.()
  } finally {
    leaving = []
  }
}
