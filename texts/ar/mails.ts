/** What mails say to guests, in Arabic. */
import type { MailTexts } from '../mail-texts.ts'

export const mails: MailTexts = {
  messages: {
    received: {
      subject: 'وصلنا طلبكم: {restaurant}، {date}',
      text: `{greeting}

شكرًا لطلبكم. سيجيبكم {restaurant} عبر البريد الإلكتروني، والطاولة غير مؤكدة حتى ذلك الحين.

{details}

{manage_link}`,
    },
    confirmed: {
      subject: 'تم حجز طاولتكم: {restaurant}، {date}، {time}',
      text: `{greeting}

طاولتكم في {restaurant} محجوزة. نتطلع إلى استقبالكم.

{details}

إذا طرأ أي شيء، يرجى تعديل الحجز أو إلغاؤه من هنا لكي يستفيد ضيف آخر من الطاولة.

{manage_link}`,
    },
    declined: {
      subject: 'لا يمكننا قبول حجزكم: {restaurant}، {date}',
      text: `{greeting}

نأسف، لا يستطيع {restaurant} قبول حجزكم.

{details}

قد يكون يوم آخر أو وقت آخر مناسبًا. يسعدنا أن تطلبوا مرة أخرى.`,
    },
    changed: {
      subject: 'تم تعديل حجزكم: {restaurant}، {date}، {time}',
      text: `{greeting}

تم تعديل حجزكم في {restaurant}، وهو الآن كما يلي:

{details}

{manage_link}`,
    },
    cancelled: {
      subject: 'تم إلغاء حجزكم: {restaurant}، {date}',
      text: `{greeting}

تم إلغاء حجزكم في {restaurant}.

{details}

إذا كان ذلك خطأً، يرجى الاتصال بنا.`,
    },
    offer: {
      subject: 'توفرت طاولة لكم: {restaurant}، {date}، {time}',
      text: `{greeting}

توفرت طاولة في {restaurant}، ونحتفظ بها لكم حتى {until}.

{details}

{manage_link}`,
    },
    reminder: {
      subject: 'نراكم قريبًا: {restaurant}، {date}، {time}',
      text: `{greeting}

نذكّركم بطاولتكم في {restaurant}.

{details}

إذا تعذّر حضوركم، يرجى إلغاء الحجز أو تعديله من هنا.

{manage_link}`,
    },
    reconfirmation: {
      subject: 'هل ما زلتم قادمين؟ {restaurant}، {date}، {time}',
      text: `{greeting}

يحتفظ {restaurant} بطاولة لكم. يرجى تأكيد حضوركم، أو الإلغاء إذا تعذّر ذلك.

{details}

{manage_link}`,
    },
    review_request: {
      subject: 'كيف كانت زيارتكم إلى {restaurant}؟',
      text: `{greeting}

شكرًا لزيارتكم {restaurant}. يسعدنا أن نعرف رأيكم.

{review_link}`,
    },
  },
  greeting: (name) => `مرحبًا ${name}،`,
  greetingWithoutName: 'مرحبًا،',
  when: 'الموعد',
  party: 'العدد',
  reference: 'رقم الحجز',
  telephone: 'الهاتف',
  manage: 'عرض الحجز أو تعديله أو إلغاؤه',
  reconfirm: 'التأكيد أو الإلغاء',
  answer: 'قبول الطاولة أو رفضها',
  review: 'كتابة تقييم',
  noMoreRequests: 'عدم تلقي طلبات التقييم',
}
