import type { Texts } from '../texts'

const time = new Intl.DateTimeFormat('ar', { dateStyle: 'medium', timeStyle: 'short' })

export const sessions: Texts['sessions'] = {
  titles: { SmartSessionList: 'الجلسات الذكية', SmartSessionCreated: 'جلسة ذكية' },
  beta: 'تجريبي',
  why: 'يمكن لهذه التطبيقات التصرف نيابةً عن حسابك الذكي دون سؤال في كل مرة، ضمن الحدود التي منحتها.',
  listing: 'جارٍ تحميل جلساتك…',
  none: 'لا توجد جلسات بعد',
  noneText: 'يظهر هنا كل تطبيق تسمح له بالتصرف عنك ضمن حدود. يمكنك إنهاء ذلك في أي وقت.',
  unavailable: 'تعذّر تحميل الجلسات',
  unnamed: 'تطبيق بلا اسم',
  active: 'نشطة',
  expired: 'منتهية الصلاحية',
  revoked: 'أُنهيت',
  time: (at) => time.format(at),
  until: 'حتى {time}',
  ended: 'انتهت {time}',
  limit: {
    upTo: 'يمكنه إرسال ما يصل إلى {amount} إجمالًا',
    any: 'يمكنه إرسال أي مقدار من {asset}',
    units: '{count} من أصغر وحدات {asset}',
    call: 'يمكنه استدعاء {contract}',
    other: 'يمكنه {type}',
  },
  revoke: 'إنهاء الجلسة',
  signing: 'وقّع في محفظتك',
  revoking: 'جارٍ إنهاء الجلسة…',
  cancel: 'إلغاء',
  done: 'انتهت الجلسة.',
  granted: 'أُنشئت الجلسة',
  grantedText: 'يمكن للتطبيق الآن التصرف نيابةً عنك ضمن هذه الحدود دون سؤال في كل مرة. يمكنك إنهاء ذلك في أي وقت.',
  manage: 'عرض كل الجلسات',
  close: 'تم',
}
