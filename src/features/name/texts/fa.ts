import type { SubjectTexts } from '../../../texts/texts'

/** Persian texts of registering an account name. */
export const fa = {
  names: {
    titles: { RegisterAccountName: 'انتخاب نام', RegisterAccountNameSuccess: 'نام حساب' },
    label: 'نام حساب',
    why: 'خواندن و به اشتراک گذاشتن نام آسان‌تر از آدرس است.',
    looking: 'در حال بررسی…',
    free: '{name} آزاد است.',
    taken: '{name} قبلاً گرفته شده است.',
    others: 'نام‌های آزاد',
    seconds: 'کیف پولتان از شما امضا می‌خواهد. ظرف ۱۰ ثانیه امضا کنید.',
    submit: 'ثبت این نام',
    notDone: 'نام ثبت نشد',
    signing: 'در کیف پولتان امضا کنید',
    registering: 'در حال ثبت این نام…',
    cancel: 'لغو',
    done: 'نام ثبت شد',
    next: 'دیگران اکنون می‌توانند شما را با این نام پیدا کنند.',
    go: 'تمام',
  },
} satisfies SubjectTexts<'names'>
