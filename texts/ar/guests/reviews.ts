/** What guests read where they review a visit, and where they stop such mails, in Arabic. */
import type { GuestTexts } from '../../en/guests/guests.ts'
import { counted } from '../../languages.ts'

export const review: GuestTexts['review'] = {
  title: (restaurant) => `كيف كانت زيارتك إلى ${restaurant}؟`,
  day: (day) => `كنت معنا يوم ${day}.`,
  overall: 'زيارتك بشكل عام',
  optional: (label) => `${label} (اختياري)`,
  text: 'ما تود أن تقوله لنا',
  send: 'إرسال التقييم',
  stars: (count) =>
    counted('ar', count, { one: 'نجمة واحدة', two: 'نجمتان', few: '# نجوم', many: '# نجمة', other: '# نجمة' }),
  choose: 'يرجى اختيار من نجمة إلى 5 نجوم.',
  chooseFor: (label) => `يرجى اختيار من نجمة إلى 5 نجوم لـ «${label}».`,
  tooLong: (most) => `يرجى كتابة ${most} حرف على الأكثر.`,
  thanks: { title: 'شكراً لك', sentence: 'وصل تقييمك إلى المطعم.' },
  already: { title: 'شكراً لك', sentence: 'لقد قيّمت هذه الزيارة من قبل. يكفي تقييم واحد لكل زيارة.' },
  expired: { title: 'انتهت صلاحية هذا الرابط', sentence: 'فات وقت تقييم هذه الزيارة عبر الإنترنت.' },
  answered: (restaurant: string) => `ردّ ${restaurant} على تقييمك`,
}

export const unsubscribe: GuestTexts['unsubscribe'] = {
  title: 'إيقاف طلبات التقييم والأخبار',
  ask: 'لن نطلب منكم تقييمات ولن نرسل إليكم أخباراً بعد الآن. وستستمر الرسائل المتعلقة بحجوزاتكم في الوصول.',
  button: 'إيقاف هذه الرسائل',
  done: 'تم. لن نطلب منكم تقييمات ولن نرسل إليكم أخباراً بعد الآن.',
}
