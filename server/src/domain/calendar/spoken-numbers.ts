/** Numbers as people say them in the seven languages of guests, up to what parties and hours need. */

/** Lower case, without accents and vowel signs, with one apostrophe: as speech recognition writes or leaves them out. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/[،,!?؟]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** By value, from one; the words of all languages, which have no two meanings. */
const words: readonly string[] = [
  'one eins ein eine einen einer un une uno una wieħed waħda واحد واحدة الواحدة',
  'two couple zwei zwo deux due dos tnejn żewġ اثنان اثنين اثنتان اثنتين الثانية',
  'three drei trois tre tres tlieta tliet ثلاثة ثلاث الثالثة',
  "four vier quatre quattro cuatro erbgħa erba erba' أربعة أربع الرابعة",
  'five fünf cinq cinque cinco ħamsa ħames خمسة خمس الخامسة',
  'six sechs sei seis sitta sitt ستة ست السادسة',
  "seven sieben sept sette siete sebgħa seba seba' سبعة سبع السابعة",
  'eight acht huit otto ocho tmienja tmien ثمانية ثماني ثمان الثامنة',
  "nine neun neuf nove nueve disgħa disa disa' تسعة تسع التاسعة",
  'ten zehn dix dieci diez għaxra għaxar عشرة عشر العاشرة',
  'eleven elf onze undici once ħdax الحاديةعشرة أحدعشر',
  'twelve zwölf douze dodici doce tnax الثانيةعشرة اثناعشر',
]

const values: ReadonlyMap<string, number> = new Map(
  words.flatMap((line, index) => line.split(' ').map((word): [string, number] => [folded(word), index + 1])),
)

/** Arabic says eleven and twelve in two words. */
const teens = /(الحادية|الثانية|احد|اثنا) (عشرة?)/g

/** `2` for "2", "two" and "zwei". Undefined for anything else. */
export function spokenNumber(text: string): number | undefined {
  const said = folded(text).replaceAll(teens, '$1$2')
  return /^\d{1,4}$/.test(said) ? Number(said) : values.get(said)
}

/** The one number in a sentence, such as "two people" or "wir sind vier"; undefined where it has none or several. */
export function numberIn(text: string): number | undefined {
  const found = folded(text)
    .replaceAll(teens, '$1$2')
    .split(' ')
    .map(spokenNumber)
    .filter((number) => number !== undefined)
  const [first, ...more] = found
  return more.length === 0 || more.every((number) => number === 1) ? first : undefined
}
