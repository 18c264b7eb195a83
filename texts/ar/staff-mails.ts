/** What mails say to the restaurant and to its staff, in Arabic. */

import type { StaffMailTexts } from '../en/staff-mails.ts'
import { counted } from '../languages.ts'

export const staffMails: StaffMailTexts = {
  openings: {
    staff_booking: { subject: 'حجز جديد', text: 'وصل حجز جديد.' },
    staff_cancellation: { subject: 'إلغاء', text: 'أُلغي حجز.' },
    staff_offer_declined: { subject: 'رُفض العرض', text: 'رفض ضيف على قائمة الانتظار الطاولة.' },
  },
  waiting: { subject: 'جديد على قائمة الانتظار', text: 'سجّل ضيف نفسه على قائمة الانتظار.' },
  request: { subject: 'طلب جديد', text: 'يطلب ضيف طاولة وينتظر جوابكم.' },
  guest: 'الضيف',
  when: 'الموعد',
  covers: 'العدد',
  area: 'القسم',
  tables: 'الطاولات',
  telephone: 'الهاتف',
  email: 'البريد الإلكتروني',
  comment: 'ملاحظة',
  reference: 'رقم الحجز',
  by: 'بواسطة',
  time: 'الوقت',
  status: 'الحالة',
  allergies: 'الحساسية',
  walkIn: 'دون حجز',
  openInDiary: 'فتح في دفتر الحجوزات',
  openDiary: 'فتح دفتر الحجوزات',
  statuses: {
    pending: 'معلّق',
    confirmed: 'مؤكد',
    accepted: 'مقبول',
    rejected: 'مرفوض',
    cancelled: 'ملغى',
    noshow: 'لم يحضر',
    arrived_in_service: 'على الطاولة',
    finished: 'غادر',
    blocked: 'محجوبة',
  },
  onWaitingList: 'قائمة الانتظار',
  allergyNames: {
    is_allergic_to_nuts: 'حساسية من المكسرات',
    is_allergic_to_shellfish: 'حساسية من المحار',
    is_gluten_intolerant: 'عدم تحمّل الغلوتين',
    is_lactose_intolerant: 'عدم تحمّل اللاكتوز',
  },
  manyByGuests: {
    subject: 'حجوزات كثيرة من الضيوف',
    text: 'أرسل الضيوف والمساعدون خلال ساعة عددًا كبيرًا، لذلك تُسرد البقية هنا.',
  },
  daySummary: (bookings, covers) =>
    `${counted('ar', bookings, { one: 'حجز واحد', two: 'حجزان', few: '# حجوزات', other: '# حجزًا' })}، ${counted('ar', covers, { one: 'ضيف واحد', two: 'ضيفان', few: '# ضيوف', other: '# ضيفًا' })}`,
  invitation: {
    subject: (restaurant) => `رابط الدخول إلى ${restaurant}`,
    text: (restaurant) => `بهذا الرابط تحددون الاسم وكلمة المرور في ${restaurant}. يعمل مرة واحدة ولمدة 48 ساعة.`,
    link: 'تحديد كلمة المرور',
    unexpected: 'إذا لم تكونوا تتوقعون هذه الرسالة فيمكنكم تجاهلها.',
  },
  forgotten: {
    subject: (restaurant) => `كلمة المرور الجديدة في ${restaurant}`,
    text: (restaurant) =>
      `طلبتم كلمة مرور جديدة في ${restaurant}. بهذا الرابط تحددونها وتُنهى جلساتكم على الأجهزة الأخرى. يعمل مرة واحدة ولمدة 30 دقيقة.`,
    link: 'تحديد كلمة مرور جديدة',
    unexpected: 'إذا لم تكونوا أنتم من طلبها فتجاهلوا هذه الرسالة: تبقى كلمة المرور كما هي.',
  },
  account: {
    events: {
      'passkey.added': {
        subject: 'مفتاح مرور جديد',
        text: 'أُنشئ مفتاح مرور لحسابك. من يملكه يسجّل الدخول بلا كلمة مرور. انتهت كل الجلسات الأخرى.',
      },
      'passkey.copied': {
        subject: 'رُفض مفتاح مرور',
        text: 'رُفض أحد مفاتيح المرور لحسابك لأن عدّاده لم يرتفع: ربما توجد نسخة منه. احذفه من صفحة الحساب وأنشئ مفتاحًا جديدًا.',
      },
      'factor.added': {
        subject: 'فُعّل العامل الثاني',
        text: 'تسجيل الدخول بكلمة المرور يطلب الآن أيضًا رمزًا من تطبيق المصادقة. انتهت كل الجلسات الأخرى.',
      },
      'factor.reset': {
        subject: 'أُزيل عاملك الثاني',
        text: 'لم يعد تطبيق المصادقة ورموز الاسترداد ومفاتيح المرور الخاصة بك صالحة، وانتهت كل الجلسات. إذا كان مطعمك يطلب عاملًا ثانيًا فستنشئ واحدًا جديدًا عند تسجيل الدخول التالي.',
      },
      'company.linked': {
        subject: 'حساب شركتك يسجّل دخولك',
        text: 'من الآن يسجّل حساب من شركتك دخولك. وهو مرتبط بك لأن عنوانه، الذي تحقّق منه المزوّد، هو عنوانك.',
      },
      'pin.locked': {
        subject: 'خمسة أرقام سرية خاطئة على جهاز لوحي',
        text: 'أدخل شخص ما خمسة أرقام سرية خاطئة باسم هذا الشخص، فقُفل حسابه على ذلك الجهاز لبعض الوقت. إن لم يكن أحد هناك يعلم بذلك، فأنهِ الجهاز في صفحة الفريق.',
      },
      'pin.closed': {
        subject: 'أُغلق رقم سري',
        text: 'أُدخل خمسة عشر رقمًا سريًا خاطئًا باسم هذا الشخص خلال يوم. لن يعمل الرقم السري في أي مكان حتى يسجّل الدخول بكلمة المرور أو بمفتاح المرور.',
      },
      'device.guessed': {
        subject: 'أُنهي جهاز لوحي',
        text: 'أُدخلت أرقام سرية خاطئة كثيرة على جهاز لوحي للمطعم فسُجّل خروجه. إن كان في المطعم فأنشئه من جديد في صفحة الفريق.',
      },
    },
    device: 'الجهاز اللوحي',
    person: 'الشخص',
    when: 'متى',
    from: 'من',
    browser: 'المتصفح',
    by: 'بواسطة',
    unexpected: 'إن لم تكن أنت، فسجّل الدخول وأنهِ كل الجلسات في صفحة الحساب واختر كلمة مرور جديدة، وأخبر مدير مطعمك.',
  },
}
