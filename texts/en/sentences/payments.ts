const payments_ = (count: number) => (count === 1 ? '1 payment is' : `${count} payments are`)

/** Why a key of the payment service is not taken, or not given up. */
export const payments = {
  publishable: 'This is a publishable key, which begins with pk_. Enter a restricted key, which begins with rk_.',
  noKey: 'This is no key of Stripe for a server: they begin with rk_live_ or rk_test_.',
  refused: 'Stripe does not know this key. Copy it again, or make a new one.',
  silent: 'Stripe does not answer right now. Nothing was changed; try again in a minute.',
  openElsewhere: (count: number) =>
    `This key is of another account, and ${payments_(count)} still open at the former one. Enter a key of that account, or wait until they are over.`,
  openHere: (count: number) =>
    `${payments_(count)} still open, and could not be given back without the key. Cancel or settle those bookings first.`,
  paused: 'Payments are paused: enter the key again.',
  noAccount: 'The restaurant has no payment service.',
  currencyStays: (count: number) => `The currency cannot change while money is open: ${payments_(count)} not over yet.`,
}
