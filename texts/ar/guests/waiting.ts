/** What guests read where they choose a time or a table, or wait, in Arabic. */
import type { GuestTexts } from '../../en/guests/guests.ts'
import { counted } from '../../languages.ts'

export const times: GuestTexts['times'] = {
  free: (count) =>
    counted('ar', count, {
      one: 'وقت متاح واحد',
      two: 'وقتان متاحان',
      few: '# أوقات متاحة',
      many: '# وقتًا متاحًا',
      other: '# وقت متاح',
    }),
  full: 'ممتلئ',
  month: 'الشهر',
}

export const waiting: GuestTexts['waiting'] = {
  otherTime: 'لم تجدوا الوقت المناسب؟',
  why: 'نخبركم إذا شغرت طاولة، للأمسية كلها أو لجزء منها.',
  forDay: (day) => `قائمة الانتظار ليوم ${day}`,
  when: 'متى تودون الحضور؟',
  from: 'من',
  to: 'إلى',
  span: (from, to) => `من ${from} إلى ${to}`,
  notBooking: 'لا تُحفظ طاولة: هذا ليس حجزًا.',
  endsFirst: 'الوقت الأخير قبل الوقت الأول. يرجى الاختيار من جديد.',
  isFree: 'توجد طاولة متاحة في هذه الفترة. اختاروها أو اختاروا فترة أخرى.',
}

/** A table that guests may choose, where the restaurant lets them. */
export const tables: GuestTexts['tables'] = {
  title: 'طاولتكم',
  any: 'أي طاولة',
  named: (name) => `الطاولة ${name}`,
  seats: (covers) => `لعدد ${covers}`,
  gone: 'الطاولة التي اخترتموها حُجزت للتو. اختاروا أخرى أو دعونا نختار لكم.',
  label: 'الطاولة',
  notKept: (name) => `طاولتكم ${name} غير متاحة حينها: ستحصلون على أخرى.`,
  lost: 'لم تكن الطاولة التي اخترتموها متاحة: ستحصلون على أخرى.',
}
