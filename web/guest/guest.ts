/** What makes the guest pages nicer where scripts run. Every page works without it. */

/** A page in a frame of another site says how high it is, so that the frame can follow. It says nothing else. */
function reportHeight(): void {
  if (window.parent === window) return
  document.documentElement.classList.add('framed')
  const report = () =>
    window.parent.postMessage({ maitred: 'height', height: document.documentElement.offsetHeight }, '*')
  new ResizeObserver(report).observe(document.body)
  report()
}

reportHeight()
