/** What a guest is asked to pay, and when it comes back, in Arabic. */
import type { GuestTexts } from '../../en/guests/guests.ts'

export const terms: GuestTexts['terms'] = {
  heading: (amount) => `${amount} الآن`,
  deposit: (amount) => `${amount} الآن، تُخصم من فاتورتكم.`,
  counts: 'يُخصم هذا المبلغ من فاتورتكم.',
  free: (until) => `الإلغاء مجاني حتى ${until}؛ بعد ذلك يحتفظ المطعم بالمبلغ.`,
  freeInPart: (until, kept) => `الإلغاء مجاني حتى ${until}؛ بعد ذلك يحتفظ المطعم بمبلغ ${kept}.`,
  always: 'يُعاد إليكم المبلغ متى ألغيتم.',
  never: 'الإلغاء ليس مجانيًا: يحتفظ المطعم بالمبلغ.',
  neverInPart: (kept) => `إذا ألغيتم، يحتفظ المطعم بمبلغ ${kept}.`,
  nothingNow: 'لا شيء يُدفع الآن',
  card: (guests, amount, until) =>
    `لحجز ${guests} نحفظ بطاقة. لا يُخصم منها ${amount} إلا إذا لم تحضروا، أو ألغيتم بعد ${until}.`,
  cardNeverFree: (guests, amount) => `لحجز ${guests} نحفظ بطاقة. لا يُخصم منها ${amount} إلا إذا لم تحضروا أو ألغيتم.`,
  eachAdult: (amount, each) => `${amount} (${each} لكل بالغ)`,
  eachGuest: (amount, each) => `${amount} (${each} لكل ضيف)`,
}
