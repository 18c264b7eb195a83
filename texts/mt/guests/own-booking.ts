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
  unconfirmed: {
    button: 'Ibgħat il-messaġġ mill-ġdid',
    sent: (address) => `Erġajna bgħatna l-messaġġ lil ${address}.`,
  },
  often: 'Diġà ntbagħtet diversi drabi. Jekk jogħġbok fittex fil-folder tal-ispam.',
  notPossible: 'M’hemmx konferma li tista’ terġa’ tintbagħat.',
}

export const correct: GuestTexts['correct'] = {
  title: 'Ikkoreġi d-dettalji tiegħek',
  only: 'Dan jgħodd għal din il-prenotazzjoni biss.',
  hint: 'Lil indirizz ġdid nibagħtu link. Jibda jgħodd meta tużah.',
  save: 'Issejvja',
  done: 'Id-dettalji tiegħek huma kkoreġuti.',
  sentTo: (address) => `Bgħatna link lil ${address}. Meta tużah, jibda jgħodd dak l-indirizz.`,
  ask: 'Nużaw dan l-indirizz?',
  sentence: (visit, address) => `L-ittri dwar il-mejda ta’ ${visit} imorru lil ${address}.`,
  button: 'Iva, użawh',
  confirmed: 'Grazzi',
  confirmedTo: (address) =>
    `Minn issa l-ittri dwar din il-prenotazzjoni jmorru lil ${address}. L-ewwel waħda tinsab fi triqitha.`,
  over: 'Dan il-link ma jgħoddx aktar',
  overWhy: 'Il-prenotazzjoni issa għandha indirizz ieħor, jew għaddiet. Xejn ma nbidel.',
}

export const cancel: GuestTexts['manage']['cancel'] = {
  title: 'Tikkanċella din il-prenotazzjoni?',
  sentence: 'Il-mejda tingħata lil klijenti oħra.',
  noTable: 'M’hemmx mejda miżmuma għalik. Ir-restorant ma jkomplix ifittex waħda.',
  button: 'Iva, ikkanċella',
  keep: 'Le, żommha',
}
