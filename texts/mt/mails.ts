/** What mails say to guests, in Maltese. */
import type { MailTexts } from '../mail-texts.ts'

export const mails: MailTexts = {
  messages: {
    received: {
      subject: 'Irċevejna t-talba tiegħek: {restaurant}, {date}',
      text: `{greeting}

Grazzi tat-talba tiegħek. {restaurant} se jwieġbek bl-email; sa dakinhar il-mejda għadha mhix ikkonfermata.

{details}

{manage_link}`,
    },
    confirmed: {
      subject: 'Il-mejda tiegħek hija bbukkjata: {restaurant}, {date}, {time}',
      text: `{greeting}

Il-mejda tiegħek għand {restaurant} hija bbukkjata. Nistennewk bil-ħerqa.

{details}

Jekk tinqala’ xi ħaġa, jekk jogħġbok ibdel jew ikkanċella l-prenotazzjoni minn hawn, ħalli l-mejda tkun ta’ ħaddieħor.

{manage_link}`,
    },
    declined: {
      subject: 'Ma nistgħux naċċettaw il-prenotazzjoni: {restaurant}, {date}',
      text: `{greeting}

Jiddispjaċina: {restaurant} ma jistax jaċċetta l-prenotazzjoni tiegħek.

{details}

Forsi jkun hemm post f’jum jew f’ħin ieħor. Tista’ terġa’ tistaqsi meta trid.`,
    },
    changed: {
      subject: 'Il-prenotazzjoni tiegħek inbidlet: {restaurant}, {date}, {time}',
      text: `{greeting}

Il-prenotazzjoni tiegħek għand {restaurant} inbidlet. Issa hija hekk:

{details}

{manage_link}`,
    },
    cancelled: {
      subject: 'Il-prenotazzjoni tiegħek tħassret: {restaurant}, {date}',
      text: `{greeting}

Il-prenotazzjoni tiegħek għand {restaurant} tħassret.

{details}

Jekk dan hu żball, jekk jogħġbok ċemplilna.`,
    },
    offer: {
      subject: 'Hemm mejda għalik: {restaurant}, {date}, {time}',
      text: `{greeting}

Tbattlet mejda għand {restaurant}. Qed inżommuhielek sa {until}.

{details}

{manage_link}`,
    },
    reminder: {
      subject: 'Narawk dalwaqt: {restaurant}, {date}, {time}',
      text: `{greeting}

Infakkruk fil-mejda tiegħek għand {restaurant}.

{details}

Jekk ma tistax tiġi, jekk jogħġbok ħassar jew ibdel il-prenotazzjoni minn hawn.

{manage_link}`,
    },
    reconfirmation: {
      subject: 'Għadek ġej? {restaurant}, {date}, {time}',
      text: `{greeting}

{restaurant} qed iżommlok mejda. Jekk jogħġbok ikkonferma li ġej, jew ħassar jekk ma tistax.

{details}

{manage_link}`,
    },
    review_request: {
      subject: 'Kif marret iż-żjara tiegħek għand {restaurant}?',
      text: `{greeting}

Grazzi talli ġejt għand {restaurant}. Nixtiequ nkunu nafu kif ħadt gost.

{review_link}`,
    },
  },
  greeting: (name) => `Bonġu ${name},`,
  greetingWithoutName: 'Bonġu,',
  when: 'Meta',
  party: 'Min',
  reference: 'Referenza',
  telephone: 'Telefon',
  manage: 'Ara, ibdel jew ħassar il-prenotazzjoni',
  reconfirm: 'Ikkonferma jew ħassar',
  answer: 'Ħu l-mejda jew irrifjuta',
  review: 'Ikteb reċensjoni',
  noMoreRequests: 'Tibgħatulix aktar talbiet għal reċensjoni',
}
