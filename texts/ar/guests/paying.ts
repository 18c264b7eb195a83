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

export const paying: GuestTexts['paying'] = {
  book: (amount) => `احجز مع الالتزام بدفع ${amount}`,
  bookWithCard: 'احجز واترك بطاقة',
  mayCharge: (restaurant, amount) => `يجوز لمطعم ${restaurant} في هذه الحالة أن يخصم ${amount} من بطاقتي.`,
  tickFirst: 'يرجى وضع علامة في هذا المربع. من دونها لا يمكن حفظ بطاقة.',
  nextPage: (restaurant) => `تدفعون في الصفحة التالية. لا يصل رقم بطاقتكم أبدًا إلى ${restaurant}.`,
  nextPageCard: (restaurant) =>
    `تُدخلون البطاقة في الصفحة التالية. لا يصل رقمها أبدًا إلى ${restaurant}، وتُمحى بعد زيارتكم بسبعة أيام.`,
  newTerms: 'تغيّرت الشروط في هذه الأثناء. يرجى قراءتها أدناه وإرسال النموذج مرة أخرى.',
  test: 'تجربة: يجرّب هذا المطعم مدفوعاته. لا يُنقل أي مال.',
  title: 'الدفع لطاولتكم',
  titleCard: 'ترك بطاقة لطاولتكم',
  keptUntil: (moment) => `طاولتكم محفوظة حتى ${moment}، وتصبح محجوزة نهائيًا حالما يتم ذلك.`,
  toPay: 'يُدفع الآن',
  pay: (amount) => `ادفع ${amount}`,
  card: 'اترك بطاقة',
  again: (amount) => `حاول مرة أخرى: ادفع ${amount}`,
  againCard: 'حاول مرة أخرى: اترك بطاقة',
  somebodyElse: 'هل يدفع شخص آخر؟ أرسلوا إليه هذه الصفحة. يمكن الدفع مرة واحدة فقط.',
  newTab: 'تُفتح علامة تبويب جديدة. وتستمر هذه الصفحة من تلقاء نفسها.',
  charge: {
    title: 'مصرفك ينتظر ردك',
    sentence: (amount, until) =>
      `كان من المقرر خصم ${amount} من بطاقتك كما اتُّفق عليه عند الحجز. مصرفك يسألك أولًا. يمكنك الدفع حتى ${until}.`,
  },
  refused: {
    title: 'لم تتم عملية الدفع',
    sentence: 'لم يُخصم أي مبلغ.',
    next: 'قد تنجح بطاقة أخرى، أو مكالمة مع مصرفكم.',
  },
  waits: {
    title: 'لحظة من فضلكم',
    sentence: 'ننتظر رد خدمة الدفع.',
    next: 'يرجى عدم الدفع مرة أخرى. تبقى الطاولة لكم أثناء الانتظار. تستمر هذه الصفحة من تلقاء نفسها، ويصلكم بريد إلكتروني حالما يتم ذلك: يمكنكم إغلاقها.',
    look: 'تحقق مرة أخرى',
  },
  down: {
    title: 'الدفع لا يعمل الآن',
    sentence: 'ليس السبب بطاقتكم: خدمة الدفع لا ترد.',
    next: 'طاولتكم محفوظة في هذه الأثناء. حاولوا بعد دقيقة أو اتصلوا بنا.',
  },
  over: {
    title: 'انتهى وقت الدفع',
    sentence: 'لم يُحجز شيء.',
    next: 'إذا وصل مبلغ رغم ذلك، نحجز الطاولة إن كانت لا تزال شاغرة، أو نعيد المال فورًا. يصلكم بريد إلكتروني في الحالتين.',
    again: 'اختر وقتًا مرة أخرى',
  },
  done: {
    title: 'تم الدفع. شكرًا لكم.',
    titleCard: 'حُفظت البطاقة. شكرًا لكم.',
    titleNothing: 'لم يعد هناك ما يُدفع',
    sentence: 'الطاولة محجوزة.',
    gone: 'لم يعد هذا الحجز ساريًا.',
  },
  others: {
    until: (moment) =>
      `يدفع آخرون الآن لهذه الأمسية. تعود الطاولات واحدة تلو الأخرى، والتالية في موعد أقصاه ${moment}. لم يُحجز أو يُدفع شيء.`,
  },
  state: 'في انتظار الدفع',
  paid: 'مدفوع',
  paidOn: (amount, day) => `${amount} في ${day}`,
  cardKept: (amount) => `بطاقة محفوظة، بحد أقصى ${amount}`,
  givenBack: 'أُعيد',
  change: {
    title: 'دفع ثمن التغيير',
    kept: (moment) =>
      `تُحجز طاولة التغيير حتى ${moment}. يبقى حجزك كما هو حتى ذلك الحين، ثم يتغيّر بعد إتمام هذه الخطوة.`,
    more: (amount) => `يجب دفع ${amount} إضافية لهذا التغيير`,
    card: 'تُترك بطاقة لهذا التغيير',
    button: (amount) => `المتابعة لدفع ${amount}`,
  },
  changeAsks: (amount) => `لهذا التغيير يطلب المطعم ${amount} مع الحجز. يرجى الاتصال بنا لنغيّره معًا.`,
  cancel: {
    back: (amount) => `يُعاد إليكم ${amount}`,
    where: 'بالطريقة التي دفعتم بها. تحتاج المصارف من 5 إلى 10 أيام لإظهاره.',
    nothing: 'لا يُعاد إليكم شيء',
    keeps: (amount) => `يحتفظ المطعم بمبلغ ${amount}، كما اتُّفق عليه عند الحجز.`,
    charged: (amount) => `يُخصم ${amount} من بطاقتكم`,
    agreed: 'كما اتُّفق عليه عند الحجز.',
    buttonBack: (amount) => `نعم، ألغِ واسترد ${amount}`,
    buttonNothing: 'نعم، ألغِ دون استرداد',
    buttonCharged: (amount) => `نعم، ألغِ مع خصم ${amount}`,
  },
}
