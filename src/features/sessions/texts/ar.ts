import { formatsOf } from '../../../texts/formats'
import type { SubjectTexts } from '../../../texts/texts'

const { time } = formatsOf('ar')

/** Arabic texts of smart sessions. */
export const ar = {
  sessions: {
    titles: { SmartSessionList: 'الجلسات الذكية', SmartSessionCreated: 'جلسة ذكية' },
    beta: 'تجريبي',
    why: 'يمكن لهذه التطبيقات التصرف نيابةً عن حسابك الذكي دون سؤال، ضمن الحدود التي تضعها.',
    listing: 'جارٍ تحميل جلساتك…',
    none: 'لا توجد جلسات بعد',
    noneText: 'ستظهر هنا التطبيقات التي تسمح لها بالتصرف نيابةً عنك. يمكنك إنهاء الجلسة في أي وقت.',
    unavailable: 'تعذّر تحميل جلساتك',
    unnamed: 'تطبيق بلا اسم',
    active: 'نشطة',
    expired: 'منتهية الصلاحية',
    revoked: 'أُنهيت',
    time: (at) => time.format(at),
    until: 'حتى {time}',
    ended: 'انتهت صلاحيتها في {time}',
    limit: {
      upTo: 'يمكنه إرسال ما يصل إلى {amount} إجمالًا',
      any: 'يمكنه إرسال أي مقدار من {asset}',
      units: '{count} من أصغر وحدات {asset}',
      limited: 'يمكنه إرسال مقدار محدود من {asset}',
      call: 'يمكنه استدعاء {contract}',
      other: 'إذن آخر: {type}',
    },
    revoke: 'إنهاء الجلسة',
    notEnded: 'لم تنتهِ الجلسة',
    signing: 'وقّع في محفظتك',
    revoking: 'جارٍ إنهاء الجلسة…',
    cancel: 'إلغاء',
    done: 'انتهت الجلسة.',
    granted: 'أُنشئت الجلسة',
    grantedText: 'يمكن للتطبيق الآن التصرف نيابةً عنك ضمن هذه الحدود دون سؤال في كل مرة. يمكنك إنهاء ذلك في أي وقت.',
    checking: 'جارٍ التحقق من الجلسة…',
    checkingText: 'تقول محفظتك إنها منحت الجلسة. نتحقّق الآن من قائمة الخادم.',
    unread: 'لم يتم التحقق من الجلسة',
    unreadText: 'تقول محفظتك إنها منحت الجلسة، لكن تعذّر التحقّق مما يمكن للتطبيق فعله.',
    notListed: 'الجلسة غير مؤكدة',
    notListedText:
      'تقول محفظتك إنها منحت الجلسة، لكن الخادم لا يدرجها. لا يُعرف ما إذا كان بإمكان التطبيق التصرف نيابةً عنك.',
    grantedExpired: 'انتهت صلاحية الجلسة بالفعل',
    grantedExpiredText: 'الجلسة الجديدة منتهية الصلاحية لدى الخادم. لا يمكن للتطبيق التصرف بها نيابةً عنك.',
    grantedRevoked: 'أُنهيت الجلسة بالفعل',
    grantedRevokedText: 'الجلسة الجديدة مُنهاة لدى الخادم. لا يمكن للتطبيق التصرف بها نيابةً عنك.',
    grantedOther: 'حدود الجلسة مختلفة',
    grantedOtherText: 'يمكن للتطبيق الآن التصرف نيابةً عنك، لكن ضمن حدود غير التي طلبها. يمكنك إنهاء الجلسة في أي وقت.',
    wasAsked: 'ما طلبه التطبيق',
    manage: 'عرض كل الجلسات',
    close: 'تم',
  },
} satisfies SubjectTexts<'sessions'>
