import { formatsOf } from '../../../texts/formats'
import type { SubjectTexts } from '../../../texts/texts'
import { methodsOf } from '../domain/methods'

const { numbers, either } = formatsOf('ur')
const method = methodsOf({ card: 'کارڈ', ach_bank_account: 'بینک اکاؤنٹ' })

/** Urdu texts of buying. */
export const ur = {
  onramp: {
    titles: {
      OnRampProviders: 'کرپٹو خریدیں',
    },
    pay: 'آپ دیں گے',
    chooseCurrency: (id) => `کرنسی: ${id}۔ دوسری منتخب کریں`,
    presets: 'منتخب کرنے کے لیے رقوم',
    get: 'آپ کو ملے گا',
    chooseToken: (symbol) => `ٹوکن: ${symbol}۔ دوسرا منتخب کریں`,
    estimated: 'تخمینہ',
    estimatedText: 'ابھی کوئی نرخ نہیں۔ ادائیگی سے پہلے فراہم کنندہ اسے دکھاتا ہے۔',
    worthOf: (worth, symbol) => `${worth} کے ${symbol}، فیس نکال کر`,
    quoting: 'نرخ لیا جا رہا ہے',
    providerFee: 'فراہم کنندہ کی فیس',
    networkFee: 'نیٹ ورک فیس',
    payableBy: (...ids) => `${either.format(ids.map(method))} سے`,
    upTo: (id, most) => `${method(id)} سے ${most} تک`,
    startingAt: (id, least) => `${method(id)} سے، کم از کم ${least}`,
    tooLittle: (least) => `کم از کم ${least} دیں۔`,
    tooMuch: (most) => `زیادہ سے زیادہ ${most} دیں۔`,
    fractional: 'پوری رقم درج کریں، اعشاریہ کے بغیر۔',
    unreadable: 'رقم ہندسوں میں درج کریں۔',
    arrivesOn: (network) => `کوائنز ${network} پر اسی ایڈریس پر پہنچیں گے۔`,

    providers: 'فراہم کنندہ منتخب کریں',
    fees: (least, most) => `فیس ${numbers.format(least)}% سے ${numbers.format(most)}%`,
    sellsItself: (symbol) => `${symbol} بیچتا ہے`,
    setThere: 'رقم وہیں درج کریں',
    preparing: 'صفحہ تیار ہو رہا ہے',
    noPage: 'صفحہ تیار نہیں ہو سکا',
    none: 'یہاں خریدنا ممکن نہیں',
    noneText: 'کوئی فراہم کنندہ اس نیٹ ورک یا علاقے میں خدمات نہیں دیتا۔',
    purchases: 'آپ کی خریداریاں',
    howItWorks: 'یہ کیسے کام کرتا ہے؟',
  },

  onrampMore: {
    titles: {
      OnRampFiatSelect: 'کرنسی منتخب کریں',
      OnRampTokenSelect: 'ٹوکن منتخب کریں',
      OnRampActivity: 'خریداریاں',
      BuyInProgress: 'خریدیں',
      WhatIsABuy: 'خریداری کیسے ہوتی ہے؟',
    },
    searchCurrency: 'کرنسی تلاش کریں',
    searchToken: 'ٹوکن تلاش کریں',
    nothingFound: 'کچھ نہیں ملا',
    buyIn: (provider) => `${provider} پر خریدیں`,
    following: 'آپ کی خریداری یہاں دکھائی دے گی۔ آپ اسے بند کر سکتے ہیں؛ خریداری جاری رہے گی۔',
    handedOver: (provider) => `${provider} کے بھیجتے ہی کوائنز آپ کے اکاؤنٹ میں دکھائی دیں گے۔`,
    blocked: 'آپ کے براؤزر نے پاپ اپ روک دیا',
    blockedText: (provider) => `اس صفحے کے لیے پاپ اپ کی اجازت دیں، یا اس بٹن سے ${provider} کھولیں۔`,
    open: (provider) => `${provider} کھولیں`,
    openAgain: 'صفحہ دوبارہ کھولیں',
    failed: 'خریداری ابھی نظر نہیں آئی',
    failedText: 'تین منٹ میں کوئی خریداری نظر نہیں آئی۔ اگر آپ نے ادائیگی کی ہے تو کوائنز پھر بھی پہنچیں گے۔',
    idle: 'کوئی خریداری جاری نہیں',
    idleText: 'شروع کرنے کے لیے فراہم کنندہ منتخب کریں۔',
    copyLink: 'لنک کاپی کریں',
    linkCopied: 'لنک کاپی ہو گیا',
    noLink: 'کوئی لنک نہیں ملا',
    done: 'اکاؤنٹ پر واپس',
    began: 'آغاز پر واپس',
    readingPurchases: 'آپ کی خریداریاں لوڈ ہو رہی ہیں',
    noPurchases: 'ابھی کوئی خریداری نہیں',
    noPurchasesText: (provider) => `آپ ${provider} سے جو خریدیں گے، وہ یہاں دکھائی دے گا۔`,
    purchasesFailed: 'آپ کی خریداریاں لوڈ نہیں ہو سکیں',
    bought: (token) => `${token} کی خریداری`,
    inProgress: 'جاری ہے',
    purchaseFailed: 'ناکام',
    whatIsIt: 'کارڈ یا بینک اکاؤنٹ سے کرپٹو خریدیں',
    blurbs: [
      {
        title: 'اپنے طریقے سے ادائیگی',
        text: 'کارڈ یا بینک ٹرانسفر سے، اپنے منتخب کردہ فراہم کنندہ کی ویب سائٹ پر۔',
      },
      { title: 'سیدھا آپ کے اکاؤنٹ میں', text: 'فراہم کنندہ کوائنز آپ کے کنیکٹ کیے ہوئے ایڈریس پر بھیجتا ہے۔' },
      { title: 'کچھ چھپا نہیں', text: 'ادائیگی سے پہلے آپ کو قیمت اور تمام فیسیں نظر آتی ہیں۔' },
    ],
    buy: 'خریدیں',
  },
} satisfies SubjectTexts<'onramp' | 'onrampMore'>
