/**
 * The Trattoria's New Year's Eve: an event with two seatings, menus paid with the booking, and extras, in the place of the special day
 * that its example has for every year.
 */
import { addDays, type LocalDate } from '../../../domain/calendar/calendar.ts'
import type { RestaurantDescription } from '../configuration/description/description.ts'
import { eveOf } from './bookings/eve-bookings.ts'

const everyYear = "New Year's Eve"
/** The description as it is, where one of its events is still to come. */
export function withSpecialEvening(description: RestaurantDescription, today: LocalDate): RestaurantDescription {
  const isComing = description.events.some(({ special_day: name }) => {
    const { date } = description.special_days.find((special) => special.name === name) ?? {}
    return date !== undefined && date >= today
  })
  if (isComing) return description
  const eve = eveOf(today)
  const [year] = eve.split('-')
  const name = `${everyYear} ${year}`
  const when = { special_days: [name] }
  const seating = { slot_minutes: 285, turn_times: [{ up_to: 12, minutes: 150 }] }
  return {
    ...description,
    special_days: [
      ...description.special_days.filter((special) => special.name !== everyYear && special.date !== eve),
      {
        ...{ name, date: eve, kind: 'other_hours', note: null },
        service_hours: [
          { ...seating, name: 'First seating', opens: '18:30', closes: '21:00', slot_minutes: 150 },
          {
            ...{ name: 'Second seating', opens: '21:15', closes: '02:00', slot_minutes: 285 },
            turn_times: [{ up_to: 12, minutes: 285 }],
          },
        ],
      },
    ],
    events: [
      ...description.events,
      {
        ...{ code: `new-years-eve-${year}`, special_day: name, name: everyYear, areas: ['Main Hall', 'Wine Cellar'] },
        description: 'Five courses in two seatings. The second ends with a glass at midnight and music until two.',
        sale: { opens: `${addDays(today, -1)}T10:00`, closes: `${year}-12-30T18:00` },
        translations: {
          de: {
            name: 'Silvester',
            description: 'Fünf Gänge in zwei Runden. Die zweite endet mit einem Glas um Mitternacht.',
          },
          it: {
            name: 'Capodanno',
            description: 'Cinque portate in due turni. Il secondo finisce con un brindisi a mezzanotte.',
          },
        },
      },
    ],
    product_groups: [
      ...description.product_groups,
      {
        ...{ code: `eve_${year}`, name: 'Menus', is_required: true, for: 'all' },
        translations: { de: { name: 'Menüs' }, it: { name: 'Menù' } },
      },
    ],
    products: [
      ...description.products,
      {
        ...{
          code: `eve_${year}_menu`,
          name: 'Gala menu',
          description: 'Five courses, a glass at midnight.',
          price: 95,
        },
        ...{ per: 'person', when, stock: 40, stock_per: 'seating', group: `eve_${year}`, pay: 'now', tax_percent: 18 },
        translations: { de: { name: 'Galamenü' }, it: { name: 'Menù di gala' } },
      },
      {
        ...{ code: `eve_${year}_green`, name: 'Vegetarian menu', price: 85, per: 'person', when },
        ...{ group: `eve_${year}`, pay: 'now', tax_percent: 18 },
        translations: { de: { name: 'Vegetarisches Menü' }, it: { name: 'Menù vegetariano' } },
      },
      {
        ...{
          code: `eve_${year}_wine`,
          name: 'Wine pairing',
          price: 45,
          per: 'person',
          when,
          pay: 'there',
          tax_percent: 18,
        },
        translations: { de: { name: 'Weinbegleitung' }, it: { name: 'Abbinamento vini' } },
      },
    ],
  }
}
