/** The diary without network, and on a device of its own. Loaded once the day is shown. */
export const pocketTexts = {
  asOf: (time: string) => `As of ${time}.`,
  noNetwork: 'There is no network.',
  newRelease: 'A new version of the diary is ready. It is used the next time the diary is opened.',
  openAnew: 'Open it now',
}
