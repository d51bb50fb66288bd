import type { SubjectTexts } from '../../../texts/texts'

/** Urdu texts of registering an account name. */
export const ur = {
  names: {
    titles: { RegisterAccountName: 'نام منتخب کریں', RegisterAccountNameSuccess: 'اکاؤنٹ کا نام' },
    label: 'اکاؤنٹ کا نام',
    why: 'نام کو پڑھنا اور شیئر کرنا ایڈریس سے آسان ہے۔',
    looking: 'جانچ ہو رہی ہے…',
    free: '{name} دستیاب ہے۔',
    taken: '{name} پہلے ہی لیا جا چکا ہے۔',
    others: 'دستیاب نام',
    seconds: 'آپ کا والیٹ آپ سے دستخط مانگے گا۔ 10 سیکنڈ کے اندر دستخط کریں۔',
    submit: 'نام رجسٹر کریں',
    notDone: 'نام رجسٹر نہیں ہوا',
    signing: 'اپنے والیٹ میں دستخط کریں',
    registering: 'نام رجسٹر ہو رہا ہے…',
    cancel: 'منسوخ کریں',
    done: 'نام رجسٹر ہو گیا',
    next: 'اب لوگ آپ کو اس نام سے تلاش کر سکتے ہیں۔',
    go: 'ہو گیا',
  },
} satisfies SubjectTexts<'names'>
