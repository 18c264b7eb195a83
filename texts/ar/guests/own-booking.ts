/** What guests do on the page of their own booking, in Arabic. */
import type { GuestTexts } from '../../en/guests/guests.ts'
import { counted } from '../../languages.ts'

export const late: GuestTexts['late'] = {
  title: 'هل ستتأخرون؟',
  label: 'كم ستتأخرون؟',
  minutes: (count) =>
    counted('ar', count, {
      one: 'تأخير دقيقة',
      two: 'تأخير دقيقتين',
      few: 'تأخير # دقائق',
      many: 'تأخير # دقيقة',
      other: 'تأخير # دقيقة',
    }),
  onTime: 'في الموعد بعد كل شيء',
  button: 'إبلاغ المطعم',
  notNow: 'يمكن قول ذلك من ثلاث ساعات قبل موعدكم حتى ساعة بعده.',
  said: 'التأخير',
  done: 'شكرًا لكم. يرى المطعم أنكم ستصلون لاحقًا.',
  doneOnTime: 'شكرًا لكم. يرى المطعم أنكم ستصلون في الموعد.',
}

export const sendAgain: GuestTexts['sendAgain'] = {
  button: 'إرسال التأكيد مرة أخرى',
  to: (address) => `يُرسل إلى ${address}.`,
  sent: (address) => `أرسلنا التأكيد مرة أخرى إلى ${address}.`,
  unconfirmed: { button: 'إرسال الرسالة مرة أخرى', sent: (address) => `أرسلنا الرسالة مرة أخرى إلى ${address}.` },
  often: 'لقد أُرسل عدة مرات. يرجى البحث في مجلد الرسائل غير المرغوب فيها.',
  notPossible: 'لا يوجد تأكيد يمكن إرساله مرة أخرى.',
}

export const correct: GuestTexts['correct'] = {
  title: 'تصحيح بياناتكم',
  only: 'يسري هذا على هذا الحجز فقط.',
  hint: 'نرسل رابطًا إلى العنوان الجديد، ويُعتمد بعد أن تستخدموه.',
  save: 'حفظ',
  done: 'تم تصحيح بياناتكم.',
  sentTo: (address) => `أرسلنا رابطًا إلى \u2066${address}\u2069. يُعتمد هذا العنوان بعد أن تستخدموا الرابط.`,
  ask: 'هل نستخدم هذا العنوان؟',
  sentence: (visit, address) => `سترسل الرسائل عن الطاولة يوم ${visit} إلى \u2066${address}\u2069.`,
  button: 'نعم، استخدموه',
  confirmed: 'شكرًا لكم',
  confirmedTo: (address) => `من الآن ترسل الرسائل عن هذا الحجز إلى \u2066${address}\u2069. الأولى في طريقها إليكم.`,
  over: 'انتهت صلاحية هذا الرابط',
  overWhy: 'للحجز الآن عنوان آخر، أو أنه انتهى. لم يتغير شيء.',
}

export const cancel: GuestTexts['manage']['cancel'] = {
  title: 'هل تريد إلغاء هذا الحجز؟',
  sentence: 'ستُعطى طاولتك لضيوف آخرين.',
  noTable: 'لا توجد طاولة محجوزة لك. ولن يبحث المطعم عن طاولة بعد ذلك.',
  button: 'نعم، ألغِ الحجز',
  keep: 'لا، احتفظ به',
}
