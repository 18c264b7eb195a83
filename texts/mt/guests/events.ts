import type { GuestTexts } from '../../en/guests/guests.ts'
import { counted } from '../../languages.ts'

export const events: GuestTexts['events'] = {
  heading: 'Serati speċjali',
  allTimes: (restaurant) => `Il-ħinijiet kollha ta’ ${restaurant}`,
  offers: 'X’hemm',
  chooseSeating: 'Agħżel ħin',
  seatings: 'Ħinijiet',
  until: (time) => `il-mejda tiegħek sa ${time}`,
  seatsLeft: (count) =>
    counted('mt', count, {
      one: 'fadal post wieħed',
      two: 'fadal żewġ postijiet',
      few: 'fadal # postijiet',
      many: 'fadal #-il post',
      other: 'fadal # post',
    }),
  inAll: (seats) =>
    counted('mt', seats, {
      one: 'post wieħed b’kollox',
      two: 'żewġ postijiet b’kollox',
      few: '# postijiet b’kollox',
      many: '#-il post b’kollox',
      other: '# post b’kollox',
    }),
  next: 'Kompli',
  nextWith: (time, guests) => `Kompli: ${time}, ${guests}`,
  menusNext: 'Imbagħad tagħżel il-menus u tagħti d-dettalji tiegħek.',
  menusPaid: 'Imbagħad tagħżel il-menus u tħallas.',
  opensIn: 'Il-bejgħ jiftaħ fi żmien',
  opens: (moment) => `Il-bejgħ jiftaħ: ${moment}`,
  units: { days: 'jiem', hours: 'sigħat', minutes: 'minuti', seconds: 'sekondi' },
  byItself: 'F’dak il-mument din il-paġna turi l-ħinijiet waħedha; m’għandekx għalfejn terġa’ tiftaħha.',
  calendar: 'Daħħal il-mument fil-kalendarju tiegħi',
  calendarTitle: (event) => `${event}: jiftaħ il-bejgħ`,
  soldOut: 'Spiċċa kollox',
  soldOutWhy: 'Il-postijiet kollha meħuda. Jinħelsu postijiet meta xi ħadd jikkanċella.',
  notForParty: (guests) => `M’għadx hemm mejda għal ${guests}. Grupp iżgħar jew akbar jista’ jsib waħda.`,
  held: 'L-aħħar postijiet qegħdin għand nies li qed jibbukkjaw jew iħallsu bħalissa. Mhux kulħadd ilesti: erġa’ ħares fi ftit minuti.',
  over: 'M’għadux għall-bejgħ',
  overWhy: 'Dan il-lejl ma jistax jiġi bbukkjat iktar onlajn. Jekk jogħġbok ċemplilna.',
  waiting: 'Poġġini fuq il-lista ta’ stennija',
  waitingWhy: 'Ma tiswa xejn. Jekk jinħelsu postijiet, ir-ristorant jikkuntattjak.',
  from: (price) => `minn ${price}`,
  about: 'Dwar dan il-lejl',
}
