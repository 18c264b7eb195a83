/** What texts say to guests, in Arabic. */
import type { TextMessages } from '../en/text-messages.ts'

export const textMessages: TextMessages = {
  messages: {
    confirmed: 'تم حجز طاولتكم: {date}، {time}، {guests}. للعرض أو التغيير:',
    changed: 'حجزكم الآن: {date}، {time}، {guests}. للعرض أو التغيير:',
    cancelled: 'تم إلغاء حجزكم ليوم {date}، {time}.',
    offer: 'طاولة متاحة لكم: {date}، {time}، {guests}. للقبول قبل {until}:',
    pay_link: 'يرجى دفع {amount} قبل {until} للاحتفاظ بطاولتكم {date}، {time}:',
    reminder: 'بانتظاركم: {date}، {time}، {guests}. للتغيير أو الإلغاء:',
    reconfirmation: 'هل ستأتون؟ {date}، {time}، {guests}. أجيبوا C، أو غيّروا:',
    table_ready: 'طاولتكم جاهزة. نحتفظ بها حتى {until}.',
  },
  answers: {
    keep: 'لا مشكلة، سنحتفظ بطاولتكم.',
    call: 'يرجى الاتصال بنا: {telephone}',
  },
  said: {
    confirm: 'نعم|أجل|تمام|موافق',
    stop: 'توقف|إيقاف',
    late: 'تأخير|متأخر|متأخرين',
    minutes: 'دقيقة|دقائق',
  },
}
