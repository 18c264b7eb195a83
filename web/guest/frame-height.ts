/** A page in a frame of another site says how high it is, so that the frame can follow. It says nothing else. */
export function reportHeight(): void {
  if (window.parent === window) return
  const root = document.documentElement
  root.classList.add('framed')
  const report = () => window.parent.postMessage({ maitred: 'height', height: root.offsetHeight }, '*')
  new ResizeObserver(report).observe(root)
  report()
}
