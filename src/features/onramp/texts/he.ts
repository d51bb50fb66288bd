import { formatsOf } from '../../../texts/formats'
import type { SubjectTexts } from '../../../texts/texts'
import { methodsOf } from '../domain/methods'

const { numbers, either } = formatsOf('he')
const method = methodsOf({ card: 'כרטיס', ach_bank_account: 'חשבון בנק' })

/** Hebrew texts of buying. */
export const he = {
  onramp: {
    titles: {
      OnRampProviders: 'קניית קריפטו',
    },
    pay: 'אתם משלמים',
    chooseCurrency: (id) => `מטבע: ${id}. בחירת מטבע אחר`,
    presets: 'סכומים לבחירה',
    get: 'אתם מקבלים',
    chooseToken: (symbol) => `טוקן: ${symbol}. בחירת טוקן אחר`,
    estimated: 'הערכה',
    estimatedText: 'אין מחיר כרגע. הספק יציג אותו לפני התשלום.',
    worthOf: (worth, symbol) => `${symbol} בשווי ${worth}, בניכוי עמלות`,
    quoting: 'מבקשים את המחיר',
    providerFee: 'עמלת ספק',
    networkFee: 'עמלת רשת',
    payableBy: (...ids) => `באמצעות ${either.format(ids.map(method))}`,
    upTo: (id, most) => `באמצעות ${method(id)}: עד ${most}`,
    startingAt: (id, least) => `באמצעות ${method(id)}: מ-${least}`,
    tooLittle: (least) => `שלמו לפחות ${least}.`,
    tooMuch: (most) => `שלמו לכל היותר ${most}.`,
    fractional: 'הזינו סכום שלם, בלי ספרות אחרי הנקודה.',
    unreadable: 'הזינו את הסכום בספרות.',
    arrivesOn: (network) => `המטבעות יגיעו ב-${network}, לאותה כתובת.`,

    providers: 'בחרו ספק',
    fees: (least, most) => `עמלות: ${numbers.format(least)}% עד ${numbers.format(most)}%`,
    sellsItself: (symbol) => `מוכר ${symbol}`,
    setThere: 'את הסכום קובעים שם',
    preparing: 'מכינים את הדף',
    noPage: 'הכנת הדף נכשלה',
    none: 'אי אפשר לקנות כאן',
    noneText: 'אין ספק שפועל ברשת הזו או באזור הזה.',
    purchases: 'הקניות שלכם',
    howItWorks: 'איך זה עובד?',
  },

  onrampMore: {
    titles: {
      OnRampFiatSelect: 'בחירת מטבע',
      OnRampTokenSelect: 'בחירת טוקן',
      OnRampActivity: 'קניות',
      BuyInProgress: 'קנייה',
      WhatIsABuy: 'איך קונים?',
    },
    searchCurrency: 'חיפוש מטבע',
    searchToken: 'חיפוש טוקן',
    nothingFound: 'לא נמצא דבר',
    buyIn: (provider) => `קנייה ב-${provider}`,
    following: 'הקנייה תופיע כאן. אפשר לסגור את זה; הקנייה תימשך.',
    handedOver: (provider) => `המטבעות יופיעו בחשבון אחרי שיישלחו מ-${provider}.`,
    blocked: 'הדפדפן חסם את החלון הקופץ',
    blockedText: (provider) => `אפשרו חלונות קופצים בדף הזה, או פתחו את ${provider} בכפתור הזה.`,
    open: (provider) => `פתיחת ${provider}`,
    openAgain: 'פתיחת הדף שוב',
    failed: 'הקנייה עדיין לא נראית',
    failedText: 'לא ראינו קנייה בתוך שלוש דקות. אם שילמתם, המטבעות יגיעו בכל זאת.',
    idle: 'אין קנייה בתהליך',
    idleText: 'קודם בחרו ספק.',
    copyLink: 'העתקת הקישור',
    linkCopied: 'הקישור הועתק',
    noLink: 'לא נמצא קישור',
    done: 'חזרה לחשבון',
    began: 'חזרה לנקודת ההתחלה',
    readingPurchases: 'טוענים את הקניות שלכם',
    noPurchases: 'עדיין אין קניות',
    noPurchasesText: (provider) => `מה שתקנו ב-${provider} יופיע כאן.`,
    purchasesFailed: 'טעינת הקניות שלכם נכשלה',
    bought: (token) => `רכישת ${token}`,
    inProgress: 'בתהליך',
    purchaseFailed: 'נכשלה',
    whatIsIt: 'קניית קריפטו בכרטיס או בחשבון בנק',
    blurbs: [
      {
        title: 'משלמים כרגיל',
        text: 'בכרטיס או בהעברה בנקאית, באתר של ספק לבחירתכם.',
      },
      { title: 'ישר לחשבון שלכם', text: 'הספק שולח את המטבעות לכתובת המחוברת שלכם.' },
      { title: 'בלי הפתעות', text: 'רואים את המחיר ואת כל העמלות לפני התשלום.' },
    ],
    buy: 'קנייה',
  },
} satisfies SubjectTexts<'onramp' | 'onrampMore'>
