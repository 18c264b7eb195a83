/** What a guest is asked to pay, and when it comes back, in Maltese. */
import type { GuestTexts } from '../../en/guests/guests.ts'

export const terms: GuestTexts['terms'] = {
  heading: (amount) => `${amount} issa`,
  deposit: (amount) => `${amount} issa, jitnaqqsu mill-kont tiegħek.`,
  counts: 'Dan l-ammont jitnaqqas mill-kont tiegħek.',
  free: (until) => `Tista’ tikkanċella b’xejn sa ${until}; wara, ir-ristorant iżomm l-ammont.`,
  freeInPart: (until, kept) => `Tista’ tikkanċella b’xejn sa ${until}; wara, ir-ristorant iżomm ${kept}.`,
  always: 'Jingħatalek lura meta tikkanċella, tkun meta tkun.',
  never: 'Ma tistax tikkanċella b’xejn: ir-ristorant iżomm l-ammont.',
  neverInPart: (kept) => `Jekk tikkanċella, ir-ristorant iżomm ${kept}.`,
  nothingNow: 'Xejn x’tħallas issa',
  card: (guests, amount, until) =>
    `Għal ${guests} inżommu karta. Jittieħdu ${amount} biss jekk ma tiġux, jew tikkanċellaw wara ${until}.`,
  cardNeverFree: (guests, amount) =>
    `Għal ${guests} inżommu karta. Jittieħdu ${amount} biss jekk ma tiġux, jew tikkanċellaw.`,
  eachAdult: (amount, each) => `${amount} (${each} għal kull adult)`,
  eachGuest: (amount, each) => `${amount} (${each} għal kull persuna)`,
}
