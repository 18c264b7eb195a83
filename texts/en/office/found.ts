/** What managers read on the page with addresses for the places where guests look. */
import { counted } from '../../languages.ts'

export const foundTexts = {
  aside: 'Ready addresses for the places where guests look',
  where: 'Where guests look',
  whereHint: 'Each address says by itself where a booking came from. No cookies, no tracking parameters.',
  cameIn: (days: number) => `came in ${days} days`,
  came: (count: number) => `${count} came`,
  copy: 'Copy',
  copied: 'Copied',
  tryIt: 'Try it',
  address: 'Address',
  safe: 'https, answers without a redirect, no parameters',
  notSafe:
    'Not https: Apple takes no such address, and browsers warn of it. Set PUBLIC_URL to the https address of this server.',
  notListed: 'Until it is one of your sources, the address shows the booking page and counts for nobody.',
  addSource: 'Add to sources',
  addSourceOf: (name: string) => `Add to sources: ${name}`,
  afterSaving: 'Counts once saved',
  ownSource: 'one of your sources',
  another: 'Another place:',
  anotherHint: 'a hotel, a magazine, a bus stop. Add it to your sources, and it gets an address here.',
  once: 'Five minutes, once',
  stepsAsOf: 'As known in November 2026; such pages change their names often. Our drawings, not pictures of theirs.',
  menuCard: 'Menu card',
  places: {
    google: {
      hint: 'Business profile, Search and Maps',
      steps: [
        'Sign in with the account of your business, look your restaurant up on Google, and edit its profile.',
        'Go to where bookings are.',
        'Paste the address as a link for reservations, and save.',
        'Guests see it as your link when they reserve a table, after a day or two.',
      ],
    },
    apple: {
      hint: 'Maps, Siri and Wallet',
      steps: [
        'Sign in to Apple’s page for businesses and choose your location.',
        'Go to its actions, and choose to reserve a table.',
        'Paste the address. Apple takes https addresses that need no redirect.',
        'Apple looks at it first, and again now and then.',
      ],
    },
    instagram: {
      hint: 'Profile and stories',
      steps: [
        'Open your profile and edit it.',
        'Add a link.',
        'Paste the address, and call it “Your table”.',
        'In stories, use it as the sticker for links.',
      ],
    },
    facebook: {
      hint: 'Page, button to book',
      steps: [
        'Open your page and switch to it.',
        'Edit the button below its picture, and choose one to book.',
        'Paste the address.',
        'Save, and press it once as a guest would.',
      ],
    },
    menuCard: {
      hint: 'QR code on card or table tent',
      steps: [
        'Write the words below that guests shall read.',
        'Print the tents on thick paper, or take the picture for your card.',
        'Cut along the edge and fold in the middle.',
        'Try it with your own telephone before you print a hundred.',
      ],
    },
  },
  howMany: 'How many came by each',
  howManyHint: 'Bookings made in the last 30 days.',
  inInsights: 'In insights',
  nobodyYet: 'None yet.',
  covers: (count: number) => counted('en', count, { one: '# cover', other: '# covers' }),
  noSource: 'No source named',
  formerSource: 'A source that is no longer in use',
  whatCounts:
    'Counted when a table is booked, not when a page is opened. An address with a source that is not in your list shows the booking page and counts for nobody.',
  tent: {
    title: 'QR code and table tent',
    words: 'Words on it',
    usual: 'Book your next table',
    print: 'Print tents',
    png: 'PNG, 1200 px',
    hint: 'Two on A4, folded once. Black on white, 3 cm or more.',
    qr: (address: string) => `QR code of ${address}`,
  },
}
