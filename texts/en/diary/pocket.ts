/** The diary without network, and on a device of its own. Loaded once the day is shown. */
import { counted } from '../../languages.ts'

const changes = (count: number) => counted('en', count, { one: '# change', other: '# changes' })

export const pocketTexts = {
  asOf: (time: string) => `As of ${time}.`,
  noNetwork: 'There is no network.',
  changesWait: (count: number) => counted('en', count, { one: '# change waits', other: '# changes wait' }),
  onDevice: 'on this device.',
  whatIsPossible:
    'You can record who arrived, sits at their own table or left, courses and notes. New bookings and moves need the network.',
  seeThem: 'See them',
  waits: 'waits for network',
  notRecorded: 'not recorded',
  title: 'Waiting changes',
  explained:
    'Sent in this order as soon as there is network, with the time you tapped. Keep the diary open, or open it again later: they stay on this device until they are sent.',
  tryNow: 'Try now',
  sentAlready: 'It has been sent meanwhile; take it back from the history of the booking.',
  changesSent: (count: number) => `${changes(count)} sent`,
  wereSent: (count: number) => `The network is back. ${changes(count)} sent,`,
  needYou: (count: number) => counted('en', count, { one: '# needs you.', other: '# need you.' }),
  sentAndNeeds: (sent: number, needs: number) =>
    `${sent} sent, ${counted('en', needs, { one: '# needs you', other: '# need you' })}`,
  thisDevice: (time: string) => `This device, ${time}`,
  byAt: (name: string, time: string) => `${name}, ${time}`,
  dropMine: 'Leave it as it is: drop mine',
  openBooking: 'Open the booking',
  nothingDropped: 'Nothing is dropped without you. Until you choose, this stays in the list.',
  onDeviceTitle: 'This device',
  showBars: 'Show the bars',
  newRelease: 'A new version of the diary is ready. It is used the next time the diary is opened.',
  openAnew: 'Open it now',
}
