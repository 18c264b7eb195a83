import type { GuestTexts } from '../../en/guests/guests.ts'
import { counted } from '../../languages.ts'

export const events: GuestTexts['events'] = {
  heading: 'أمسيات خاصة',
  allTimes: (restaurant) => `كل المواعيد في ${restaurant}`,
  offers: 'ما الذي يُقدَّم',
  chooseSeating: 'اختر الموعد',
  seatings: 'المواعيد',
  until: (time) => `الطاولة لك حتى ${time}`,
  seatsLeft: (count) =>
    counted('ar', count, {
      one: 'بقي مقعد واحد',
      two: 'بقي مقعدان',
      few: 'بقيت # مقاعد',
      many: 'بقي # مقعدًا',
      other: 'بقي # مقعد',
    }),
  inAll: (seats) =>
    counted('ar', seats, {
      one: 'مقعد واحد إجمالًا',
      two: 'مقعدان إجمالًا',
      few: '# مقاعد إجمالًا',
      many: '# مقعدًا إجمالًا',
      other: '# مقعد إجمالًا',
    }),
  next: 'متابعة',
  nextWith: (time, guests) => `متابعة: ${time}، ${guests}`,
  menusNext: 'بعد ذلك تختار القوائم ثم تُدخل بياناتك.',
  menusPaid: 'بعد ذلك تختار القوائم ثم تدفع.',
  opensIn: 'يُفتح البيع بعد',
  opens: (moment) => `يُفتح البيع: ${moment}`,
  units: { days: 'أيام', hours: 'ساعات', minutes: 'دقائق', seconds: 'ثوانٍ' },
  byItself: 'في تلك اللحظة تعرض هذه الصفحة المواعيد تلقائيًا؛ لا حاجة إلى إعادة تحميلها.',
  calendar: 'أضف الموعد إلى تقويمي',
  calendarTitle: (event) => `${event}: افتتاح البيع`,
  soldOut: 'نفدت المقاعد',
  soldOutWhy: 'جميع المقاعد محجوزة. تعود المقاعد عندما يلغي أحدهم حجزه.',
  notForParty: (guests) => `لم تبقَ طاولة لـ ${guests}. قد تجد مجموعة أصغر أو أكبر طاولة.`,
  held: 'المقاعد الأخيرة لدى ضيوف يحجزون أو يدفعون الآن. لا يُكمل الجميع: انظر مرة أخرى بعد بضع دقائق.',
  over: 'انتهى البيع',
  overWhy: 'لم يعد بالإمكان حجز هذه الأمسية عبر الإنترنت. يرجى الاتصال بنا.',
  waiting: 'أضفني إلى قائمة الانتظار',
  waitingWhy: 'مجانًا. إذا عادت مقاعد يتواصل معك المطعم.',
  from: (price) => `من ${price}`,
  about: 'عن هذه الأمسية',
}
