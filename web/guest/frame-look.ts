/**
 * The look that the site around a frame has chosen (`data-theme`, `data-accent`), on every page in the frame: it is in the
 * name of the frame, which stays when another page is opened, so that addresses need not carry it. A site that says whether
 * it is light or dark is shown through the page.
 */
export function takeLookOfSite(): void {
  const [, theme, accent] = /^maitred (light|dark|auto|own) ([0-9a-f]{6}|own)$/i.exec(window.name) ?? []
  if (window.parent === window || theme === undefined) return
  if (theme === 'light' || theme === 'dark') document.documentElement.classList.add('clear')
  const look = document.querySelector<HTMLLinkElement>('link[href$="/look.css"]')
  const given = document.querySelector<HTMLLinkElement>('link[href*="/theme/"]')
  const [, ownTheme = 'auto', ownAccent = 'own'] = /theme\/(\w+)-(\w+)\.css$/.exec(given?.href ?? '') ?? []
  const either = (chosen = 'own', own: string) => (chosen === 'own' ? own : chosen.toLowerCase())
  const name = `${either(theme, ownTheme)}-${either(accent, ownAccent)}`
  if (!look || name === `${ownTheme}-${ownAccent}`) return
  const link = given ?? document.createElement('link')
  link.rel = 'stylesheet'
  link.href = look.href.replace(/look\.css$/, `theme/${name}.css`)
  if (!given) document.head.append(link)
}
