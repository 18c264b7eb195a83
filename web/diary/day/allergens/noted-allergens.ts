/**
 * Allergens that a note seems to name, to be suggested as marks; nothing is marked by itself. Read in the languages of the
 * guests' pages: a clause counts if it says that something is avoided, if the word alone says it (“coeliac”), or if it names
 * nothing else. So “no shellfish please” is found, and “loves oysters” is not.
 */
import type { Schemas } from '../../../../sdk/src/index.ts'

export type Allergen = Schemas.Allergen
/** `quote`: the words of the note. */
export type Noted = { quote: string; allergens: Allergen[] }

type Words = readonly (readonly [RegExp, readonly Allergen[]])[]

/** A word that begins so, in letters without accents. */
const word = (...beginnings: string[]): RegExp => new RegExp(`(?<![\\p{L}])(?:${beginnings.join('|')})[\\p{L}]*`, 'gu')
/** Only the whole word, where others begin alike. */
const whole = (...words: string[]): RegExp => new RegExp(`(?<![\\p{L}])(?:${words.join('|')})(?![\\p{L}])`, 'gu')

const shellfish: readonly Allergen[] = ['crustaceans', 'molluscs']

/** Longer words first: what one has taken is not read again, so that a peanut is no nut and shellfish no fish. */
const named: Words = [
  [word('peanut', 'groundnut', 'erdnu', 'cacahu', 'arachid', 'karawett', 'فول سوداني'), ['peanuts']],
  [whole('mani'), ['peanuts']],
  [word('coconut', 'kokosnu', 'nutmeg', 'muskatnu', 'doughnut', 'donut', 'butternut', 'noix de coco'), []],
  [word('noix de muscade', 'noce moscata', 'nuez moscada'), []],
  [word('oat milk', 'almond milk', 'soy milk', 'coconut milk', 'hafermilch', 'lait de coco'), []],
  [
    word('shellfish', 'schalentier', 'fruits? de mer', 'frutti di mare', 'marisco', 'meeresfrucht', 'frott tal-baħar'),
    shellfish,
  ],
  [word('seafood', 'مأكولات بحرية'), ['crustaceans', 'fish', 'molluscs']],
  [word('gluten', 'glutin', 'coeliac', 'celiac', 'coeliaq', 'celiaq', 'zoliakie', 'celjak'), ['gluten']],
  [word('wheat', 'weizen', 'frumento', 'trigo', 'qamħ', 'غلوتين', 'جلوتين', 'قمح'), ['gluten']],
  [whole('ble', 'glutine'), ['gluten']],
  [word('crustac', 'crostace', 'krebstier', 'shrimp', 'prawn', 'lobster', 'crayfish', 'scampi'), ['crustaceans']],
  [word('garnele', 'krabbe', 'hummer', 'crevette', 'homard', 'langoust', 'gamber', 'gamba'), ['crustaceans']],
  [word('aragost', 'camaron', 'langost', 'cangrejo', 'gambli', 'awwist', 'روبيان', 'جمبري', 'قشريات'), ['crustaceans']],
  [whole('crabs?', 'crabes?', 'granchio', 'granchi'), ['crustaceans']],
  [word('mollus', 'mussel', 'oyster', 'squid', 'octopus', 'calamar', 'weichtier', 'muschel', 'auster'), ['molluscs']],
  [word('tintenfisch', 'huitre', 'poulpe', 'cozze', 'vongol', 'ostric', 'polpo', 'mejillon'), ['molluscs']],
  [word('molusco', 'almeja', 'klamari', 'qarnit', 'محار', 'رخويات'), ['molluscs']],
  [whole('clams?', 'moules?', 'ostras?', 'pulpo'), ['molluscs']],
  [whole('eggs?', 'ei', 'eier', 'eiern', 'oeufs?', 'uov[ao]', 'huevos?', 'bajda?', 'بيض'), ['eggs']],
  [word('fish', 'fisch', 'poisson', 'pesce', 'pesci', 'pescad', 'سمك'), ['fish']],
  [whole('ħut', 'ħuta'), ['fish']],
  [whole('soya?', 'soja', 'soia', 'tofu'), ['soya']],
  [word('soyb', 'sojab', 'صويا'), ['soya']],
  [
    word('milk', 'dairy', 'lactos', 'lattos', 'lattoz', 'laktos', 'milch', 'latticin', 'lacteo', 'produits? laitier'),
    ['milk'],
  ],
  [whole('lait', 'latte', 'leche', 'ħalib', 'حليب', 'لاكتوز'), ['milk']],
  [word('hazelnut', 'walnut', 'cashew', 'pistac', 'pistaz', 'pecan', 'macadamia', 'almond', 'tree nut'), ['nuts']],
  [
    word('haselnu', 'walnu', 'mandel', 'schalenfrucht', 'schalenfruchte', 'amande', 'noisett', 'fruits? a coque'),
    ['nuts'],
  ],
  [word('mandorl', 'nocciol', 'frutta a guscio', 'almendra', 'avellana', 'frutos secos', 'مكسرات'), ['nuts']],
  [
    whole(
      'nuts?',
      'nuss',
      'nuß',
      'nusse',
      'nussen',
      'nussallergie',
      'noix',
      'noc[ei]',
      'nuez',
      'nueces',
      'gewz',
      'lewz',
    ),
    ['nuts'],
  ],
  [word('celer', 'sellerie', 'sedano', 'karfus', 'كرفس'), ['celery']],
  [whole('apio'), ['celery']],
  [word('mustard', 'moutarde', 'senape', 'mostaza', 'mustarda', 'خردل'), ['mustard']],
  [whole('senf'), ['mustard']],
  [word('sesam', 'tahin', 'ajonjoli', 'gulglien', 'ġulġlien', 'سمسم'), ['sesame']],
  [word('sulphit', 'sulfit', 'solfit', 'كبريتيت'), ['sulphites']],
  [word('lupin', 'altramu', 'ترمس'), ['lupin']],
]

