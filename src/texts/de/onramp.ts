import type { Texts } from '../texts'

const either = new Intl.ListFormat('de', { type: 'disjunction' })
const methods: Readonly<Record<string, string>> = { card: 'Karte', ach_bank_account: 'Bankkonto' }
const method = (id: string) => (Object.hasOwn(methods, id) && methods[id]) || id.replaceAll('_', ' ')

export const onramp: Texts['onramp'] = {
  titles: {
    OnRampProviders: 'Krypto kaufen',
  },
  pay: 'Sie zahlen',
  amount: 'Zu zahlender Betrag',
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

  providers: 'Anbieter',
  fees: (least, most) => `Gebühren ${least}–${most} %`,
  sellsItself: (symbol) => `Verkauft ${symbol}`,
  setThere: 'Betrag dort wählen',
  preparing: 'Die Seite wird vorbereitet',
  noPage: 'Die Seite konnte nicht vorbereitet werden',
  none: 'Kaufen ist hier nicht möglich',
  noneText: 'Kein Anbieter bedient dieses Netzwerk oder diese Region.',
  purchases: 'Ihre Käufe',
  howItWorks: 'Wie funktioniert das?',
}
