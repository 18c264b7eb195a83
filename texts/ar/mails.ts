/** What mails say to guests, in Arabic. */
import type { MailTexts } from '../en/mails.ts'

export const mails: MailTexts = {
  messages: {
    confirm_link: {
      subject: 'خطوة واحدة بعد: {restaurant}، {date}، {time}',
      text: `{greeting}

# بقيت خطوة واحدة

اضغط على الزر وستكون طاولتك في {restaurant} محجوزة. يعمل الزر حتى {until}.

{details}

{confirm_link}

إذا لم تطلب طاولة فتجاهل هذه الرسالة: لم يُحجز شيء.`,
    },
    received: {
      subject: 'وصلنا طلبكم: {restaurant}، {date}',
      text: `{greeting}

# وصلنا طلبكم

شكرًا لطلبكم. سيجيبكم {restaurant} عبر البريد الإلكتروني، والطاولة غير مؤكدة حتى ذلك الحين.

{details}

{manage_link}`,
    },
    waiting_list: {
      subject: 'أنتم على قائمة الانتظار: {restaurant}، {date}، {time}',
      text: `{greeting}

# أنتم على قائمة الانتظار

لا توجد طاولة شاغرة في {restaurant} في هذا الوقت بعد. إذا توفرت طاولة لكم فسنخبركم، وحتى ذلك الحين لا توجد طاولة محجوزة لكم.

{details}

{manage_link}`,
    },
    confirmed: {
      subject: 'تم حجز طاولتكم: {restaurant}، {date}، {time}',
      text: `{greeting}

# تم حجز طاولتكم

نتطلع إلى استقبالكم في {restaurant}.

{details}

{manage_link}

{cancel_until}`,
    },
    declined: {
      subject: 'لا يمكننا قبول حجزكم: {restaurant}، {date}',
      text: `{greeting}

# لا يمكننا قبول حجزكم

نأسف، لا يستطيع {restaurant} قبول حجزكم.

{details}

قد يكون يوم آخر أو وقت آخر مناسبًا. يسعدنا أن تطلبوا مرة أخرى.`,
    },
    changed: {
      subject: 'تم تعديل حجزكم: {restaurant}، {date}، {time}',
      text: `{greeting}

# تم تعديل حجزكم

تم تعديل حجزكم في {restaurant}، وهو الآن كما يلي:

{details}

{manage_link}

{cancel_until}`,
    },
    cancelled: {
      subject: 'تم إلغاء حجزكم: {restaurant}، {date}',
      text: `{greeting}

# تم إلغاء حجزكم

تم إلغاء حجزكم في {restaurant}.

{details}

إذا كان ذلك خطأً، يرجى الاتصال بنا.`,
    },
    offer: {
      subject: 'توفرت طاولة لكم: {restaurant}، {date}، {time}',
      text: `{greeting}

# توفرت طاولة لكم

أنتم على قائمة الانتظار في {restaurant}، وقد توفرت طاولة. نحتفظ بها لكم حتى {until}.

{details}

{manage_link}`,
    },
    pay_link: {
      subject: 'خطوة أخيرة: {restaurant}، {date}، {time}',
      text: `{greeting}

# خطوة أخيرة

يحتفظ {restaurant} بطاولة لكم حتى {until}. تصبح محجوزة نهائيًا حالما يتم ذلك.

{details}

{terms}

{pay_link}

{manage_link}`,
    },
    pay_reminder: {
      subject: 'لم يُدفع بعد: {restaurant}، {date}، {time}',
      text: `{greeting}

# طاولتكم محفوظة حتى {until}

لم تُدفع الطاولة لدى {restaurant} بعد، أو لا تزال بطاقتها ناقصة. بعد ذلك تصبح متاحة للآخرين.

{details}

{terms}

{pay_link}

{manage_link}`,
    },
    payment_confirmation: {
      subject: 'وصلتنا دفعتكم: {restaurant}، {date}',
      text: `{greeting}

# وصلتنا دفعتكم

دُفع {amount} لطاولتكم لدى {restaurant}. هذا هو التأكيد {payment_number}؛ وهو ليس فاتورة.

{details}

{terms}

{manage_link}`,
    },
    refund: {
      subject: 'استرداد من {restaurant}',
      text: `{greeting}

# يُعاد إليكم {amount}

أعاد {restaurant} مبلغ {amount} من الدفعة {payment_number}. تحتاج المصارف من 5 إلى 10 أيام لإظهاره. هذه ليست فاتورة.

{details}`,
    },
    payment_lapsed: {
      subject: 'انتهى وقت الدفع: {restaurant}، {date}',
      text: `{greeting}

# انتهى وقت الدفع

لم تُدفع طاولتكم لدى {restaurant} في الوقت المحدد، وهي شاغرة من جديد. لم يُحجز شيء. يمكنكم اختيار وقت مرة أخرى.

{details}

{manage_link}`,
    },
    charge_link: {
      subject: 'يرجى تأكيد دفعة: {restaurant}',
      text: `{greeting}

# مصرفك ينتظر ردك

كان من المقرر أن يخصم {restaurant} مبلغ {amount} من بطاقتك كما اتُّفق عليه عند الحجز. مصرفك يسألك أولًا. يمكنك الدفع حتى {until}.

{details}

{terms}

{pay_link}`,
    },
    reminder: {
      subject: 'نراكم قريبًا: {restaurant}، {date}، {time}',
      text: `{greeting}

# نراكم قريبًا

نذكّركم بطاولتكم في {restaurant}.

{details}

{manage_link}

{cancel_until}`,
    },
    reconfirmation: {
      subject: 'هل ما زلتم قادمين؟ {restaurant}، {date}، {time}',
      text: `{greeting}

# هل ما زلتم قادمين؟

يحتفظ {restaurant} بطاولة لكم. يرجى تأكيد حضوركم.

{details}

{manage_link}

{cancel_until}`,
    },
    review_request: {
      subject: 'كيف كانت زيارتكم إلى {restaurant}؟',
      text: `{greeting}

# كيف كانت زيارتكم؟

شكرًا لزيارتكم {restaurant}. يسعدنا أن نعرف رأيكم.

{review_link}`,
    },
  },
  greeting: (name) => `مرحبًا ${name}،`,
  greetingWithoutName: 'مرحبًا،',
  when: 'الموعد',
  party: 'العدد',
  reference: 'رقم الحجز',
  /** Of a booking that an assistant made. */
  code: 'رمز التغيير أو الإلغاء',
  telephone: 'الهاتف',
  reconfirm: 'التأكيد أو الإلغاء',
  reconfirmOnly: 'أكّدوا حضوركم',
  answer: 'قبول الطاولة أو رفضها',
  confirm: 'احجز الطاولة',
  confirmRequest: {
    subject: 'خطوة واحدة بعد: {restaurant}، {date}، {time}',
    text: `{greeting}

# بقيت خطوة واحدة

اضغط على الزر وسيصل طلبك إلى {restaurant}. يعمل الزر حتى {until}.

{details}

{confirm_link}

إذا لم تطلب طاولة فتجاهل هذه الرسالة: لن يُرسل شيء.`,
  },
  sendRequest: 'إرسال الطلب',
  review: 'كتابة تقييم',
  noMoreRequests: 'عدم تلقي طلبات التقييم',
  why: (restaurant) => `تصلكم هذه الرسالة لأن هذا العنوان أُعطي لحجز طاولة في ${restaurant}.`,
  summary: {
    subject: (restaurant) => `حجوزاتكم في ${restaurant}`,
    text: 'كان هناك خلال ساعة ما يزيد على عشر رسائل، لذلك جمعنا الباقي في هذه الرسالة. الوضع الآن كما يلي:',
  },
  address: {
    confirm_address: {
      subject: (restaurant) => `هل نستخدم هذا العنوان لدى ${restaurant}؟`,
      text: (restaurant, visit) =>
        `أُعطي هذا العنوان لطاولة لدى ${restaurant}، ${visit}. اضغطوا الزر لتصلكم الرسائل عنها هنا.`,
    },
    button: 'استخدام هذا العنوان',
    unexpected: 'إن كنتم لا تعلمون عن هذا شيئًا فلا تفعلوا شيئًا، ويبقى للحجز عنوانه.',
    address_changed: {
      subject: (restaurant) => `لحجزكم لدى ${restaurant} عنوان آخر`,
      text: (restaurant, visit) =>
        `الرسائل عن الطاولة لدى ${restaurant}، ${visit}، ترسل الآن إلى عنوان آخر أُعطي على صفحة الحجز وتم تأكيده. إن لم تكونوا أنتم من فعل ذلك فأخبروا المطعم.`,
    },
  },
}