/** That something is not to be eaten. */
const avoided = [
  word('allerg', 'alerg', 'intoll?er', 'unvertrag', 'anaphyl', 'anafil', 'avoid', 'حساسية'),
  /(nuss|milch|fisch|soja|weizen|eier|ei)(allerg|unvertrag)/u,
  whole('no', 'non', 'not', 'without', 'cannot', 'can.?t', 'don.?t', 'doesn.?t', 'never', 'free', 'hates?'),
  whole('kein', 'keine', 'keinen', 'ohne', 'nicht', 'meidet', 'sans', 'pas', 'senza', 'niente', 'sin', 'nada'),
  whole('minghajr', 'mingħajr', 'bla', 'ma', 'بدون', 'لا'),
  /\p{L}(frei|free)(?!\p{L})/u,
]
/** Allergies of nobody. */
const denied =
  /(?:\bno|\bnot|\bkeine?n?|\bnicht|\bpas d.|\bnon|\bnessun\p{L}*|\bsin|\bebda) (?:known |food |other |bekannten? |autre |ie )?(?:allerg|alerg|intoll?er|unvertrag)/u
/** Enough by itself. */
const telling = word(
  'coeliac',
  'celiac',
  'coeliaq',
  'celiaq',
  'zoliakie',
  'celjak',
  'lactose.?intoll?er',
  'laktoseintoler',
)
/** Between the words of a list. */
const joining = whole('and', 'or', 'und', 'oder', 'et', 'ou', 'e', 'ed', 'o', 'y', 'u', 'و', 'please', 'bitte')

export function notedAllergens(note: string | null): Noted[] {
  if (note === null) return []
  return clausesOf(note).flatMap((clause) => {
    const found = namedIn(plain(clause))
    return found.length === 0 ? [] : [{ quote: clause, allergens: found }]
  })
}

const clausesOf = (note: string): string[] =>
  note
    .split(/[.;!?\n·]+|\s(?:but|aber|mais|pero|ma però|imma)\s/iu)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '')

/** Small letters, without accents. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/œ/g, 'oe')
    .normalize('NFC')

function namedIn(clause: string): Allergen[] {
  let rest = clause
  const found = new Set<Allergen>()
  for (const [words, allergens] of named) {
    const before = rest
    rest = rest.replace(words, ' ')
    if (rest !== before) for (const one of allergens) found.add(one)
  }
  if (found.size === 0 || denied.test(clause)) return []
  const isSaid = avoided.some((one) => clause.search(one) >= 0) || clause.search(telling) >= 0
  const isAll = !/\p{L}/u.test(rest.replace(joining, ' '))
  return isSaid || isAll ? order.filter((one) => found.has(one)) : []
}

/** That of the law. */
const order: readonly Allergen[] = [
  ...(['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soya', 'milk', 'nuts'] as const),
  ...(['celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs'] as const),
]
