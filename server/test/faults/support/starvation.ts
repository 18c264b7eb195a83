/**
 * How long this process was kept from running, by other work on the machine or by its own. A promise in seconds is held
 * against what is left of a measured time: servers and PostgreSQL run beside the test at the same priority, and where a
 * timer of the test is late, theirs are too. On two cores that have nothing else to do it is about a tenth of the time.
 */
const everyMs = 20

let lost = 0
let due = performance.now() + everyMs
// Timers come before input and output in a turn of the event loop, so the delay is counted before what waited behind it.
setInterval(() => {
  const now = performance.now()
  // A timer is up to a millisecond late by itself.
  if (now - due > 2) lost += now - due
  due = now + everyMs
}, everyMs).unref()

/** Milliseconds since the process began. */
export const starvedMs = (): number => lost

/** A stopwatch that stands still meanwhile. */
export function stopwatch(): () => number {
  const [began, before] = [performance.now(), lost]
  return () => performance.now() - began - (lost - before)
}
