/** What mails say to guests, in Maltese. */
import type { MailTexts } from '../en/mails.ts'

export const mails: MailTexts = {
  messages: {
    confirm_link: {
      subject: 'Pass ieħor: {restaurant}, {date}, {time}',
      text: `{greeting}

# Pass ieħor

Agħfas il-buttuna u l-mejda tiegħek f’{restaurant} tkun ibbukkjata. Il-buttuna taħdem sa {until}.

{details}

{confirm_link}

Jekk ma tlabtx mejda, injora din l-email: xejn mhu bbukkjat.`,
    },
    received: {
      subject: 'Irċevejna t-talba tiegħek: {restaurant}, {date}',
      text: `{greeting}

# Irċevejna t-talba tiegħek

Grazzi tat-talba tiegħek. {restaurant} se jwieġbek bl-email; sa dakinhar il-mejda għadha mhix ikkonfermata.

{details}

{manage_link}`,
    },
    waiting_list: {
      subject: 'Qiegħed fuq il-lista tal-istennija: {restaurant}, {date}, {time}',
      text: `{greeting}

# Qiegħed fuq il-lista tal-istennija

Għand {restaurant} għad m’hemmx mejda vojta f’dan il-ħin. Jekk titbattal waħda għalik, navżawk; sa dakinhar l-ebda mejda mhi miżmuma għalik.

{details}

{manage_link}`,
    },
    confirmed: {
      subject: 'Il-mejda tiegħek hija bbukkjata: {restaurant}, {date}, {time}',
      text: `{greeting}

# Il-mejda tiegħek hija bbukkjata

Nistennewk bil-ħerqa għand {restaurant}.

{details}

{manage_link}

{cancel_until}`,
    },
    declined: {
      subject: 'Ma nistgħux naċċettaw il-prenotazzjoni: {restaurant}, {date}',
      text: `{greeting}

# Ma nistgħux naċċettaw il-prenotazzjoni

Jiddispjaċina: {restaurant} ma jistax jaċċetta l-prenotazzjoni tiegħek.

{details}

Forsi jkun hemm post f’jum jew f’ħin ieħor. Tista’ terġa’ tistaqsi meta trid.`,
    },
    changed: {
      subject: 'Il-prenotazzjoni tiegħek inbidlet: {restaurant}, {date}, {time}',
      text: `{greeting}

# Il-prenotazzjoni tiegħek inbidlet

Il-prenotazzjoni tiegħek għand {restaurant} inbidlet. Issa hija hekk:

{details}

{manage_link}

{cancel_until}`,
    },
    cancelled: {
      subject: 'Il-prenotazzjoni tiegħek tħassret: {restaurant}, {date}',
      text: `{greeting}

# Il-prenotazzjoni tiegħek tħassret

Il-prenotazzjoni tiegħek għand {restaurant} tħassret.

{details}

Jekk dan hu żball, jekk jogħġbok ċemplilna.`,
    },
    offer: {
      subject: 'Hemm mejda għalik: {restaurant}, {date}, {time}',
      text: `{greeting}

# Hemm mejda għalik

Qiegħed fuq il-lista tal-istennija ta’ {restaurant}, u tbattlet mejda. Qed inżommuhielek sa {until}.

{details}

{manage_link}`,
    },
    pay_link: {
      subject: 'Pass ieħor: {restaurant}, {date}, {time}',
      text: `{greeting}

# Pass ieħor

{restaurant} qed iżomm mejda għalik sa {until}. Tkun ibbukkjata għalkollox malli jsir dan.

{details}

{terms}

{pay_link}

{manage_link}`,
    },
    pay_reminder: {
      subject: 'Għad trid titħallas: {restaurant}, {date}, {time}',
      text: `{greeting}

# Il-mejda tiegħek qed tinżamm sa {until}

Il-mejda għand {restaurant} għadha ma tħallsitx, jew għadha nieqsa l-karta. Wara tkun vojta għal ħaddieħor.

{details}

{terms}

{pay_link}

{manage_link}`,
    },
    payment_confirmation: {
      subject: 'Irċevejna l-ħlas tiegħek: {restaurant}, {date}',
      text: `{greeting}

# Irċevejna l-ħlas tiegħek

Tħallsu {amount} għall-mejda tiegħek għand {restaurant}. Din hija l-konferma {payment_number}; mhix fattura.

{details}

{terms}

{manage_link}`,
    },
    refund: {
      subject: 'Flus lura minn {restaurant}',
      text: `{greeting}

# Tieħu {amount} lura

{restaurant} ta lura {amount} mill-ħlas {payment_number}. Il-banek jieħdu bejn 5 u 10 ijiem biex juruhom. Din mhix fattura.

{details}`,
    },
    payment_lapsed: {
      subject: 'Il-ħin biex tħallas spiċċa: {restaurant}, {date}',
      text: `{greeting}

# Il-ħin biex tħallas spiċċa

Il-mejda tiegħek għand {restaurant} ma tħallsitx fil-ħin u reġgħet vojta. Xejn mhu bbukkjat. Tista’ terġa’ tagħżel ħin.

{details}

{manage_link}`,
    },
    charge_link: {
      subject: 'Jekk jogħġbok ikkonferma ħlas: {restaurant}',
      text: `{greeting}

# Il-bank tiegħek irid jisma’ mingħandek

{restaurant} kellu jiġbed {amount} mill-karta tiegħek, kif miftiehem meta bbukkjajt. Il-bank tiegħek jistaqsi lilek l-ewwel. Tista’ tħallas sa {until}.

{details}

{terms}

{pay_link}`,
    },
    reminder: {
      subject: 'Narawk dalwaqt: {restaurant}, {date}, {time}',
      text: `{greeting}

# Narawk dalwaqt

Infakkruk fil-mejda tiegħek għand {restaurant}.

{details}

{manage_link}

{cancel_until}`,
    },
    reconfirmation: {
      subject: 'Għadek ġej? {restaurant}, {date}, {time}',
      text: `{greeting}

# Għadek ġej?

{restaurant} qed iżommlok mejda. Jekk jogħġbok ikkonferma li ġej.

{details}

{manage_link}

{cancel_until}`,
    },
    review_request: {
      subject: 'Kif marret iż-żjara tiegħek għand {restaurant}?',
      text: `{greeting}

# Kif marret iż-żjara tiegħek?

Grazzi talli ġejt għand {restaurant}. Nixtiequ nkunu nafu kif ħadt gost.

{review_link}`,
    },
  },
  greeting: (name) => `Bonġu ${name},`,
  greetingWithoutName: 'Bonġu,',
  when: 'Meta',
  party: 'Min',
  reference: 'Referenza',
  /** Of a booking that an assistant made. */
  code: 'Kodiċi biex tibdel jew tikkanċella',
  telephone: 'Telefon',
  reconfirm: 'Ikkonferma jew ħassar',
  reconfirmOnly: 'Ikkonferma li ġej',
  answer: 'Ħu l-mejda jew irrifjuta',
  confirm: 'Ibbukkja l-mejda',
  confirmRequest: {
    subject: 'Pass ieħor: {restaurant}, {date}, {time}',
    text: `{greeting}

# Pass ieħor

Agħfas il-buttuna u t-talba tiegħek tasal għand {restaurant}. Il-buttuna taħdem sa {until}.

{details}

{confirm_link}

Jekk ma tlabtx mejda, injora din l-email: ma jintbagħat xejn.`,
  },
  sendRequest: 'Ibgħat it-talba',
  review: 'Ikteb reċensjoni',
  noMoreRequests: 'Tibgħatulix aktar talbiet għal reċensjoni',
  why: (restaurant) => `Qed tirċievi dan il-messaġġ għax dan l-indirizz ingħata għal mejda għand ${restaurant}.`,
  summary: {
    subject: (restaurant) => `Il-prenotazzjonijiet tiegħek għand ${restaurant}`,
    text: 'F’siegħa kien hemm aktar xi ngħidu minn għaxar messaġġi, għalhekk il-bqija qiegħda f’dan. Issa l-affarijiet huma hekk:',
  },
  address: {
    confirm_address: {
      subject: (restaurant) => `Nużaw dan l-indirizz għand ${restaurant}?`,
      text: (restaurant, visit) =>
        `Dan l-indirizz ingħata għal mejda għand ${restaurant}, ${visit}. Agħfas il-buttuna, u l-ittri dwarha jiġu hawn.`,
    },
    button: 'Uża dan l-indirizz',
    unexpected: 'Jekk ma taf xejn b’dan, tagħmel xejn. Il-prenotazzjoni żżomm l-indirizz li għandha.',
    address_changed: {
      subject: (restaurant) => `Il-prenotazzjoni tiegħek għand ${restaurant} għandha indirizz ieħor`,
      text: (restaurant, visit) =>
        `L-ittri dwar il-mejda għand ${restaurant}, ${visit}, issa jmorru lil indirizz ieħor, li ngħata fil-paġna tal-prenotazzjoni u ġie kkonfermat. Jekk ma kontx int, għid lir-ristorant.`,
    },
  },
}
