/** What guests read where they review a visit, and where they stop such mails, in Maltese. */
import type { GuestTexts } from '../../en/guests/guests.ts'
import { counted } from '../../languages.ts'

export const review: GuestTexts['review'] = {
  title: (restaurant) => `Kif kienet iż-żjara tiegħek għand ${restaurant}?`,
  day: (day) => `Kont magħna ${day}.`,
  overall: 'Iż-żjara tiegħek b’mod ġenerali',
  optional: (label) => `${label} (mhux obbligatorju)`,
  text: 'Xi ħaġa li tixtieq tgħidilna',
  send: 'Ibgħat ir-reċensjoni',
  stars: (count) => counted('mt', count, { one: 'stilla waħda', other: '# stilel' }),
  choose: 'Jekk jogħġbok agħżel bejn stilla u 5 stilel.',
  chooseFor: (label) => `Jekk jogħġbok agħżel bejn stilla u 5 stilel għal “${label}”.`,
  tooLong: (most) => `Jekk jogħġbok ikteb mhux aktar minn ${most} karattru.`,
  thanks: { title: 'Grazzi', sentence: 'Ir-reċensjoni tiegħek waslet għand ir-ristorant.' },
  already: { title: 'Grazzi', sentence: 'Diġà tajt ir-reċensjoni ta’ din iż-żjara. Waħda biżżejjed.' },
  expired: {
    title: 'Din il-ħolqa skadiet',
    sentence: 'Huwa tard wisq biex tagħti reċensjoni onlajn ta’ din iż-żjara.',
  },
  answered: (restaurant: string) => `${restaurant} wieġeb ir-reċensjoni tiegħek`,
}

export const unsubscribe: GuestTexts['unsubscribe'] = {
  title: 'L-ebda talbiet u aħbarijiet aktar',
  ask: 'Mhux se nitolbuk aktar reċensjonijiet u lanqas nibagħtulek aħbarijiet. Il-messaġġi dwar il-prenotazzjonijiet tiegħek jibqgħu jaslulek.',
  button: 'Waqqaf dawn il-messaġġi',
  done: 'Lest. Mhux se nitolbuk aktar reċensjonijiet u lanqas nibagħtulek aħbarijiet.',
}
