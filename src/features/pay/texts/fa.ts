import type { SubjectTexts } from '../../../texts/texts'

/** Persian texts of a payment that the host requests. */
export const fa = {
  pay: {
    titles: { Pay: 'پرداخت' },
    pay: 'پرداخت',
    amount: 'مبلغ',
    payTo: (name) => `پرداخت به ${name}`,
    to: 'گیرنده',
    network: 'شبکه',
    fee: 'کارمزد شبکه',
    preparing: 'در حال بررسی موجودی و کارمزد شبکه…',
    checking: 'در حال بررسی…',
    review: 'تا در کیف پولتان تأیید نکنید، چیزی ارسال نمی‌شود.',
    notPaid: 'چیزی پرداخت نشد',
    cancel: 'لغو',
    earlier: 'شاید این قبلاً پرداخت شده باشد، بنابراین دوباره درخواستش نمی‌کنیم.',
  },

  payMore: {
    titles: { PayLoading: 'پرداخت' },
    notPaid: 'چیزی پرداخت نشد',
    confirm: 'در کیف پولتان تأیید کنید',
    confirmText: 'بستن این پنجره پرداخت را لغو نمی‌کند. آن را در کیف پولتان رد کنید.',
    paid: 'پرداخت ارسال شد',
    paidText: 'تأیید آن در شبکه کمی طول می‌کشد.',
    paidFinal: 'شبکه آن را تأیید کرد.',
    proving: 'در انتظار شبکه',
    provingText: 'کیف پولتان پرداخت را ارسال کرد. وقتی شبکه تأییدش کند، تمام است.',
    provingLate: 'شبکه هنوز آن را تأیید نکرده است. می‌توانید این را ببندید و بعداً کیف پولتان را بررسی کنید.',
    unknown: 'شاید پرداخت شده باشد',
    done: 'تمام',
    exchanges: 'پرداخت از صرافی',
    listing: 'در حال بارگیری صرافی‌ها…',
    unlisted: 'صرافی‌ها بارگیری نشدند.',
    linking: (name) => `در حال باز کردن پرداخت در ${name}…`,
    linked: (name) => `تا در ${name} تأیید نکنید، چیزی پرداخت نمی‌شود.`,
    open: (name) => `رفتن به ${name}`,
    otherWay: 'روش دیگر',
    blocked: 'پنجره مسدود شد',
    blockedText: (name) =>
      `مرورگر شما ${name} را مسدود کرد. دوباره تلاش کنید، یا پنجره‌های بازشو را برای این وب‌سایت مجاز کنید.`,
    payAt: (name) => `پرداخت در ${name}`,
    following: 'وقتی آنجا پرداخت کنید، خودش ادامه می‌یابد.',
    openAgain: 'باز کردن دوباره صفحه',
    stopWaiting: 'توقف انتظار',
  },
} satisfies SubjectTexts<'pay' | 'payMore'>
