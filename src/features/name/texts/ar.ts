import type { SubjectTexts } from '../../../texts/texts'

/** Arabic texts of registering an account name. */
export const ar = {
  names: {
    titles: { RegisterAccountName: 'اختيار اسم', RegisterAccountNameSuccess: 'اسم الحساب' },
    label: 'اسم الحساب',
    why: 'الاسم أسهل في القراءة والمشاركة من العنوان.',
    looking: 'جارٍ التحقق…',
    free: '{name} متاح.',
    taken: '{name} مسجَّل بالفعل.',
    others: 'أسماء متاحة',
    seconds: 'ستطلب منك محفظتك التوقيع. وقّع خلال 10 ثوانٍ.',
    submit: 'تسجيل الاسم',
    notDone: 'لم يُسجَّل الاسم',
    signing: 'وقّع في محفظتك',
    registering: 'جارٍ تسجيل الاسم…',
    cancel: 'إلغاء',
    done: 'تم تسجيل الاسم',
    next: 'يمكن للآخرين الآن العثور عليك بهذا الاسم.',
    go: 'تم',
  },
} satisfies SubjectTexts<'names'>
