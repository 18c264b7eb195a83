/** What mails say to the restaurant and to its staff, in Maltese. */

import type { StaffMailTexts } from '../en/staff-mails.ts'
import { counted } from '../languages.ts'

export const staffMails: StaffMailTexts = {
  openings: {
    staff_booking: { subject: 'Prenotazzjoni ġdida', text: 'Daħlet prenotazzjoni ġdida.' },
    staff_cancellation: { subject: 'Imħassra', text: 'Prenotazzjoni tħassret.' },
    staff_offer_declined: { subject: 'Offerta rrifjutata', text: 'Klijent fil-lista tal-istennija rrifjuta l-mejda.' },
  },
  waiting: { subject: 'Ġdid fil-lista tal-istennija', text: 'Klijent niżżel ismu fil-lista tal-istennija.' },
  request: { subject: 'Talba ġdida', text: 'Klijent qed jitlob mejda u jistenna t-tweġiba tiegħek.' },
  guest: 'Klijent',
  when: 'Meta',
  covers: 'Persuni',
  area: 'Żona',
  tables: 'Mwejjed',
  telephone: 'Telefon',
  email: 'Email',
  comment: 'Nota',
  reference: 'Referenza',
  by: 'Minn',
  time: 'Ħin',
  status: 'Stat',
  allergies: 'Allerġiji',
  walkIn: 'Bla prenotazzjoni',
  openInDiary: 'Iftaħ fid-djarju',
  openDiary: 'Iftaħ id-djarju',
  statuses: {
    pending: 'tistenna',
    confirmed: 'ikkonfermata',
    accepted: 'aċċettata',
    rejected: 'irrifjutata',
    cancelled: 'imħassra',
    noshow: 'ma ġiex',
    arrived_in_service: 'fuq il-mejda',
    finished: 'telaq',
    blocked: 'imblukkata',
  },
  onWaitingList: 'lista tal-istennija',
  allergyNames: {
    is_allergic_to_nuts: 'allerġija għall-ġewż',
    is_allergic_to_shellfish: 'allerġija għall-frott tal-baħar',
    is_gluten_intolerant: 'intolleranza għall-glutina',
    is_lactose_intolerant: 'intolleranza għal-lattożju',
  },
  manyByGuests: {
    subject: 'Ħafna prenotazzjonijiet tal-klijenti',
    text: 'Il-klijenti u l-assistenti bagħtu tant f’siegħa li l-bqija qed jintwerew hawn.',
  },
  daySummary: (bookings, covers) =>
    `${counted('mt', bookings, { one: '# prenotazzjoni', other: '# prenotazzjonijiet' })}, ${counted('mt', covers, { one: '# persuna', few: '# persuni', other: '# persuna' })}`,
  invitation: {
    subject: (restaurant) => `L-aċċess tiegħek għal ${restaurant}`,
    text: (restaurant) => `B’din il-ħolqa tagħżel ismek u l-password għal ${restaurant}. Taħdem darba, għal 48 siegħa.`,
    link: 'Agħżel il-password',
    unexpected: 'Jekk ma kontx qed tistenna dan, tista’ tinjorah.',
  },
  forgotten: {
    subject: (restaurant) => `Il-password il-ġdida tiegħek għal ${restaurant}`,
    text: (restaurant) =>
      `Tlabt password ġdida għal ${restaurant}. B’din il-ħolqa tagħżilha u toħroġ mill-apparati l-oħra kollha. Taħdem darba, għal 30 minuta.`,
    link: 'Agħżel password ġdida',
    unexpected: 'Jekk ma kontx int, injora dan: il-password tiegħek tibqa’ kif inhi.',
  },
  account: {
    events: {
      'passkey.added': {
        subject: 'Passkey ġdida',
        text: 'Saret passkey għall-kont tiegħek. Min għandu din jidħol mingħajr password. Is-sessjonijiet l-oħra kollha ntemmu.',
      },
      'passkey.copied': {
        subject: 'Passkey ġiet irrifjutata',
        text: 'Passkey tal-kont tiegħek ġiet irrifjutata, għax il-kontatur tagħha ma telax: jista’ jkun hemm kopja tagħha. Neħħiha fil-paġna tal-kont u agħmel waħda ġdida.',
      },
      'factor.added': {
        subject: 'It-tieni fattur inxtegħel',
        text: 'Id-dħul bil-password issa jitlob ukoll kodiċi tal-app awtentikatur tiegħek. Is-sessjonijiet l-oħra kollha ntemmu.',
      },
      'factor.reset': {
        subject: 'It-tieni fattur tiegħek tneħħa',
        text: 'L-app awtentikatur, il-kodiċijiet ta’ rkupru u l-passkeys tiegħek m’għadhomx jgħoddu, u s-sessjonijiet kollha ntemmu. Fejn ir-ristorant jitlob it-tieni fattur, tagħmel wieħed ġdid fid-dħul li jmiss.',
      },
      'company.linked': {
        subject: 'Il-kont tal-kumpanija jdaħħlek',
        text: 'Minn issa tidħol b’kont tal-kumpanija tiegħek. Huwa marbut miegħek għax l-indirizz tiegħu, li l-fornitur ivverifika, huwa tiegħek.',
      },
      'pin.locked': {
        subject: 'Ħames PINs ħżiena fuq tablet',
        text: 'Xi ħadd daħħal ħames PINs ħżiena f’isem din il-persuna, li issa hija msakkra għal ftit fuq dak it-tablet. Jekk ħadd hemm ma jaf b’dan, temm it-tablet fil-paġna tan-nies.',
      },
      'pin.closed': {
        subject: 'PIN ingħalaq',
        text: 'F’jum wieħed iddaħħlu ħmistax-il PIN ħażin f’isem din il-persuna. Il-PIN ma jgħodd imkien qabel ma tidħol b’password jew passkey.',
      },
      'device.guessed': {
        subject: 'Tablet intemm',
        text: 'Iddaħħlu wisq PINs ħżiena fuq tablet tar-ristorant, u għalhekk inħareġ. Jekk qiegħed fid-dar, erġa’ agħmlu fil-paġna tan-nies.',
      },
    },
    device: 'Tablet',
    person: 'Persuna',
    when: 'Meta',
    from: 'Minn',
    browser: 'Browser',
    by: 'Minn',
    unexpected:
      'Jekk ma kontx int, idħol, temm is-sessjonijiet kollha fil-paġna tal-kont u agħżel password ġdida; u għid lil maniġer tar-ristorant.',
  },
}
