import type { Texts } from '../texts'

const either = new Intl.ListFormat('de', { type: 'disjunction' })
const methods: Readonly<Record<string, string>> = { card: 'Karte', ach_bank_account: 'Bankkonto' }
const method = (id: string) => methods[id] ?? id.replaceAll('_', ' ')

export const onramp: Texts['onramp'] = {
  titles: {
    OnRampProviders: 'Krypto kaufen',
    OnRampFiatSelect: 'Währung wählen',
    OnRampTokenSelect: 'Token wählen',
    OnRampActivity: 'Käufe',
    BuyInProgress: 'Kaufen',
    WhatIsABuy: 'Wie geht Kaufen?',
  },
  pay: 'Sie zahlen',
  amount: 'Betrag, den Sie zahlen',
  chooseCurrency: (id) => `Währung: ${id}. Andere wählen`,
  presets: 'Beträge zur Auswahl',
  get: 'Sie erhalten',
  chooseToken: (symbol) => `Token: ${symbol}. Anderen wählen`,
  estimated: 'Geschätzt',
  estimatedText: 'Derzeit ist kein Preis bekannt. Der Anbieter nennt ihn, bevor Sie zahlen.',
  worthOf: (worth, symbol) => `${worth} in ${symbol}, abzüglich Gebühren`,
  quoting: 'Der Preis wird erfragt',
  providerFee: 'Gebühr des Anbieters',
  networkFee: 'Netzwerkgebühr',
  payableBy: (...ids) => `Per ${either.format(ids.map(method))}`,
  upTo: (id, most) => `Per ${method(id)} bis ${most}`,
  startingAt: (id, least) => `Per ${method(id)} ab ${least}`,
  tooLittle: (least) => `Zahlen Sie mindestens ${least}.`,
  tooMuch: (most) => `Zahlen Sie höchstens ${most}.`,
  fractional: 'Geben Sie einen ganzen Betrag ein, ohne Nachkommastellen.',
  unreadable: 'Das ist kein Betrag. Schreiben Sie ihn in Ziffern.',
  arrivesOn: (network) => `Die Coins kommen auf ${network} an, unter derselben Adresse.`,

  providers: 'Anbieter',
  fees: (least, most) => `Gebühren ${least}–${most} %`,
  sellsItself: (symbol) => `Verkauft ${symbol}; den Betrag wählen Sie dort`,
  preparing: 'Die Seite wird vorbereitet',
  noPage: 'Die Seite konnte nicht vorbereitet werden',
  none: 'Kaufen ist hier nicht möglich',
  noneText: 'Kein Anbieter verkauft in dieses Netzwerk oder diese Region.',
  purchases: 'Ihre Käufe',
  howItWorks: 'Wie funktioniert das?',

  searchCurrency: 'Währung suchen',
  searchToken: 'Token suchen',
  nothingFound: 'Nichts gefunden',

  buyIn: (provider) => `Kaufen bei ${provider}`,
  following: 'Hier sehen Sie, wenn der Kauf gemacht ist. Sie können das auch schließen: Es geht ohne weiter.',
  handedOver: (provider) => `Die Coins erscheinen in Ihrem Konto, wenn ${provider} sie gesendet hat.`,
  blocked: 'Ihr Browser hat die Seite nicht geöffnet',
  blockedText: (provider) => `Erlauben Sie dieser Seite Fenster, oder öffnen Sie ${provider} mit diesem Knopf.`,
  open: (provider) => `${provider} öffnen`,
  openAgain: 'Seite erneut öffnen',
  failed: 'Kauf fehlgeschlagen',
  failedText: 'In drei Minuten war kein Kauf zu sehen. Wenn Sie bezahlt haben, kommen die Coins trotzdem an.',
  idle: 'Es wird nichts gekauft',
  idleText: 'Beginnen Sie mit einem Anbieter.',
  copyLink: 'Link kopieren',
  linkCopied: 'Link kopiert',
  noLink: 'Kein Link gefunden',
  done: 'Zurück zum Konto',
  began: 'Zurück dorthin, wo Sie begonnen haben',

  readingPurchases: 'Ihre Käufe werden gelesen',
  noPurchases: 'Noch keine Käufe',
  noPurchasesText: (provider) => `Was Sie bei ${provider} kaufen, erscheint hier.`,
  purchasesFailed: 'Ihre Käufe konnten nicht gelesen werden',
  bought: 'Gekauft',
  inProgress: 'Läuft',
  purchaseFailed: 'Fehlgeschlagen',

  whatIsIt: 'Schnell und einfach digitale Werte kaufen!',
  blurbs: [
    {
      title: 'Zahlen wie gewohnt',
      text: 'Mit Karte oder vom Bankkonto, auf der Seite eines Anbieters, den Sie wählen.',
    },
    { title: 'Direkt auf Ihr Konto', text: 'Der Anbieter sendet die Coins an die Adresse, die hier verbunden ist.' },
    {
      title: 'Ohne Überraschungen',
      text: 'Preis und Gebühren stehen auf der Seite des Anbieters, bevor Sie zahlen.',
    },
  ],
  buy: 'Kaufen',
}
