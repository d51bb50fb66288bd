import { formatsOf } from '../../../texts/formats'
import type { SubjectTexts } from '../../../texts/texts'
import { methodsOf } from '../domain/methods'

const { numbers, either } = formatsOf('tr')
const method = methodsOf({ card: 'kart', ach_bank_account: 'banka hesabı' })

/** Turkish texts of buying. */
export const tr = {
  onramp: {
    titles: {
      OnRampProviders: 'Kripto satın al',
    },
    pay: 'Ödeyeceğiniz',
    chooseCurrency: (id) => `Para birimi: ${id}. Başkasını seç`,
    presets: 'Seçilebilecek tutarlar',
    get: 'Alacağınız',
    chooseToken: (symbol) => `Token: ${symbol}. Başka bir token seç`,
    estimated: 'Tahmini',
    estimatedText: 'Şu anda fiyat yok. Sağlayıcı, ödemeden önce gösterir.',
    worthOf: (worth, symbol) => `${worth} değerinde ${symbol}, ücretler düşülür`,
    quoting: 'Fiyat alınıyor',
    providerFee: 'Sağlayıcı ücreti',
    networkFee: 'Ağ ücreti',
    payableBy: (...ids) => `Ödeme: ${either.format(ids.map(method))}`,
    upTo: (id, most) => `En fazla ${most} (${method(id)})`,
    startingAt: (id, least) => `En az ${least} (${method(id)})`,
    tooLittle: (least) => `En az ${least} ödeyin.`,
    tooMuch: (most) => `En fazla ${most} ödeyin.`,
    fractional: 'Ondalıksız, tam bir tutar girin.',
    unreadable: 'Tutarı rakamla girin.',
    arrivesOn: (network) => `Coinler ${network} ağında, aynı adrese ulaşır.`,

    providers: 'Bir sağlayıcı seçin',
    fees: (least, most) => `Ücretler %${numbers.format(least)}–${numbers.format(most)}`,
    sellsItself: (symbol) => `${symbol} satar`,
    setThere: 'Tutarı orada belirleyin',
    preparing: 'Sayfa hazırlanıyor',
    noPage: 'Sayfa hazırlanamadı',
    none: 'Burada satın alma yapılamıyor',
    noneText: 'Hiçbir sağlayıcı bu ağa veya bölgeye hizmet vermiyor.',
    purchases: 'Satın almalarınız',
    howItWorks: 'Nasıl çalışır?',
  },
  onrampMore: {
    titles: {
      OnRampFiatSelect: 'Para birimi seç',
      OnRampTokenSelect: 'Token seç',
      OnRampActivity: 'Satın almalar',
      BuyInProgress: 'Satın al',
      WhatIsABuy: 'Satın alma nasıl çalışır?',
    },
    searchCurrency: 'Para birimi ara',
    searchToken: 'Token ara',
    nothingFound: 'Hiçbir şey bulunamadı',
    buyIn: (provider) => `${provider} ile satın al`,
    following: 'Satın almanızı burada görürsünüz. Bunu kapatabilirsiniz; satın alma sürer.',
    handedOver: (provider) => `Coinler, ${provider} gönderdiğinde hesabınızda görünür.`,
    blocked: 'Tarayıcınız açılır pencereyi engelledi',
    blockedText: (provider) =>
      `Bu sayfa için açılır pencerelere izin verin veya ${provider} sayfasını bu düğmeyle açın.`,
    open: (provider) => `${provider} sayfasını aç`,
    openAgain: 'Sayfayı yeniden aç',
    failed: 'Satın alma henüz görünmüyor',
    failedText: 'Üç dakika içinde bir satın alma görmedik. Ödediyseniz coinleriniz yine de ulaşır.',
    idle: 'Süren bir satın alma yok',
    idleText: 'Önce bir sağlayıcı seçin.',
    copyLink: 'Bağlantıyı kopyala',
    linkCopied: 'Bağlantı kopyalandı',
    noLink: 'Bağlantı bulunamadı',
    done: 'Hesaba dön',
    began: 'Başladığınız yere dön',
    readingPurchases: 'Satın almalarınız yükleniyor',
    noPurchases: 'Henüz satın alma yok',
    noPurchasesText: (provider) => `${provider} ile satın aldıklarınız burada görünür.`,
    purchasesFailed: 'Satın almalarınız yüklenemedi',
    bought: (token) => `${token} alımı`,
    inProgress: 'Sürüyor',
    purchaseFailed: 'Başarısız',
    whatIsIt: 'Kart veya banka hesabıyla kripto satın alın',
    blurbs: [
      {
        title: 'Alıştığınız gibi ödeyin',
        text: 'Seçtiğiniz sağlayıcının sitesinde, kartla veya banka havalesiyle.',
      },
      { title: 'Doğrudan hesabınıza', text: 'Sağlayıcı, coinleri bağlı adresinize gönderir.' },
      { title: 'Sürpriz yok', text: 'Fiyatı ve tüm ücretleri ödemeden önce görürsünüz.' },
    ],
    buy: 'Satın al',
  },
} satisfies SubjectTexts<'onramp' | 'onrampMore'>
