/** A key pressed in a frame does not reach the page around it: Escape is passed on, so that a pop-up can close. */
export function reportEscape(): void {
  if (window.parent === window) return
  addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key === 'Escape' && !defaultPrevented) window.parent.postMessage({ maitred: 'escape' }, '*')
  })
}
