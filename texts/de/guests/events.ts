import type { GuestTexts } from '../../en/guests/guests.ts'
import { counted } from '../../languages.ts'

export const events: GuestTexts['events'] = {
  heading: 'Besondere Abende',
  allTimes: (restaurant) => `Alle Zeiten bei ${restaurant}`,
  offers: 'Was es gibt',
  chooseSeating: 'Wählen Sie eine Uhrzeit',
  seatings: 'Uhrzeiten',
  until: (time) => `der Tisch gehört Ihnen bis ${time}`,
  seatsLeft: (count) => counted('de', count, { one: 'noch # Platz', other: 'noch # Plätze' }),
  inAll: (seats) => counted('de', seats, { one: '# Platz insgesamt', other: '# Plätze insgesamt' }),
  next: 'Weiter',
  nextWith: (time, guests) => `Weiter mit ${time} für ${guests}`,
  menusNext: 'Als Nächstes wählen Sie Menüs, dann geben Sie Ihre Daten an.',
  menusPaid: 'Als Nächstes wählen Sie Menüs, dann zahlen Sie.',
  opensIn: 'Verkaufsstart in',
  opens: (moment) => `Verkaufsstart: ${moment}`,
  units: { days: 'Tage', hours: 'Stunden', minutes: 'Minuten', seconds: 'Sekunden' },
  byItself: 'Dann zeigt diese Seite von selbst die Uhrzeiten; Sie müssen sie nicht neu laden.',
  calendar: 'In meinen Kalender eintragen',
  calendarTitle: (event) => `${event}: Verkaufsstart`,
  soldOut: 'Ausverkauft',
  soldOutWhy: 'Alle Plätze sind vergeben. Wenn jemand absagt, werden Plätze frei.',
  notForParty: (guests) =>
    `Für ${guests} ist kein Tisch mehr frei. Eine kleinere oder größere Gruppe findet vielleicht noch einen.`,
  held: 'Die letzten Plätze sind gerade bei Gästen, die reservieren oder zahlen. Nicht alle tun es: Schauen Sie in ein paar Minuten wieder.',
  over: 'Nicht mehr im Verkauf',
  overWhy: 'Dieser Abend kann nicht mehr online reserviert werden. Bitte rufen Sie uns an.',
  waiting: 'Auf die Warteliste',
  waitingWhy: 'Es kostet nichts. Werden Plätze frei, meldet sich das Restaurant bei Ihnen.',
  from: (price) => `ab ${price}`,
  about: 'Über diesen Abend',
}
