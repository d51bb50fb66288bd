import { formatsOf } from '../../../texts/formats'
import type { SubjectTexts } from '../../../texts/texts'
import { methodsOf } from '../domain/methods'

const { either } = formatsOf('de')
const method = methodsOf({ card: 'Karte', ach_bank_account: 'Bankkonto' })

/** German texts of buying. */
export const de = {
  onramp: {
    titles: {
      OnRampProviders: 'Krypto kaufen',
    },
    pay: 'Sie zahlen',
    chooseCurrency: (id) => `Währung: ${id}. Andere wählen`,
    presets: 'Beträge zur Auswahl',
    get: 'Sie erhalten',
    chooseToken: (symbol) => `Token: ${symbol}. Anderen wählen`,
    estimated: 'Geschätzt',
    estimatedText: 'Derzeit kein Preis. Der Anbieter zeigt ihn, bevor Sie zahlen.',
    worthOf: (worth, symbol) => `${worth} in ${symbol}, abzüglich Gebühren`,
    quoting: 'Der Preis wird abgerufen',
    providerFee: 'Anbietergebühr',
    networkFee: 'Netzwerkgebühr',
    payableBy: (...ids) => `Per ${either.format(ids.map(method))}`,
    upTo: (id, most) => `Per ${method(id)} bis ${most}`,
    startingAt: (id, least) => `Per ${method(id)} ab ${least}`,
    tooLittle: (least) => `Zahlen Sie mindestens ${least}.`,
    tooMuch: (most) => `Zahlen Sie höchstens ${most}.`,
    fractional: 'Geben Sie einen ganzen Betrag ein, ohne Nachkommastellen.',
    unreadable: 'Geben Sie den Betrag in Ziffern ein.',
    arrivesOn: (network) => `Die Coins kommen auf ${network} an, unter derselben Adresse.`,

    providers: 'Anbieter wählen',
    fees: (least, most) => `Gebühren ${least}–${most} %`,
    sellsItself: (symbol) => `Verkauft ${symbol}`,
    setThere: 'Betrag dort wählen',
    preparing: 'Die Seite wird vorbereitet',
    noPage: 'Die Seite konnte nicht vorbereitet werden',
    none: 'Kaufen ist hier nicht möglich',
    noneText: 'Kein Anbieter bedient dieses Netzwerk oder diese Region.',
    purchases: 'Ihre Käufe',
    howItWorks: 'Wie funktioniert das?',
  },
  onrampMore: {
    titles: {
      OnRampFiatSelect: 'Währung wählen',
      OnRampTokenSelect: 'Token wählen',
      OnRampActivity: 'Käufe',
      BuyInProgress: 'Kaufen',
      WhatIsABuy: 'Wie funktioniert Kaufen?',
    },
    searchCurrency: 'Währung suchen',
    searchToken: 'Token suchen',
    nothingFound: 'Nichts gefunden',
    buyIn: (provider) => `Kaufen bei ${provider}`,
    following: 'Hier sehen Sie Ihren Kauf. Sie können dies schließen; der Kauf läuft weiter.',
    handedOver: (provider) => `Die Coins erscheinen in Ihrem Konto, sobald ${provider} sie gesendet hat.`,
    blocked: 'Ihr Browser hat das Pop-up blockiert',
    blockedText: (provider) => `Erlauben Sie Pop-ups für diese Seite, oder öffnen Sie ${provider} mit diesem Button.`,
    open: (provider) => `${provider} öffnen`,
    openAgain: 'Seite erneut öffnen',
    failed: 'Noch kein Kauf zu sehen',
    failedText:
      'Innerhalb von drei Minuten war kein Kauf zu sehen. Wenn Sie bezahlt haben, kommen Ihre Coins trotzdem an.',
    idle: 'Kein Kauf im Gange',
    idleText: 'Wählen Sie zuerst einen Anbieter.',
    copyLink: 'Link kopieren',
    linkCopied: 'Link kopiert',
    noLink: 'Kein Link gefunden',
    done: 'Zurück zum Konto',
    began: 'Zurück zum Ausgangspunkt',
    readingPurchases: 'Ihre Käufe werden geladen',
    noPurchases: 'Noch keine Käufe',
    noPurchasesText: (provider) => `Was Sie bei ${provider} kaufen, erscheint hier.`,
    purchasesFailed: 'Ihre Käufe konnten nicht geladen werden',
    bought: (token) => `Kauf von ${token}`,
    inProgress: 'Läuft',
    purchaseFailed: 'Fehlgeschlagen',
    whatIsIt: 'Krypto mit Karte oder Bankkonto kaufen',
    blurbs: [
      {
        title: 'Zahlen wie gewohnt',
        text: 'Mit Karte oder Überweisung, auf der Website eines Anbieters Ihrer Wahl.',
      },
      { title: 'Direkt auf Ihr Konto', text: 'Der Anbieter sendet die Coins an Ihre verbundene Adresse.' },
      {
        title: 'Ohne Überraschungen',
        text: 'Sie sehen den Preis und alle Gebühren, bevor Sie zahlen.',
      },
    ],
    buy: 'Kaufen',
  },
} satisfies SubjectTexts<'onramp' | 'onrampMore'>
