/**
 * What a guest can choose for the kitchen and the table when booking online. Each choice becomes a mark that the diary shows
 * already: an allergy a tag of the patron, anything else a tag of the booking. What was chosen is also kept with the booking,
 * since a guest is shown what they said, and not what else is known of the patron.
 */
import { type Allergen, allergens } from './allergens.ts'
import type { PatronTag } from './patron-tags.ts'

const allergies = {
  nuts: 'is_allergic_to_nuts',
  shellfish: 'is_allergic_to_shellfish',
  gluten: 'is_gluten_intolerant',
  lactose: 'is_lactose_intolerant',
} as const satisfies Record<string, PatronTag>

const allergensOf = {
  nuts: ['nuts'],
  shellfish: ['crustaceans', 'molluscs'],
  gluten: ['gluten'],
  lactose: ['milk'],
} as const satisfies Record<keyof typeof allergies, readonly Allergen[]>

/** By the icon of a booking tag, which means the same whatever language a restaurant names its tags in. */
const tagIcons = { high_chair: 'baby', birthday: 'cake', anniversary: 'heart', business: 'briefcase' } as const

export type Allergy = keyof typeof allergies
type TagChoice = keyof typeof tagIcons
export type GuestChoice = Allergy | TagChoice

export type IconOfTag = { id: number; icon: string }

const allergyNames = Object.keys(allergies) as Allergy[]
const isAllergy = (choice: GuestChoice): choice is Allergy => choice in allergies

/** Stored among the choices of a booking whose guest subscribed to news. */
export const newsChoice = 'news'

/** How a guest wants to be reminded and asked, stored among the choices. It goes before what the restaurant chose. */
export const reminderWays = ['mail', 'text'] as const
export type ReminderWay = (typeof reminderWays)[number]

/** Stored among the choices of a booking whose guest chose the table, which is then pinned (`is_pinned`). */
export const tableChoice = 'own_table'

type Placed = { is_pinned?: boolean | undefined; tables: readonly (string | { name: string })[] }

/** The table that a guest chose and still has, or that staff have chosen instead; null where the engine may choose. */
export function chosenTable({ is_pinned, tables }: Placed, choices: readonly string[] | null): string | null {
  const isKept = is_pinned === true && tables.length > 0 && choices?.includes(tableChoice) === true
  return isKept ? tables.map((table) => (typeof table === 'string' ? table : table.name)).join(' + ') : null
}

export const reminderChoice = (way: ReminderWay): string => `reminders_${way}`

export const reminderWayOf = (choices: readonly string[] | null): ReminderWay | null =>
  reminderWays.find((way) => choices?.includes(reminderChoice(way))) ?? null

/** The choices with another way. */
export function withReminderWay(choices: readonly string[] | null, way: ReminderWay): string[] {
  const others = (choices ?? []).filter((choice) => !reminderWays.some((one) => choice === reminderChoice(one)))
  return [...others, reminderChoice(way)]
}

type Chosen = {
  choices?: readonly GuestChoice[] | undefined
  news?: boolean | undefined
  reminders?: ReminderWay | null | undefined
  chosen_table_id?: number | undefined
}

/** All that is kept of it with the booking. */
export const storedChoices = ({ choices = [], news, reminders, chosen_table_id: table }: Chosen): string[] => [
  ...choices,
  ...(news ? [newsChoice] : []),
  ...(reminders ? [reminderChoice(reminders)] : []),
  ...(table === undefined ? [] : [tableChoice]),
]

export const reminderWayFrom = (text: string | null | undefined): ReminderWay | null =>
  reminderWays.find((way) => way === text) ?? null

/** A guest may choose any number of these. */
export const tickedNames = [...allergyNames, 'high_chair'] as const

/** A guest may choose one of these. */
export const occasionNames = ['birthday', 'anniversary', 'business'] as const satisfies readonly TagChoice[]
export type Occasion = (typeof occasionNames)[number]

/** What the restaurant can record: every allergy, and each choice that it has a booking tag for. */
export function choicesOf(tags: readonly IconOfTag[]) {
  const hasTag = (choice: TagChoice): boolean => tagsOf([choice], tags).length > 0
  const ticked = tickedNames.filter((choice) => isAllergy(choice) || hasTag(choice))
  return { ticked, occasions: occasionNames.filter(hasTag) }
}

/** The ids of the booking tags for these choices; the first of several with one icon. */
export function tagsOf(choices: readonly GuestChoice[], tags: readonly IconOfTag[]): number[] {
  return choices.flatMap((choice) => {
    const tag = isAllergy(choice) ? undefined : tags.find(({ icon }) => icon === tagIcons[choice])
    return tag ? [tag.id] : []
  })
}

export const patronTagsOf = (choices: readonly GuestChoice[]): PatronTag[] =>
  choices.filter(isAllergy).map((choice) => allergies[choice])

/** What a guest ticks beside their details: allergies, a high chair, an occasion, and news. */
export type GuestMarks = { choices: readonly GuestChoice[]; news: boolean }

type Offering = { booking_tags: readonly IconOfTag[]; online: { news?: boolean } }
type Said = { choices: readonly string[]; occasion: string | null; news: boolean }

/** Choices that the restaurant does not offer are ignored. */
export function marksOf({ booking_tags, online }: Offering, said: Said): GuestMarks {
  const { ticked, occasions } = choicesOf(booking_tags)
  return {
    choices: [
      ...ticked.filter((choice) => said.choices.includes(choice)),
      ...occasions.filter((choice) => choice === said.occasion),
    ],
    news: online.news === true && said.news,
  }
}

type Given = { guest_choices: readonly string[] | null; allergens: readonly Allergen[] }
type Replaced = {
  choices: string[] | null
  allergens: Allergen[]
  addedTags: number[]
  removedTags: number[]
}

/**
 * After a guest has corrected the choices of a booking. Those that the house no longer offers stay, and so does the
 * consent to news, which is withdrawn by itself. An allergy belongs to the booking then: it is neither written to the
 * guest's record nor taken from it, since the link may have been passed on.
 */
export function replacedChoices(given: Given, chosen: readonly GuestChoice[], tags: readonly IconOfTag[]): Replaced {
  const { ticked, occasions } = choicesOf(tags)
  const offered: readonly string[] = [...ticked, ...occasions]
  const before = given.guest_choices ?? []
  const kept = before.filter((choice) => !offered.includes(choice))
  const added = chosen.filter((choice) => !before.includes(choice))
  const removed = [...ticked, ...occasions].filter((choice) => before.includes(choice) && !chosen.includes(choice))
  const allergensIn = (choices: readonly GuestChoice[]): Allergen[] =>
    choices.filter(isAllergy).flatMap((choice) => [...allergensOf[choice]])
  const [more, less] = [allergensIn(added), allergensIn(removed)]
  const choices = [...chosen, ...kept]
  return {
    choices: choices.length > 0 ? choices : null,
    allergens: allergens.filter((one) => more.includes(one) || (given.allergens.includes(one) && !less.includes(one))),
    addedTags: tagsOf(added, tags),
    removedTags: tagsOf(removed, tags),
  }
}
