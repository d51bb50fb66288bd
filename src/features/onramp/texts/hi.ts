import { formatsOf } from '../../../texts/formats'
import type { SubjectTexts } from '../../../texts/texts'
import { methodsOf } from '../domain/methods'

const { numbers, either } = formatsOf('hi')
const method = methodsOf({ card: 'कार्ड', ach_bank_account: 'बैंक खाते' })

/** Hindi texts of buying. */
export const hi = {
  onramp: {
    titles: {
      OnRampProviders: 'क्रिप्टो खरीदें',
    },
    pay: 'आप देंगे',
    chooseCurrency: (id) => `मुद्रा: ${id}। दूसरी चुनें`,
    presets: 'चुनने के लिए राशियाँ',
    get: 'आपको मिलेगा',
    chooseToken: (symbol) => `टोकन: ${symbol}। दूसरा चुनें`,
    estimated: 'अनुमानित',
    estimatedText: 'अभी कोई कीमत नहीं। भुगतान से पहले प्रदाता इसे दिखाता है।',
    worthOf: (worth, symbol) => `${worth} के ${symbol}, शुल्क घटाकर`,
    quoting: 'कीमत पता की जा रही है',
    providerFee: 'प्रदाता शुल्क',
    networkFee: 'नेटवर्क शुल्क',
    payableBy: (...ids) => `${either.format(ids.map(method))} से`,
    upTo: (id, most) => `${method(id)} से ${most} तक`,
    startingAt: (id, least) => `${method(id)} से, न्यूनतम ${least}`,
    tooLittle: (least) => `कम से कम ${least} दें।`,
    tooMuch: (most) => `ज़्यादा से ज़्यादा ${most} दें।`,
    fractional: 'पूरी राशि डालें, दशमलव के बिना।',
    unreadable: 'राशि अंकों में डालें।',
    arrivesOn: (network) => `कॉइन ${network} पर इसी एड्रेस पर पहुँचेंगे।`,

    providers: 'प्रदाता चुनें',
    fees: (least, most) => `शुल्क ${numbers.format(least)}–${numbers.format(most)}%`,
    sellsItself: (symbol) => `${symbol} बेचता है`,
    setThere: 'राशि वहीं तय करें',
    preparing: 'पेज तैयार हो रहा है',
    noPage: 'पेज तैयार नहीं हो सका',
    none: 'यहाँ खरीदना संभव नहीं है',
    noneText: 'कोई प्रदाता इस नेटवर्क या क्षेत्र में सेवा नहीं देता।',
    purchases: 'आपकी खरीदारियाँ',
    howItWorks: 'यह कैसे काम करता है?',
  },

  onrampMore: {
    titles: {
      OnRampFiatSelect: 'मुद्रा चुनें',
      OnRampTokenSelect: 'टोकन चुनें',
      OnRampActivity: 'खरीदारियाँ',
      BuyInProgress: 'खरीदें',
      WhatIsABuy: 'खरीदना कैसे काम करता है?',
    },
    searchCurrency: 'मुद्रा खोजें',
    searchToken: 'टोकन खोजें',
    nothingFound: 'कुछ नहीं मिला',
    buyIn: (provider) => `${provider} पर खरीदें`,
    following: 'आपकी खरीदारी यहाँ दिखेगी। आप इसे बंद कर सकते हैं; खरीदारी जारी रहेगी।',
    handedOver: (provider) => `${provider} के भेजते ही कॉइन आपके अकाउंट में दिखेंगे।`,
    blocked: 'आपके ब्राउज़र ने पॉप-अप रोक दिया',
    blockedText: (provider) => `इस पेज के लिए पॉप-अप की अनुमति दें, या इस बटन से ${provider} खोलें।`,
    open: (provider) => `${provider} खोलें`,
    openAgain: 'पेज फिर से खोलें',
    failed: 'खरीदारी अभी तक नहीं दिखी',
    failedText: 'तीन मिनट में कोई खरीदारी नहीं दिखी। अगर आपने भुगतान किया है, तो कॉइन फिर भी पहुँचेंगे।',
    idle: 'कोई खरीदारी जारी नहीं है',
    idleText: 'शुरू करने के लिए प्रदाता चुनें।',
    copyLink: 'लिंक कॉपी करें',
    linkCopied: 'लिंक कॉपी हो गया',
    noLink: 'कोई लिंक नहीं मिला',
    done: 'अकाउंट पर वापस',
    began: 'शुरुआत पर वापस',
    readingPurchases: 'आपकी खरीदारियाँ लोड हो रही हैं',
    noPurchases: 'अभी कोई खरीदारी नहीं है',
    noPurchasesText: (provider) => `आप ${provider} से जो खरीदेंगे, वह यहाँ दिखेगा।`,
    purchasesFailed: 'आपकी खरीदारियाँ लोड नहीं हो सकीं',
    bought: (token) => `${token} की खरीद`,
    inProgress: 'जारी है',
    purchaseFailed: 'विफल',
    whatIsIt: 'कार्ड या बैंक खाते से क्रिप्टो खरीदें',
    blurbs: [
      {
        title: 'अपने तरीके से भुगतान',
        text: 'कार्ड या बैंक ट्रांसफ़र से, अपने चुने हुए प्रदाता की वेबसाइट पर।',
      },
      { title: 'सीधे आपके अकाउंट में', text: 'प्रदाता कॉइन आपके कनेक्ट किए गए एड्रेस पर भेजता है।' },
      { title: 'कुछ छिपा नहीं', text: 'भुगतान से पहले आपको कीमत और सभी शुल्क दिखते हैं।' },
    ],
    buy: 'खरीदें',
  },
} satisfies SubjectTexts<'onramp' | 'onrampMore'>
