/** What other systems write about a guest in words: tags, allergens and languages, in the languages of our guests' pages. */
import { guestLanguages, languageNames } from '../../../../../../texts/languages.ts'
import { type Allergen, allergens } from '../../../../domain/guest/allergens.ts'
import { type PatronTag, patronTags } from '../../../../domain/guest/patron-tags.ts'
import { languageTagPattern } from '../../../../domain/language.ts'
import { patronWords } from './column-words.ts'
import { folded, wordLookup } from './folded.ts'

const allergenWords: Readonly<Record<Allergen, string>> = {
  gluten: `gluten, wheat, cereals, celiac, coeliac, coeliac disease, gluten free, Weizen, Getreide, Zöliakie, glutenfrei, blé,
    céréales, sans gluten, cœliaque, glutine, frumento, cereali, celiaco, celiachia, senza glutine, trigo, cereales, celíaco,
    celíaca, sin gluten, qamħ, غلوتين, جلوتين, قمح`,
  crustaceans: `crustaceans, crustacean, prawns, prawn, shrimp, shrimps, crab, lobster, Krebstiere, Krustentiere, Garnelen,
    crustacés, crevettes, crostacei, gamberi, crustáceos, gambas, krustaċji, القشريات, قشريات, روبيان`,
  eggs: 'eggs, egg, Ei, Eier, œuf, œufs, uovo, uova, huevo, huevos, bajd, البيض, بيض',
  fish: 'fish, Fisch, poisson, poissons, pesce, pescado, ħut, السمك, سمك',
  peanuts: `peanuts, peanut, Erdnuss, Erdnüsse, arachide, arachides, cacahuète, cacahuètes, arachidi, cacahuete, cacahuetes,
    karawett, الفول السوداني, فول سوداني`,
  soya: 'soya, soy, soybeans, Soja, soia, sojja, الصويا, صويا',
  milk: `milk, dairy, lactose, lactose free, lactose intolerant, Milch, Laktose, Laktoseintoleranz, lait, sans lactose,
    latticini, latte, lattosio, senza lattosio, leche, lácteos, lactosa, sin lactosa, ħalib, الحليب, حليب, لاكتوز, ألبان`,
  nuts: `nuts, nut, tree nuts, tree nut, Nuss, Nüsse, Schalenfrüchte, fruits à coque, noix, frutta a guscio, noci,
    frutos de cáscara, frutos secos, nueces, ġewż, المكسرات, مكسرات`,
  celery: 'celery, Sellerie, céleri, sedano, apio, karfus, الكرفس, كرفس',
  mustard: 'mustard, Senf, moutarde, senape, mostaza, mustarda, الخردل, خردل',
  sesame: 'sesame, sesame seeds, Sesam, sésame, sesamo, sésamo, ġunġlien, السمسم, سمسم',
  sulphites: `sulphites, sulfites, sulphite, sulfite, sulphur dioxide, Sulfite, Sulfit, Schwefeldioxid, solfiti, anidride solforosa,
    sulfitos, sulfiti, الكبريتات, كبريتات`,
  lupin: 'lupin, lupins, Lupine, Lupinen, lupini, altramuz, altramuces, lupina, الترمس, ترمس',
  molluscs: `molluscs, mollusks, mollusc, mussels, oysters, squid, octopus, Weichtiere, Muscheln, mollusques, moules, huîtres,
    molluschi, cozze, moluscos, mejillones, molluski, الرخويات, رخويات`,
}

const allergenByWord = wordLookup(allergenWords)

/** "Shellfish" is both. */
const bothShellfish = new Set(
  [
    'shellfish',
    'Meeresfrüchte',
    'Schalentiere',
    'fruits de mer',
    'frutti di mare',
    'marisco',
    'mariscos',
    'المحار',
  ].map(folded),
)

/** Around the name of what a guest must not eat: "allergic to nuts", "no nuts", "Nussallergie". */
const around = [
  /^(?:allerg\p{L}*|intoleran\p{L}*|unvertraglich\p{L}*|no|not|kein|keine|ohne|sans|senza|sin)\s+(?:(?:to|gegen|auf|aux?|a la|a l|à|alla|alle|ai|agli|al|a los|a las|a|de|di)\s+)?/u,
  /\s*(?:allerg\p{L}*|intoleran\p{L}*|unvertraglich\p{L}*|free|frei)$/u,
]

/** Empty where the word is none. */
export function allergensNamed(word: string): Allergen[] {
  const whole = folded(word.slice(0, 100))
  const bare = around.reduce((text, pattern) => text.replace(pattern, ''), whole).trim()
  for (const text of [whole, bare]) {
    if (bothShellfish.has(text)) return ['crustaceans', 'molluscs']
    const found = allergenByWord.get(text)
    if (found) return [found.key]
  }
  return []
}

/** Those of the twelve that say no allergy; allergies are found by `allergensNamed`. */
const tagByWord = wordLookup(
  Object.fromEntries(
    patronTags.filter((tag) => !/gluten|lactose|nuts|shellfish/.test(tag)).map((tag) => [tag, patronWords[tag] ?? '']),
  ),
)

export const tagNamed = (word: string): PatronTag | undefined =>
  tagByWord.get(folded(word.slice(0, 100)))?.key as PatronTag | undefined

const languageByWord = new Map(
  guestLanguages.flatMap((tag) => [
    [folded(languageNames[tag]), tag] as const,
    ...guestLanguages.map(
      (reader) => [folded(new Intl.DisplayNames([reader], { type: 'language' }).of(tag) ?? tag), tag] as const,
    ),
  ]),
)

/** A BCP 47 tag, of `de`, `de_AT`, `German` or `Deutsch`; undefined where it is none. */
export function languageNamed(word: string): string | undefined {
  const named = languageByWord.get(folded(word.slice(0, 100)))
  if (named !== undefined) return named
  const tag = word.trim().replaceAll('_', '-')
  if (tag.length > 35 || !new RegExp(languageTagPattern).test(tag)) return undefined
  const [canonical] = Intl.getCanonicalLocales(tag)
  return new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(tag) === undefined
    ? undefined
    : canonical
}

/** In the order of the law. */
export const inLawsOrder = (found: readonly Allergen[]): Allergen[] => allergens.filter((one) => found.includes(one))
