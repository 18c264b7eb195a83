/** Who has booked the Trattoria's New Year's Eve already, with their menus. What is paid with the booking is paid. */
import { addDays, type LocalDate } from '../../../../domain/calendar/calendar.ts'
import type { DemoBooking, DemoDay } from './demo-booking.ts'

const fortnight = 14

/** The next one that is more than a fortnight away, so that no other booking of the demo is on it. */
export const eveOf = (today: LocalDate): LocalDate => {
  const eve = `${today.slice(0, 4)}-12-31`
  return addDays(today, fortnight) < eve ? eve : `${Number(today.slice(0, 4)) + 1}-12-31`
}

type Order = { menus: number; green: number; wine: number }

/** Who has booked that evening already, with their menus, each party paid. */
const guestsOfEve: readonly (Pick<DemoBooking, 'time' | 'tables' | 'adults' | 'guest' | 'comment'> & Order)[] = [
  { time: '18:30', tables: ['M4'], adults: 4, guest: 4, menus: 3, green: 1, wine: 2 },
  {
    ...{ time: '18:30', tables: ['M8'], adults: 6, guest: 10, menus: 6, green: 0, wine: 0 },
    comment: 'One of us is allergic to nuts.',
  },
  { time: '21:15', tables: ['M5'], adults: 2, guest: 16, menus: 2, green: 0, wine: 2 },
  { time: '21:15', tables: ['M9'], adults: 5, guest: 22, menus: 3, green: 2, wine: 4 },
  { time: '21:15', tables: ['C3'], adults: 4, guest: 29, menus: 2, green: 1, wine: 0 },
]

export function eveBookings({ date }: DemoDay): DemoBooking[] {
  const eve = eveOf(date)
  const [year] = eve.split('-')
  const days = Temporal.PlainDate.from(date).until(eve, { largestUnit: 'days' }).days
  const line = (code: string, name: string, pay: 'now' | 'there', price: number, quantity: number) =>
    quantity === 0
      ? []
      : [
          {
            ...{ code: `eve_${year}_${code}`, name, pay, tax_percent: 18 },
            lines: [{ label: name, quantity, unit_price: price }],
          },
        ]
  return guestsOfEve.map(({ menus, green, wine, ...party }, index) => ({
    ...party,
    ...{ day: days, status: 'confirmed', source: index % 2 === 0 ? 'Website' : 'Phone' },
    minutes: party.time === '18:30' ? 150 : 285,
    products: [
      ...line('menu', 'Gala menu', 'now', 95, menus),
      ...line('green', 'Vegetarian menu', 'now', 85, green),
      ...line('wine', 'Wine pairing', 'there', 45, wine),
    ],
  }))
}
