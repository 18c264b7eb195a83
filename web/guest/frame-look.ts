/**
 * Applies the look that the embedding site has chosen (`data-theme`, `data-accent`) to every page in the frame. It is
 * passed in the frame's name, which survives navigation, so that addresses need not carry it. With an explicit light or
 * dark theme the page is transparent.
 */
export function takeLookOfSite(): void {
  const [, theme, accent] = /^maitred (light|dark|auto|own) ([0-9a-f]{6}|own)( popup)?$/i.exec(window.name) ?? []
  if (window.parent === window || theme === undefined) return
  if (theme === 'light' || theme === 'dark') document.documentElement.classList.add('clear')
  const { themes } = document.querySelector<HTMLLinkElement>('link[data-themes]')?.dataset ?? {}
  const given = document.querySelector<HTMLLinkElement>('link[href*="/theme/"]')
  const [, ownTheme = 'auto', ownAccent = 'own'] = /theme\/(\w+)-(\w+)\.css$/.exec(given?.href ?? '') ?? []
  const either = (chosen = 'own', own: string) => (chosen === 'own' ? own : chosen.toLowerCase())
  const name = `${either(theme, ownTheme)}-${either(accent, ownAccent)}`
  if (themes === undefined || name === `${ownTheme}-${ownAccent}`) return
  const link = given ?? document.createElement('link')
  link.rel = 'stylesheet'
  link.href = `${themes}${name}.css`
  if (!given) document.head.append(link)
}
