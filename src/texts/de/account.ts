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
  covered: 'Die Seite verdeckt diese Anfrage',
  coveredText:
    'Etwas auf dieser Seite liegt darüber, daher können Sie nicht bestätigen. Schließen Sie es, oder lehnen Sie ab, indem Sie dieses Fenster schließen.',
  requestHere: 'Ihre Wallet zeigt die Anfrage hier an. Zum Ablehnen schließen.',
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
  notSwitched: 'Konto nicht gewechselt',
  switching: 'Das Konto wird gewechselt',

  readingBalance: 'Das Guthaben wird abgerufen',

  features: { onramp: 'Kaufen', receive: 'Empfangen', send: 'Senden', swaps: 'Tauschen' },
  tabsLabel: 'Guthaben und Aktivität',
  tabs: { tokens: 'Token', nfts: 'NFTs', activity: 'Aktivität' },
  blockExplorer: 'Block-Explorer',
  disconnect: 'Verbindung trennen',
  disconnecting: 'Verbindung wird getrennt …',

  readingTokens: 'Die Token werden abgerufen',
  tokensUnavailable: 'Ihre Token konnten nicht geladen werden.',
  noPrice: 'Kein Preis bekannt',
  noTokens: 'Noch keine Token',
  noTokensText: 'Laden Sie Ihr Konto auf, um loszulegen.',
  noNftsLately: 'Keine NFTs in Ihren letzten Transaktionen.',
  noNfts: 'Noch keine NFTs',
  noNftsText: 'NFTs, die Sie empfangen, erscheinen hier',
  lookFurther: 'Weiter zurück suchen',

  readingHistory: 'Der Verlauf wird abgerufen',
  noActivity: 'Noch keine Aktivität',
  noActivityText: 'Ihre nächsten Transaktionen erscheinen hier',
  activityAbsent: 'Aktivität ist hier nicht verfügbar',
  activityAbsentText: 'Transaktionen in diesem Netzwerk werden hier nicht angezeigt. Sehen Sie im Block-Explorer nach.',
  nftsAbsent: 'NFTs in diesem Netzwerk werden nicht angezeigt.',
  historyFailed: 'Der Verlauf konnte nicht geladen werden.',
  failed: 'Fehlgeschlagen',
  pending: 'Ausstehend',
  from: 'Von {address}',
  to: 'An {address}',
  more: (more) => `${count.format(more)} weitere`,
  deeds: {
    approve: 'Freigegeben',
    burn: 'Verbrannt',
    buy: 'Gekauft',
    claim: 'Beansprucht',
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

  buyMissing: 'Fehlenden Betrag kaufen',
  qrLabel: 'QR-Code Ihrer Adresse',
  copyOrScan: 'Kopieren Sie Ihre Adresse, oder scannen Sie diesen QR-Code',
  copyAddress: 'Adresse kopieren',
  addressCopied: 'Adresse kopiert',
  copyFailed: 'Kopieren fehlgeschlagen',
  onlyOn: (networks) => (networks > 1 ? 'Nur in diesen Netzwerken empfangen' : 'Nur in diesem Netzwerk empfangen'),
  onlyOnText: (networks) =>
    `Sie können nur in ${networks > 1 ? 'diesen Netzwerken' : 'diesem Netzwerk'} empfangen. Was über ein anderes Netzwerk gesendet wird, kann verloren gehen.`,
  testnet: 'Testnetz',

  sent: 'Gesendete Transaktionen',
  sentTo: 'An {address} auf {network}. {text}',
  sentOn: 'Auf {network}. {text}',
  hostTransaction: 'Transaktion',
  viewInExplorer: 'Im Explorer ansehen',
  fates: {
    pending: { title: (what) => `${what} wird gesendet`, text: 'Warten auf das Netzwerk.' },
    late: {
      title: (what) => `Noch ausstehend: ${what}`,
      text: 'Wir warten noch auf das Netzwerk. Senden Sie es nicht noch einmal.',
    },
    unseen: {
      title: (what) => `Nicht gefunden: ${what}`,
      text: 'Wir finden diese Transaktion nicht. Vielleicht hat Ihre Wallet sie anderswo gesendet: Prüfen Sie deren Aktivität, bevor Sie erneut senden.',
    },
    confirming: {
      title: (what) => `${what} gesendet, wird bestätigt`,
      text: 'Steht in einem Block. Nach einigen weiteren Blöcken ist es endgültig.',
    },
    gone: {
      title: (what) => `Nicht mehr in einem Block: ${what}`,
      text: 'Das Netzwerk hat den Block verworfen, in dem es stand. Es kann wieder aufgenommen werden: Prüfen Sie die Aktivität Ihrer Wallet, bevor Sie erneut senden.',
    },
    confirmed: { title: (what) => `${what} gesendet`, text: '' },
    other: {
      title: (what) => `Anders als geprüft: ${what}`,
      text: 'Ihre Wallet hat eine andere Transaktion gesendet, als Sie geprüft haben. Sehen Sie in der Wallet nach, bevor Sie erneut senden.',
    },
    part: {
      title: (what) => `Teilweise ausgeführt: ${what}`,
      text: 'Nur ein Teil wurde ausgeführt. Sehen Sie in Ihrer Wallet nach, welcher und was noch freigegeben ist.',
    },
    reverted: {
      title: (what) => `Nicht gesendet: ${what}`,
      text: 'Die Transaktion ist fehlgeschlagen. Sie haben nur die Netzwerkgebühr bezahlt.',
    },
    replaced: {
      title: (what) => `Ersetzt: ${what}`,
      text: 'Eine andere Ihrer Transaktionen hat sie ersetzt.',
    },
    unsent: {
      title: (what) => `Nicht gesendet: ${what}`,
      text: 'Laut Ihrer Wallet hat es das Netzwerk nie erreicht. Prüfen Sie deren Aktivität, bevor Sie erneut senden.',
    },
    untold: {
      title: (what) => `Unbestätigt: ${what}`,
      text: 'Laut Ihrer Wallet wurde es ausgeführt, aber im Netzwerk ist nichts davon zu sehen. Sehen Sie in der Wallet nach, bevor Sie erneut senden.',
    },
  },
  madeInPart: (made, missing) => `Ausgeführt: ${made}. Nicht ausgeführt: ${missing}.`,
  steps: { revoke: 'der Widerruf der alten Freigabe', approve: 'die Freigabe', swap: 'der Tausch' },
  approvalStands: 'Die Freigabe gilt, bis Sie sie widerrufen.',
  arrivedLess: (arrived) => `Nur ${arrived} sind angekommen: Der Token erhebt bei jeder Übertragung eine Gebühr.`,
  deedsSent: {
    swap: {
      pending: (what, into) => `${what} wird gegen ${into} getauscht`,
      confirming: (what, into) => `${what} gegen ${into} getauscht, wird bestätigt`,
      confirmed: (what, into) => `${what} gegen ${into} getauscht`,
      reverted: (what) => `Nicht getauscht: ${what}`,
    },
    approve: {
      pending: (what) => `${what} wird freigegeben`,
      confirming: (what) => `${what} freigegeben, wird bestätigt`,
      confirmed: (what) => `${what} freigegeben`,
      reverted: (what) => `Nicht freigegeben: ${what}`,
    },
    revoke: {
      pending: (what) => `Die Freigabe von ${what} wird widerrufen`,
      confirming: (what) => `Freigabe von ${what} widerrufen, wird bestätigt`,
      confirmed: (what) => `Freigabe von ${what} widerrufen`,
      reverted: (what) => `Weiterhin freigegeben: ${what}`,
    },
    host: {
      pending: (what) => what,
      confirming: (what) => `${what}: ausgeführt, wird bestätigt`,
      confirmed: (what) => `${what}: ausgeführt`,
      reverted: (what) => `Fehlgeschlagen: ${what}`,
    },
  },
  priceMoved:
    'Der Preis hat sich stärker bewegt, als Ihre Slippage erlaubt, daher ist der Tausch fehlgeschlagen. Sie haben nur die Netzwerkgebühr bezahlt.',
  revertedOther: 'Die Transaktion ist fehlgeschlagen. Sie haben nur die Netzwerkgebühr bezahlt.',
  unknownReason: 'Grund unbekannt',
  revertedFor: (reason) => `Die Transaktion ist fehlgeschlagen: ${reason}. Sie haben nur die Netzwerkgebühr bezahlt.`,
}
