/** What guests read where they choose a time or a table, or wait, in Maltese. */
import type { GuestTexts } from '../../en/guests/guests.ts'
import { counted } from '../../languages.ts'

export const times: GuestTexts['times'] = {
  free: (count) =>
    counted('mt', count, {
      one: 'ħin wieħed liberu',
      two: 'żewġ ħinijiet liberi',
      few: '# ħinijiet liberi',
      many: '#-il ħin liberu',
      other: '# ħin liberu',
    }),
  full: 'mimli',
  month: 'Xahar',
}

export const waiting: GuestTexts['waiting'] = {
  otherTime: 'Mhux il-ħin li trid?',
  why: 'Ngħidulek jekk titbattal mejda, għas-serata kollha jew għal parti minnha.',
  forDay: (day) => `Lista ta’ stennija għal ${day}`,
  when: 'Meta tiġi?',
  from: 'Minn',
  to: 'Sa',
  span: (from, to) => `${from} sa ${to}`,
  notBooking: 'L-ebda mejda mhi miżmuma: din mhix prenotazzjoni.',
  endsFirst: 'L-aħħar ħin hu qabel l-ewwel wieħed. Jekk jogħġbok erġa’ agħżel.',
  isFree: 'F’dan il-ħin hemm mejda libera. Agħżilha, jew agħżel firxa oħra.',
}

/** A table that guests may choose, where the restaurant lets them. */
export const tables: GuestTexts['tables'] = {
  title: 'Il-mejda tiegħek',
  any: 'Kwalunkwe mejda',
  named: (name) => `Mejda ${name}`,
  seats: (covers) => `għal ${covers}`,
  gone: 'Il-mejda li għażilt għadha kemm ittieħdet. Agħżel oħra, jew ħallina nagħżlu aħna.',
  label: 'Mejda',
  notKept: (name) => `Il-mejda tiegħek ${name} mhix libera dak il-ħin: tieħu oħra.`,
  lost: 'Il-mejda li għażilt ma kinitx libera: tieħu oħra.',
}
