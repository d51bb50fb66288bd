import type { Texts } from '../texts'

const dates = 'de'
const day = new Intl.DateTimeFormat(dates, { day: 'numeric', month: 'short' })
const count = new Intl.NumberFormat(dates)

export const account: Texts['account'] = {
  titles: {
    Account: 'Konto',
    Profile: 'Profil',
    WalletReceive: 'Empfangen',
    WalletCompatibleNetworks: 'Kompatible Netzwerke',
    ApproveTransaction: 'Transaktion bestätigen',
  },
  approve: { message: 'Nachricht signieren', typedData: 'Daten signieren', request: 'Anfrage bestätigen' },
  walletAbsent: 'Ihre Wallet konnte nicht geladen werden',
  openingWallet: 'Die sichere Wallet wird geöffnet',
  covered: 'Etwas verdeckt diese Anfrage',
  coveredText:
    'Diese Seite hat etwas darübergelegt, daher kann nichts bestätigt werden. Schließen Sie, was sie verdeckt, oder lehnen Sie durch Schließen ab.',
  requestHere: 'Ihre Wallet zeigt die Anfrage hier an. Schließen Sie, um sie abzulehnen.',
  dates,
  day: (at) => day.format(at),

  reconnecting: 'Verbindung wird wiederhergestellt …',
  switchAddress: 'Adresse wechseln',
  profile: 'Profil',
  settings: 'Kontoeinstellungen',
  accounts: 'Ihre Konten',
  kinds: { eoa: 'EOA', smartAccount: 'Smart Account' },
  switch: 'Wechseln',
  switchTo: 'Wechseln zu',
  notSwitched: 'Das Konto wurde nicht gewechselt',
  switching: 'Das Konto wird gewechselt',

  readingBalance: 'Das Guthaben wird abgerufen',

  features: { onramp: 'Kaufen', receive: 'Empfangen', send: 'Senden', swaps: 'Tauschen' },
  tabsLabel: 'Was das Konto enthält',
  tabs: { tokens: 'Token', nfts: 'NFTs', activity: 'Aktivität' },
  blockExplorer: 'Block-Explorer',
  disconnect: 'Verbindung trennen',
  disconnecting: 'Verbindung wird getrennt …',

  readingTokens: 'Die Token werden abgerufen',
  tokensUnavailable: 'Ihre Token können im Moment nicht angezeigt werden.',
  noPrice: 'Kein Preis bekannt',
  noNftsLately: 'Keine NFTs in Ihren letzten Transaktionen.',
  noNfts: 'Noch keine NFTs. Die Sie empfangen, erscheinen hier.',
  lookFurther: 'Weiter zurückblicken',
  nothing: 'Hier ist noch nichts.',

  readingHistory: 'Der Verlauf wird abgerufen',
  noActivity: 'Noch keine Aktivität',
  noActivityText: 'Ihre nächsten Transaktionen erscheinen hier',
  activityAbsent: 'Aktivität ist hier nicht verfügbar',
  activityAbsentText: 'Die Transaktionen dieses Netzwerks werden nicht aufgeführt. Der Block-Explorer zeigt sie.',
  nftsAbsent: 'Die NFTs dieses Netzwerks werden nicht aufgeführt.',
  historyFailed: 'Der Verlauf konnte nicht geladen werden.',
  failed: 'Fehlgeschlagen',
  pending: 'Ausstehend',
  from: 'Von {address}',
  to: 'An {address}',
  more: (more) => `${count.format(more)} weitere`,
  deeds: {
    approve: 'Genehmigt',
    burn: 'Vernichtet',
    buy: 'Gekauft',
    claim: 'Eingefordert',
    deploy: 'Bereitgestellt',
    deposit: 'Eingezahlt',
    mint: 'Geprägt',
    receive: 'Empfangen',
    send: 'Gesendet',
    sendToSelf: 'An sich selbst gesendet',
    stake: 'Gestakt',
    trade: 'Getauscht',
    unstake: 'Staking beendet',
    use: 'App genutzt',
    withdraw: 'Abgehoben',
  },

  buyCrypto: 'Krypto kaufen',
  buyCryptoText: 'Einfach mit Karte oder Bankkonto',
  buyMissing: 'Fehlendes kaufen',
  popular: 'Beliebt',
  receiveFunds: 'Guthaben empfangen',
  receiveFundsText: 'Token an Ihre Wallet übertragen',
  qrLabel: 'QR-Code Ihrer Adresse',
  copyOrScan: 'Kopieren Sie Ihre Adresse, oder scannen Sie diesen QR-Code',
  copyAddress: 'Adresse kopieren',
  addressCopied: 'Adresse kopiert',
  copyFailed: 'Kopieren fehlgeschlagen',
  onlyOn: (networks) =>
    networks > 1 ? 'Empfangen Sie nur in diesen Netzwerken' : 'Empfangen Sie nur in diesem Netzwerk',
  onlyOnText: (networks) =>
    `Sie können nur in ${networks > 1 ? 'diesen Netzwerken' : 'diesem Netzwerk'} empfangen. Was in einem anderen gesendet wird, kann verloren gehen.`,
  testnet: 'Testnetz',

  sent: 'Gesendete Transaktionen',
  sentTo: 'An {address} auf {network}. {text}',
  viewInExplorer: 'Im Explorer ansehen',
  fates: {
    pending: { title: (what) => `${what} wird gesendet`, text: 'Das Netzwerk wird abgewartet.' },
    late: {
      title: (what) => `Noch ausstehend: ${what}`,
      text: 'Gesendet wurde es, doch das Netzwerk lässt sich Zeit. Senden Sie es nicht noch einmal.',
    },
    unseen: {
      title: (what) => `Nicht gefunden: ${what}`,
      text: 'Dieses Netzwerk kennt sie nicht. Vielleicht hat die Wallet sie anderswo gesendet: Sehen Sie in deren Aktivität nach, bevor Sie noch einmal senden.',
    },
    confirming: {
      title: (what) => `${what} gesendet, wird bestätigt`,
      text: 'Es steht in einem Block und gilt nach einigen weiteren endgültig.',
    },
    gone: {
      title: (what) => `Nicht mehr in einem Block: ${what}`,
      text: 'Das Netzwerk hat den Block zurückgenommen, in dem es stand. Es kann mit einem anderen wiederkommen: Sehen Sie in der Aktivität Ihrer Wallet nach, bevor Sie noch einmal senden.',
    },
    confirmed: { title: (what) => `${what} gesendet`, text: '' },
    other: {
      title: (what) => `Nicht das Geprüfte: ${what}`,
      text: 'Was die Wallet genannt hat, ist eine andere Transaktion als die geprüfte. Sehen Sie in der Wallet nach, was sie getan hat, bevor Sie dies noch einmal senden.',
    },
    part: {
      title: (what) => `Nur teilweise ausgeführt: ${what}`,
      text: 'Nicht alles davon wurde ausgeführt. Sehen Sie in der Wallet nach, welcher Teil, und was freigegeben ist.',
    },
    reverted: {
      title: (what) => `Nicht angekommen: ${what}`,
      text: 'Das Netzwerk hat es rückgängig gemacht. Sie haben es noch; nur die Gebühr wurde erhoben.',
    },
    replaced: {
      title: (what) => `Ersetzt: ${what}`,
      text: 'Eine andere Transaktion von Ihnen ist an ihre Stelle getreten.',
    },
    unsent: {
      title: (what) => `Nicht ausgeführt: ${what}`,
      text: 'Die Wallet sagt, dass es das Netzwerk nie erreicht hat. Sehen Sie in deren Aktivität nach, bevor Sie noch einmal senden.',
    },
    untold: {
      title: (what) => `Nicht bekannt: ${what}`,
      text: 'Die Wallet sagt, dass es ausgeführt wurde, doch im Netzwerk ist nichts davon zu sehen. Sehen Sie in der Wallet nach, bevor Sie noch einmal senden.',
    },
  },
  madeInPart: (made, missing) => `Ausgeführt: ${made}. Nicht ausgeführt: ${missing}.`,
  steps: { revoke: 'die Rücknahme der alten Freigabe', approve: 'die Freigabe', swap: 'der Tausch' },
  approvalStands: 'Was freigegeben wurde, bleibt es, bis Sie die Freigabe zurücknehmen.',
  arrivedLess: (arrived) => `Nur ${arrived} sind angekommen: Der Token behält einen Teil des Gesendeten ein.`,
  deedsSent: {
    swap: {
      pending: (what, into) => `${what} wird in ${into} getauscht`,
      confirming: (what, into) => `${what} in ${into} getauscht, wird bestätigt`,
      confirmed: (what, into) => `${what} in ${into} getauscht`,
      reverted: (what) => `Nicht getauscht: ${what}`,
    },
    approve: {
      pending: (what) => `${what} wird freigegeben`,
      confirming: (what) => `${what} freigegeben, wird bestätigt`,
      confirmed: (what) => `${what} freigegeben`,
      reverted: (what) => `Nicht freigegeben: ${what}`,
    },
    revoke: {
      pending: (what) => `Die Freigabe von ${what} wird zurückgenommen`,
      confirming: (what) => `Die Freigabe von ${what} wurde zurückgenommen, wird bestätigt`,
      confirmed: (what) => `Die Freigabe von ${what} wurde zurückgenommen`,
      reverted: (what) => `Weiterhin freigegeben: ${what}`,
    },
  },
  priceMoved:
    'Der Preis hatte sich um mehr als die erlaubte Abweichung bewegt, also hat das Netzwerk den Tausch rückgängig gemacht. Nur die Gebühr wurde erhoben.',
  revertedOther: 'Das Netzwerk hat es rückgängig gemacht. Nur die Gebühr wurde erhoben.',
  revertedFor: (reason) =>
    `Das Netzwerk hat es rückgängig gemacht: ${reason}. Sie haben es noch; nur die Gebühr wurde erhoben.`,
}
