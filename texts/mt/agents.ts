/** What assistants and phone bots say to guests, in Maltese. */

import type { AgentTexts } from '../en/agents.ts'
import { counted } from '../languages.ts'

export const agents: AgentTexts = {
  restaurant: (largest) => `Hawn tista’ tibbukkja sa ${largest} persuni; għal aktar, iwieġeb ir-ristorant.`,
  visit: (day, time, guests) => `${day}, ${time}, ${guests}`,
  nothingFree: (day) => `${day}: m’hemm xejn liberu.`,
  nothingInDays: 'F’dawn il-jiem m’hemm xejn liberu.',
  nextFree: (day, time) => `Il-mejda li jmiss: ${day} fil-${time}.`,
  freeOnDays: (days) =>
    counted('mt', days, { one: 'Hemm ħinijiet liberi f’jum #.', other: 'Hemm ħinijiet liberi f’# jiem.' }),
  notHeld: 'L-ebda mejda mhi miżmuma: ibbukkja minnufih.',
  reference: (reference, code) => `Ir-referenza tiegħek hi ${reference}, il-kodiċi tiegħek hu ${code}.`,
  toPay: (amount, until) =>
    `Il-mejda qed tinżamm għalik. Tkun ibbukkjata malli jitħallsu ${amount}, bil-link fl-email, sa mhux aktar tard minn ${until}`,
  toLeaveCard: (until) =>
    `Il-mejda qed tinżamm għalik. Tkun ibbukkjata malli tħalli karta, bil-link fl-email, sa mhux aktar tard minn ${until}`,
  payNeedsMail:
    'Ir-ristorant jitlob depożitu jew karta għal din il-prenotazzjoni. Il-link jasal bl-email: jekk jogħġbok agħti indirizz tal-email, jew ċempel lir-ristorant.',
  newTerms:
    'Dak li jitlob ir-ristorant għal din il-prenotazzjoni nbidel. Jekk jogħġbok erġa’ żomm il-mejda u isma’ l-kundizzjonijiet.',
  holdInvalid: 'Il-mejda m’għadhiex miżmuma. Jekk jogħġbok erġa’ agħżel ħin.',
  policyFirst: 'Jekk jogħġbok l-ewwel isma’ u aċċetta r-regoli tar-ristorant.',
  unknownBooking: 'L-ebda prenotazzjoni m’għandha din ir-referenza u dan il-kodiċi.',
  tooManyTries: 'Il-kodiċi kien ħażin wisq drabi. Erġa’ pprova wara siegħa, jew uża l-link fl-email.',
  whichMissing: 'Jekk jogħġbok agħti r-referenza u l-kodiċi, jew il-link tal-prenotazzjoni.',
  contactMissing: 'Jekk jogħġbok agħti indirizz tal-email jew numru tat-telefon.',
  adultNeeded: 'Mat-tfal irid jiġi mill-inqas adult wieħed.',
  unknownArea: 'M’hemmx żona b’dan l-isem hawn.',
  areasToChooseFrom: (names) => `Tista’ tagħżel: ${names}.`,
  startUnreadable: 'Dan il-ħin ma jinqarax. Iktbu hekk: 2026-11-20T19:30.',
  otherArguments: 'B’din diġà ġiet ibbukkjata mejda, b’dettalji oħra.',
  inProgress: 'Il-prenotazzjoni qed issir bħalissa. Jekk jogħġbok erġa’ staqsi.',
  nothingChanged: 'Ma nbidel xejn: il-prenotazzjoni kienet diġà hekk.',
  notPossible: 'Din il-prenotazzjoni ma tistax tinbidel aktar hawn. Jekk jogħġbok ċempel lir-ristorant.',
  questionsFirst: 'Ir-ristorant għandu mistoqsijiet li l-ewwel iridu jitwieġbu.',
  notOffered: 'Ir-ristorant ma jistax jinnota dan. Jekk jogħġbok agħżel mil-lista.',
  toOrder: (names) => `Ma’ din il-mejda tista’ tordna: ${names}.`,
  nothingToOrder: 'Ma’ din il-mejda ma jinbiegħ xejn.',
  ordered: (names) => `Ordnat: ${names}.`,
  paidThere: (amount) => `${amount} jitħallsu fir-ristorant.`,
  listProducts: 'Staqsi lil list_products x’hemm.',
  orderChanged: 'Xi ħaġa mill-ordni nbidlet jew inbiegħet kollha. Staqsi lil list_products u żomm il-mejda mill-ġdid.',
  orderApart: 'Jekk jogħġbok ibdel l-ordni għaliha, wara l-ħin jew in-numru ta’ nies.',
  orderToPay: (amount, until) => `L-ordni tinbidel meta jitħallsu ${amount}, sa mhux aktar tard minn ${until}.`,
  events: (names) => `Lejliet speċjali: ${names}.`,
  notUnderstood: 'Ma fhimtx. Jekk jogħġbok erġa’ għid il-jum, il-ħin u n-numru ta’ mistednin.',
}
