import type { pocketTexts as texts } from '../../en/diary/pocket.ts'

export const pocketTexts: typeof texts = {
  asOf: (time) => `Stand ${time}.`,
  noNetwork: 'Es gibt kein Netz.',
  newRelease: 'Eine neue Version ist da. Sie gilt, wenn das Reservierungsbuch das nächste Mal geöffnet wird.',
  openAnew: 'Jetzt öffnen',
}
