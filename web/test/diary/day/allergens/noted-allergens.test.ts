/** Which allergens notes seem to name: a list of notes in the languages of guests, and what is to be suggested for each. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { notedAllergens } from '../../../../diary/day/allergens/noted-allergens.ts'

const found = (note: string) => notedAllergens(note).flatMap(({ allergens }) => allergens)

const notes: readonly [string, readonly string[]][] = [
  ['no shellfish please', ['crustaceans', 'molluscs']],
  ['Nut allergy!', ['nuts']],
  ['severe peanut allergy', ['peanuts']],
  ['allergic to peanuts and tree nuts', ['peanuts', 'nuts']],
  ['coeliac', ['gluten']],
  ['Wife is celiac, window table', ['gluten']],
  ['gluten free menu for one', ['gluten']],
  ['lactose intolerant', ['milk']],
  ['one guest cannot eat eggs or dairy', ['eggs', 'milk']],
  ['No fish, no prawns', ['crustaceans', 'fish']],
  ['no seafood', ['crustaceans', 'fish', 'molluscs']],
  ['doesn’t eat mussels', ['molluscs']],
  ['nuts', ['nuts']],
  ['Sesame, soya, mustard', ['soya', 'mustard', 'sesame']],
  ['no celery; no lupin; sulphites: allergic', ['celery', 'lupin', 'sulphites']],
  ['No nuts but loves fish', ['nuts']],
  ['Nussallergie', ['nuts']],
  ['Haselnüsse und Mandeln unverträglich', ['nuts']],
  ['keine Erdnüsse', ['peanuts']],
  ['glutenfrei bitte', ['gluten']],
  ['Zöliakie', ['gluten']],
  ['Tochter: Eiallergie, bitte ohne Ei', ['eggs']],
  ['ohne Sellerie und Senf', ['celery', 'mustard']],
  ['laktosefrei', ['milk']],
  ['keine Krebstiere, keine Weichtiere', ['crustaceans', 'molluscs']],
  ['allergique aux fruits à coque', ['nuts']],
  ['sans gluten, sans lait', ['gluten', 'milk']],
  ['pas de crevettes ni d’huîtres', ['crustaceans', 'molluscs']],
  ['allergie aux œufs et au céleri', ['eggs', 'celery']],
  ['celiaca', ['gluten']],
  ['senza glutine', ['gluten']],
  ['intollerante al lattosio', ['milk']],
  ['allergico a noci, arachidi e sesamo', ['peanuts', 'nuts', 'sesame']],
  ['niente frutti di mare', ['crustaceans', 'molluscs']],
  ['alérgico a los frutos secos', ['nuts']],
  ['sin huevo ni leche', ['eggs', 'milk']],
  ['alergia al marisco y al maní', ['crustaceans', 'peanuts', 'molluscs']],
  ['mingħajr ħalib', ['milk']],
  ['allerġiku għall-ġewż', ['nuts']],
  ['ma jikolx ħut', ['fish']],
  ['حساسية من المكسرات', []],
  ['حساسية مكسرات', ['nuts']],
  ['بدون سمك', ['fish']],
]

const nothing = [
  'No known allergies',
  'not allergic',
  'keine Allergien',
  'pas d’allergies',
  'nessuna allergia',
  'sin alergias',
  'Loves oysters',
  'Birthday cake with hazelnuts',
  'Fisch für vier vorbestellt',
  'Table near the fish tank',
  'coconut-free dessert',
  'no nutmeg',
  'Pram beside the table',
  'Her mother uses a wheelchair: step-free table',
  'eight of them, one is Mr Eggert',
  'nutty crowd, very loud, no window',
  'keine Eile',
  'vegan',
  'comes with oat milk',
  '',
]

describe('allergens in notes', () => {
  for (const [note, allergens] of notes) {
    test(`“${note}” suggests ${allergens.length === 0 ? 'nothing' : allergens.join(', ')}`, () => {
      assert.deepEqual(found(note).toSorted(), allergens.toSorted())
    })
  }
  for (const note of nothing) {
    test(`“${note}” suggests nothing`, () => assert.deepEqual(found(note), []))
  }

  test('each suggestion quotes the clause it was read in', () => {
    assert.deepEqual(notedAllergens('Window if possible. No shellfish please!\nHigh chair'), [
      { quote: 'No shellfish please', allergens: ['crustaceans', 'molluscs'] },
    ])
    assert.deepEqual(notedAllergens(null), [])
  })
})
