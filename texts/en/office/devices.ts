/** What managers read on the page of people about tablets of the restaurant. */

export const devicesTexts = {
  title: 'Devices of the house',
  hint: 'A tablet for many hands: the first change after a pause asks who it is.',
  notPaired: 'its code has not been typed yet',
  unused: (days: number) => `${days} days unused`,
  used: (when: string) => `Used ${when}`,
  acted: (person: string, when: string) => `${person}, ${when}`,
  endsBy: (when: string) => `ends by itself on ${when}`,
  end: 'End',
  ended: (name: string) => `${name} is ended`,
  name: 'Name of a new device',
  example: 'Tablet at the door',
  may: 'May',
  roles: { host: 'Take and change bookings', viewer: 'Show the day; asks nobody' },
  make: 'Make a device',
  type: (address: string) => `On the tablet open ${address} and type`,
  once: (until: string) => `Works once, until ${until}. The tablet then belongs to the restaurant, and to nobody.`,
  askAfter: 'On devices, ask “Who?” after a pause of',
  pauses: {
    0: 'Nothing: every change',
    30: '30 seconds',
    60: '60 seconds',
    120: '2 minutes',
    300: '5 minutes',
    900: '15 minutes',
  } as Readonly<Record<number, string>>,
  pins: (some: number, all: number) =>
    `${some} of ${all} people have a PIN, which they set on their account page. Who has none signs in for a change; as long as nobody has one, nothing is asked.`,
  pinSet: 'PIN set',
}

export type DevicesTexts = typeof devicesTexts
