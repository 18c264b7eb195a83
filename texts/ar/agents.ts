/** What assistants and phone bots say to guests, in Arabic. */

import type { AgentTexts } from '../en/agents.ts'
import { counted } from '../languages.ts'

export const agents: AgentTexts = {
  restaurant: (largest) => `يمكن الحجز هنا لما يصل إلى ${largest} أشخاص، ولأكثر من ذلك يردّ المطعم على الطلب.`,
  visit: (day, time, guests) => `${day}، ${time}، ${guests}`,
  nothingFree: (day) => `لا يوجد وقت متاح يوم ${day}.`,
  nothingInDays: 'لا يوجد وقت متاح في هذه الأيام.',
  nextFree: (day, time) => `أقرب طاولة: ${day} الساعة ${time}.`,
  freeOnDays: (days) =>
    counted('ar', days, {
      one: 'توجد أوقات متاحة في يوم واحد.',
      two: 'توجد أوقات متاحة في يومين.',
      few: 'توجد أوقات متاحة في # أيام.',
      other: 'توجد أوقات متاحة في # يومًا.',
    }),
  notHeld: 'لا تُحفظ طاولة لهذا الوقت: يرجى الحجز فورًا.',
  reference: (reference, code) => `رقم حجزك ${reference}، ورمزك ${code}.`,
  toPay: (amount, until) =>
    `الطاولة محفوظة لكم. تصبح محجوزة حالما يُدفع ${amount} عبر الرابط في البريد الإلكتروني، في موعد أقصاه ${until}`,
  toLeaveCard: (until) =>
    `الطاولة محفوظة لكم. تصبح محجوزة حالما تتركون بطاقة عبر الرابط في البريد الإلكتروني، في موعد أقصاه ${until}`,
  payNeedsMail:
    'يطلب المطعم عربونًا أو بطاقة لهذا الحجز. يصل الرابط بالبريد الإلكتروني: يرجى إعطاء عنوان بريد إلكتروني، أو الاتصال بالمطعم.',
  newTerms: 'تغيّر ما يطلبه المطعم لهذا الحجز. يرجى حفظ الطاولة مرة أخرى وسماع الشروط.',
  holdInvalid: 'لم تعد الطاولة محفوظة. يرجى اختيار وقت من جديد.',
  policyFirst: 'يرجى أولًا سماع شروط المطعم والموافقة عليها.',
  unknownBooking: 'لا يوجد حجز بهذا الرقم وهذا الرمز.',
  tooManyTries: 'كان الرمز خاطئًا مرات كثيرة. حاول بعد ساعة أو استخدم الرابط في البريد.',
  whichMissing: 'يرجى ذكر رقم الحجز والرمز، أو رابط الحجز.',
  contactMissing: 'يرجى ذكر بريد إلكتروني أو رقم هاتف.',
  adultNeeded: 'يجب أن يأتي مع الأطفال شخص بالغ واحد على الأقل.',
  unknownArea: 'لا توجد هنا منطقة بهذا الاسم.',
  areasToChooseFrom: (names) => `يمكنكم الاختيار من: ${names}.`,
  startUnreadable: 'لا يمكن قراءة هذا الوقت. اكتبه هكذا: 2026-11-20T19:30.',
  otherArguments: 'حُجزت طاولة بهذا الطلب من قبل، ببيانات أخرى.',
  inProgress: 'يجري الحجز الآن. يرجى السؤال مرة أخرى.',
  nothingChanged: 'لم يتغيّر شيء: كان الحجز هكذا من قبل.',
  notPossible: 'لم يعد تغيير هذا الحجز ممكنًا هنا. يرجى الاتصال بالمطعم.',
  questionsFirst: 'لدى المطعم أسئلة يجب الإجابة عنها أولاً.',
  notOffered: 'لا يستطيع المطعم تدوين ذلك. يرجى الاختيار من القائمة.',
  toOrder: (names) => `مع هذه الطاولة يمكنكم طلب: ${names}.`,
  nothingToOrder: 'لا يُباع شيء مع هذه الطاولة.',
  ordered: (names) => `الطلب: ${names}.`,
  paidThere: (amount) => `يُدفع ${amount} في المطعم.`,
  listProducts: 'اسأل list_products عمّا هو متاح.',
  orderChanged: 'تغيّر شيء من الطلب أو نفد. يرجى سؤال list_products وحجز الطاولة من جديد.',
  orderApart: 'يرجى تغيير الطلب على حدة، بعد الموعد أو عدد الأشخاص.',
  orderToPay: (amount, until) => `يتغيّر الطلب بعد دفع ${amount}، حتى ${until} على أبعد تقدير.`,
  events: (names) => `أمسيات خاصة: ${names}.`,
  notUnderstood: 'لم أفهم ذلك. يُرجى إعادة ذكر اليوم والساعة وعدد الضيوف.',
}
