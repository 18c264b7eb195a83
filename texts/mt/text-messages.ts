/** What texts say to guests, in Maltese. */
import type { TextMessages } from '../en/text-messages.ts'

export const textMessages: TextMessages = {
  messages: {
    confirmed: 'mejda bbukkjata: {date}, {time}, {guests}. Ara, ibdel:',
    changed: 'il-mejda tiegħek issa: {date}, {time}, {guests}. Ara jew ibdel:',
    cancelled: 'il-prenotazzjoni tiegħek għal {date}, {time} tħassret.',
    offer: 'hemm mejda libera: {date}, {time}, {guests}. Aċċetta sa {until}:',
    pay_link: "ħallas {amount} sa {until} biex inżommu l-mejda ta' {date}, {time}:",
    reminder: 'nistennewk: {date}, {time}, {guests}. Ibdel jew ħassar:',
    reconfirmation: 'ġej? {date}, {time}, {guests}. Wieġeb C, jew ibdel:',
    table_ready: 'il-mejda tiegħek lesta. Inżommuhielek sa {until}.',
  },
  answers: {
    keep: 'Ma jimpurtax, inżommulek il-mejda.',
    call: 'Jekk jogħġbok ċempel: {telephone}',
  },
  said: {
    confirm: 'iva',
    stop: 'waqqaf|ieqaf',
    late: 'aktar tard|tard',
    minutes: 'minuti|minuta',
  },
}
