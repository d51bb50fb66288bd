import { formatsOf } from '../../../texts/formats'
import type { SubjectTexts } from '../../../texts/texts'
import { methodsOf } from '../domain/methods'

const { numbers, either } = formatsOf('fa')
const method = methodsOf({ card: 'کارت', ach_bank_account: 'حساب بانکی' })

/** Persian texts of buying. */
export const fa = {
  onramp: {
    titles: {
      OnRampProviders: 'خرید رمزارز',
    },
    pay: 'می‌پردازید',
    chooseCurrency: (id) => `ارز: ${id}. انتخاب ارز دیگر`,
    presets: 'مبلغ‌های آماده',
    get: 'می‌گیرید',
    chooseToken: (symbol) => `توکن: ${symbol}. انتخاب توکن دیگر`,
    estimated: 'برآوردی',
    estimatedText: 'فعلاً قیمتی نیست. ارائه‌دهنده پیش از پرداخت آن را نشان می‌دهد.',
    worthOf: (worth, symbol) => `${symbol} به ارزش ${worth}، منهای کارمزد`,
    quoting: 'در حال دریافت قیمت',
    providerFee: 'کارمزد ارائه‌دهنده',
    networkFee: 'کارمزد شبکه',
    payableBy: (...ids) => `با ${either.format(ids.map(method))}`,
    upTo: (id, most) => `با ${method(id)} تا ${most}`,
    startingAt: (id, least) => `با ${method(id)} از ${least}`,
    tooLittle: (least) => `دست‌کم ${least} پرداخت کنید.`,
    tooMuch: (most) => `حداکثر ${most} پرداخت کنید.`,
    fractional: 'مبلغ را بدون اعشار وارد کنید.',
    unreadable: 'مبلغ را با رقم وارد کنید.',
    arrivesOn: (network) => `کوین‌ها در ${network} به همان آدرس می‌رسند.`,

    providers: 'یک ارائه‌دهنده انتخاب کنید',
    fees: (least, most) => `کارمزد ${numbers.format(least)} تا ${numbers.format(most)}٪`,
    sellsItself: (symbol) => `${symbol} می‌فروشد`,
    setThere: 'مبلغ را آنجا وارد کنید',
    preparing: 'در حال آماده‌سازی صفحه',
    noPage: 'صفحه آماده نشد',
    none: 'خرید اینجا ممکن نیست',
    noneText: 'هیچ ارائه‌دهنده‌ای این شبکه یا منطقه را پوشش نمی‌دهد.',
    purchases: 'خریدهای شما',
    howItWorks: 'چگونه کار می‌کند؟',
  },

  onrampMore: {
    titles: {
      OnRampFiatSelect: 'انتخاب ارز',
      OnRampTokenSelect: 'انتخاب توکن',
      OnRampActivity: 'خریدها',
      BuyInProgress: 'خرید',
      WhatIsABuy: 'خرید چطور کار می‌کند؟',
    },
    searchCurrency: 'جستجوی ارز',
    searchToken: 'جستجوی توکن',
    nothingFound: 'چیزی پیدا نشد',
    buyIn: (provider) => `خرید از ${provider}`,
    following: 'خریدتان را اینجا می‌بینید. می‌توانید این را ببندید؛ خرید ادامه می‌یابد.',
    handedOver: (provider) => `وقتی ${provider} کوین‌ها را ارسال کند، در حسابتان نمایش داده می‌شوند.`,
    blocked: 'مرورگر پنجره بازشو را مسدود کرد',
    blockedText: (provider) => `پنجره‌های بازشو را برای این صفحه مجاز کنید، یا با این دکمه ${provider} را باز کنید.`,
    open: (provider) => `باز کردن ${provider}`,
    openAgain: 'باز کردن دوباره صفحه',
    failed: 'خریدی هنوز دیده نشده است',
    failedText: 'در سه دقیقه خریدی دیده نشد. اگر پرداخت کرده‌اید، کوین‌هایتان با این حال می‌رسند.',
    idle: 'خریدی در جریان نیست',
    idleText: 'ابتدا ارائه‌دهنده‌ای انتخاب کنید.',
    copyLink: 'کپی پیوند',
    linkCopied: 'پیوند کپی شد',
    noLink: 'پیوندی پیدا نشد',
    done: 'بازگشت به حساب',
    began: 'بازگشت به نقطه شروع',
    readingPurchases: 'در حال بارگیری خریدهای شما',
    noPurchases: 'هنوز خریدی نیست',
    noPurchasesText: (provider) => `آنچه از ${provider} بخرید اینجا نمایش داده می‌شود.`,
    purchasesFailed: 'خریدهای شما بارگیری نشد',
    bought: (token) => `خرید ${token}`,
    inProgress: 'در جریان',
    purchaseFailed: 'ناموفق',
    whatIsIt: 'خرید رمزارز با کارت یا حساب بانکی',
    blurbs: [
      {
        title: 'پرداخت به روش همیشگی',
        text: 'با کارت یا انتقال بانکی، در وب‌سایت ارائه‌دهنده‌ای که انتخاب می‌کنید.',
      },
      {
        title: 'مستقیم به حساب شما',
        text: 'ارائه‌دهنده کوین‌ها را به آدرس متصل شما ارسال می‌کند.',
      },
      { title: 'بدون غافلگیری', text: 'پیش از پرداخت، قیمت و همه کارمزدها را می‌بینید.' },
    ],
    buy: 'خرید',
  },
} satisfies SubjectTexts<'onramp' | 'onrampMore'>
