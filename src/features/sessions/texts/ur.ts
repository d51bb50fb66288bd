import { formatsOf } from '../../../texts/formats'
import type { SubjectTexts } from '../../../texts/texts'

const { time } = formatsOf('ur')

/** Urdu texts of smart sessions. */
export const ur = {
  sessions: {
    titles: { SmartSessionList: 'اسمارٹ سیشن', SmartSessionCreated: 'اسمارٹ سیشن' },
    beta: 'بیٹا',
    why: 'یہ ایپس آپ کی مقرر کردہ حدود میں، پوچھے بغیر، آپ کے اسمارٹ اکاؤنٹ کی طرف سے کام کر سکتی ہیں۔',
    listing: 'آپ کے سیشن لوڈ ہو رہے ہیں…',
    none: 'ابھی کوئی سیشن نہیں',
    noneText: 'جن ایپس کو آپ اپنی طرف سے کام کرنے دیں گے، وہ یہاں دکھائی دیں گی۔ آپ کسی بھی وقت سیشن ختم کر سکتے ہیں۔',
    unavailable: 'آپ کے سیشن لوڈ نہیں ہو سکے',
    unnamed: 'بے نام ایپ',
    active: 'فعال',
    expired: 'میعاد ختم',
    revoked: 'ختم',
    time: (at) => time.format(at),
    until: '{time} تک',
    ended: 'میعاد ختم: {time}',
    limit: {
      upTo: 'مجموعی طور پر {amount} تک بھیج سکتی ہے',
      any: 'جتنا چاہے {asset} بھیج سکتی ہے',
      units: '{asset} کی {count} سب سے چھوٹی اکائیوں',
      limited: 'محدود مقدار میں {asset} بھیج سکتی ہے',
      call: '{contract} کو کال کر سکتی ہے',
      other: 'دیگر اجازت: {type}',
    },
    revoke: 'سیشن ختم کریں',
    notEnded: 'سیشن ختم نہیں ہوا',
    signing: 'اپنے والیٹ میں دستخط کریں',
    revoking: 'سیشن ختم کیا جا رہا ہے…',
    cancel: 'منسوخ کریں',
    done: 'سیشن ختم ہو گیا۔',
    granted: 'سیشن بن گیا',
    grantedText:
      'اب ایپ ان حدود میں، ہر بار پوچھے بغیر، آپ کی طرف سے کام کر سکتی ہے۔ آپ اسے کسی بھی وقت ختم کر سکتے ہیں۔',
    checking: 'سیشن چیک ہو رہا ہے…',
    checkingText: 'آپ کے والیٹ کے مطابق اس نے سیشن کی اجازت دی ہے۔ ہم سرور کی فہرست چیک کر رہے ہیں۔',
    unread: 'سیشن چیک نہیں ہوا',
    unreadText: 'آپ کے والیٹ کے مطابق اس نے سیشن کی اجازت دی ہے، لیکن ہم یہ چیک نہیں کر سکے کہ ایپ کیا کر سکتی ہے۔',
    notListed: 'سیشن کی تصدیق نہیں ہوئی',
    notListedText:
      'آپ کے والیٹ کے مطابق اس نے سیشن کی اجازت دی ہے، لیکن وہ سرور کی فہرست میں نہیں۔ معلوم نہیں کہ ایپ آپ کی طرف سے کام کر سکتی ہے یا نہیں۔',
    grantedExpired: 'سیشن کی میعاد پہلے ہی ختم',
    grantedExpiredText: 'سرور کے مطابق نئے سیشن کی میعاد ختم ہو چکی ہے۔ ایپ اس سے آپ کی طرف سے کام نہیں کر سکتی۔',
    grantedRevoked: 'سیشن پہلے ہی ختم',
    grantedRevokedText: 'سرور کے مطابق نیا سیشن ختم ہو چکا ہے۔ ایپ اس سے آپ کی طرف سے کام نہیں کر سکتی۔',
    grantedOther: 'سیشن کی حدود مختلف ہیں',
    grantedOtherText:
      'اب ایپ آپ کی طرف سے کام کر سکتی ہے، لیکن اس کی مانگی ہوئی حدود سے مختلف حدود میں۔ آپ کسی بھی وقت سیشن ختم کر سکتے ہیں۔',
    wasAsked: 'ایپ نے کیا مانگا تھا',
    manage: 'تمام سیشن دیکھیں',
    close: 'ہو گیا',
  },
} satisfies SubjectTexts<'sessions'>
