/** Loads the script of an event's page with the first such page: every other page does without its bytes. */
let isLoaded = false

/** After every page that is shown. */
export function showEvent(): void {
  isLoaded ||= document.querySelector('[data-opens], [data-looks], button[data-with]') !== null
  // The page works without it.
  if (isLoaded) import('./event.ts').then((event) => event.showEvent()).catch(() => {})
}
