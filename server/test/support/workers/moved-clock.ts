/**
 * Moves the clock of a process and of every Node.js process it starts: `TEST_NOW=2026-12-31T22:55:00Z node --import
 * moved-clock.ts` begins at that instant, and time goes on from there. `npm test` and its tiers run this way where TEST_NOW is set.
 * PostgreSQL and other programs keep the machine's clock.
 */
const { TEST_NOW: begins } = process.env
if (begins !== undefined) {
  // Children count from where the first process began, not from their own start.
  process.env.TEST_CLOCK_OFFSET_MS ||= String(Temporal.Instant.from(begins).epochMilliseconds - Date.now())
  moveClock(Number(process.env.TEST_CLOCK_OFFSET_MS))
}

function moveClock(milliseconds: number): void {
  const realDate = Date
  const realInstant = Temporal.Now.instant
  const now = () => realDate.now() + milliseconds
  globalThis.Date = new Proxy(realDate, {
    construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    apply: () => new realDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
  const instant = () => realInstant().add({ milliseconds })
  const zoned = (timeZone: Temporal.TimeZoneLike = Temporal.Now.timeZoneId()) => instant().toZonedDateTimeISO(timeZone)
  Object.assign(Temporal.Now, {
    instant,
    zonedDateTimeISO: zoned,
    plainDateTimeISO: (timeZone?: Temporal.TimeZoneLike) => zoned(timeZone).toPlainDateTime(),
    plainDateISO: (timeZone?: Temporal.TimeZoneLike) => zoned(timeZone).toPlainDate(),
    plainTimeISO: (timeZone?: Temporal.TimeZoneLike) => zoned(timeZone).toPlainTime(),
  })
}
