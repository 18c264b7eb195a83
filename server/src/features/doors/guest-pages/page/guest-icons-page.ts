/** Icons of the guest pages, 16 by 16, each always beside text that says the same. */
import { type Html, html } from '../../../../http/pages/html.ts'

const paths = {
  tick: 'm2.5 8.5 3.5 3.5 7.5-8',
  place: 'M8 14.5C5 11 3.5 8.8 3.5 6.5a4.5 4.5 0 0 1 9 0c0 2.3-1.5 4.5-4.5 8zM8 5v3M6.5 6.5h3',
  warning: 'M8 2 15 14H1ZM8 6.5v3.5M8 12v.2',
  note: 'M3 2h7l3 3v9H3zM5.5 7h5M5.5 10h5',
  clock: 'M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8zM8 4.5V8l2.5 1.8',
  mail: 'M2 3.5h12v9H2zM2 4.5l6 4.5 6-4.5',
  card: 'M1.5 3.5h13v9h-13zM1.5 6.5h13M4 10h3',
  lock: 'M3.5 7.5h9v6h-9zM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5',
  person: 'M8 8.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2.5 14c.5-3 2.6-4 5.5-4s5 1 5.5 4',
  telephone: 'M4.2 2 6.4 5.2 5 6.8c.8 1.9 2.2 3.3 4.1 4.2l1.6-1.4 3.2 2.2-.9 2.2C6.9 14.6 1.5 9.2 2 3z',
  print: 'M4.5 6V2h7v4M4.5 11.5H2v-5h12v5h-2.5M4.5 9.5h7V14h-7z',
  calendar: 'M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 2v3M10.5 2v3',
}

export const icon = (name: keyof typeof paths): Html =>
  html`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d="${paths[name]}"/></svg>`
