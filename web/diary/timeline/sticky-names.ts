/**
 * Keeps the names of bars in sight whose beginning is scrolled out. Only those bars are marked as sticky: with all 600
 * names sticky, the browser took 190 of 590 ms of the first paint to sort them into layers (300 bookings).
 */

export function stickNames(timeline: HTMLElement, minutes: number): void {
  const perMinute = (timeline.querySelector<HTMLElement>('.ruler')?.offsetWidth ?? 0) / minutes
  const edge = timeline.scrollLeft / perMinute
  // Else the line of now is drawn over the names of tables.
  for (const now of timeline.querySelectorAll<HTMLElement>('.now-line, .now-label')) {
    now.hidden = Number(now.style.getPropertyValue('--at')) < edge
  }
  for (const bar of timeline.querySelectorAll<HTMLElement>('.bar')) {
    const from = Number(bar.style.getPropertyValue('--at'))
    const to = from + Number(bar.style.getPropertyValue('--for'))
    const isCut = from < edge && edge < to
    bar.toggleAttribute('data-sticky', isCut)
    if (isCut) bar.style.setProperty('--in-sight', String(to - edge))
  }
}

/** At most once a frame. */
export function oncePerFrame(work: () => void): () => void {
  let isDue = false
  return () => {
    if (isDue) return
    isDue = true
    requestAnimationFrame(() => {
      isDue = false
      work()
    })
  }
}
