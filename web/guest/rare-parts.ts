/** Scripts that few pages need are loaded with the first such page: every other page does without their bytes. */
let isEventLoaded = false

/** After every page that is shown. Each page works without them. */
export function showRareParts(): void {
  isEventLoaded ||= document.querySelector('[data-opens], [data-looks], button[data-with]') !== null
  if (isEventLoaded) import('./event.ts').then((event) => event.showEvent()).catch(() => {})
  if (document.querySelector('form .product')) import('./ordering.ts').then((part) => part.countOrder()).catch(() => {})
}
