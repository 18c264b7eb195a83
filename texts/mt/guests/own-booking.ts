/** What guests do on the page of their own booking, in Maltese. */
import type { GuestTexts } from '../../en/guests/guests.ts'
import { counted } from '../../languages.ts'

export const late: GuestTexts['late'] = {
  title: 'Se tittardja?',
  label: 'Kemm se tittardja?',
  minutes: (count) =>
    counted('mt', count, {
      one: 'minuta tard',
      two: 'żewġ minuti tard',
      few: '# minuti tard',
      many: '#-il minuta tard',
      other: '# minuta tard',
    }),
  onTime: 'Fil-ħin wara kollox',
  button: 'Għarraf lir-ristorant',
  notNow: 'Dan jista’ jingħad minn tliet sigħat qabel il-ħin tiegħek sa siegħa warajh.',
  said: 'Dewmien',
  done: 'Grazzi. Ir-ristorant jara li ġej aktar tard.',
  doneOnTime: 'Grazzi. Ir-ristorant jara li ġej fil-ħin.',
}

export const sendAgain: GuestTexts['sendAgain'] = {
  button: 'Ibgħat il-konferma mill-ġdid',
  to: (address) => `Tmur għand ${address}.`,
  sent: (address) => `Erġajna bgħatna l-konferma lil ${address}.`,
  often: 'Diġà ntbagħtet diversi drabi. Jekk jogħġbok fittex fil-folder tal-ispam.',
  notPossible: 'M’hemmx konferma li tista’ terġa’ tintbagħat.',
}
