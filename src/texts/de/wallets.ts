import type { Texts } from '../texts'

export const wallets: Texts['wallets'] = {
  titles: {
    ConnectingWalletConnectBasic: 'WalletConnect',
    AllWallets: 'Alle Wallets',
    ConnectWallets: 'Wallet verbinden',
    GetWallet: 'Wallet erhalten',
    WhatIsAWallet: 'Was ist eine Wallet?',
  },
  download: (wallet) => `${wallet} holen`,
  search: 'Wallet suchen',
  certifiedOnly: 'Nur zertifizierte Wallets',
  connectByQrCode: 'Per QR-Code verbinden',
  none: 'Keine Wallet gefunden',
  noneListed: 'Keine Wallets vorhanden',
  clearSearch: 'Suche leeren',
  listFailed: 'Die Liste der Wallets konnte nicht geladen werden.',
  searchFailed: (query) => `Die Suche nach „${query}“ ist fehlgeschlagen.`,

  declined: 'Verbindung abgelehnt',
  declinedText: 'Wenn Sie nicht abgelehnt haben, ist in der Wallet vielleicht noch eine frühere Anfrage offen.',
  notConnected: 'Nicht verbunden',
  approveIn: (wallet) => `In ${wallet} bestätigen`,
  approveText: 'Nehmen Sie die Verbindungsanfrage in der Wallet an',
  unanswered:
    'Noch keine Antwort. Öffnen Sie die Wallet, und suchen Sie nach einer wartenden Anfrage, oder fragen Sie noch einmal.',

  selectChain: (wallet) => `Netzwerk für ${wallet} wählen`,
  selectChainText: 'Auf jeder von diesen kann sie verbunden werden.',

  where: 'Wo Ihre Wallet ist',
  platforms: {
    browser: 'Browser',
    mobile: 'Mobil',
    qrcode: 'Mobil',
    web: 'Web-App',
    desktop: 'Desktop',
    unsupported: 'Nicht gefunden',
  },
  notDetected: 'Nicht gefunden',
  notDetectedText: (wallet) => `${wallet} wurde auf diesem Gerät nicht gefunden und nennt keinen Weg dorthin.`,
  continueIn: (wallet) => `In ${wallet} fortfahren`,
  installedHere: 'Sie ist in diesem Browser installiert.',
  connect: 'Verbinden',
  doNotHave: (wallet) => `Sie haben ${wallet} nicht?`,
  get: 'Holen',
  continueText: 'Öffnen Sie die Wallet-App, und fahren Sie dort fort',
  open: 'Öffnen',
  looking: 'Ihre Sitzung wird gesucht …',
  lookingText: 'Nach Ihrer Rückkehr dauert das einige Sekunden.',

  qrLabel: (wallet) => `QR-Code zum Verbinden mit ${wallet}`,
  aPhoneWallet: 'einer Wallet auf dem Telefon',
  making: 'Ein Code wird erstellt …',
  renewing: 'Ein neuer Code wird erstellt …',
  scan: 'Scannen Sie diesen QR-Code mit Ihrem Telefon',
  copyLink: 'Link kopieren',
  linkCopied: 'Link kopiert',
  copyFailed: 'Kopieren fehlgeschlagen',
  unreachable: 'WalletConnect ist nicht erreichbar',
  checkConnection: 'Prüfen Sie Ihre Verbindung, und versuchen Sie es erneut.',

  getAWallet: 'Wallet erhalten',
  exploreAll: 'Alle ansehen',
  install: (wallet) => `Installieren Sie ${wallet}, und kommen Sie dann zurück, um sie zu verbinden.`,
  nowhere: (wallet) => `${wallet} sagt nicht, wo sie zu haben ist. Wählen Sie eine andere.`,
  stores: {
    chrome_store: 'Chrome-Erweiterung',
    app_store: 'iOS-App',
    play_store: 'Android-App',
    homepage: 'Website',
  },
  whatIsAWallet: [
    {
      title: 'Verwahrt, was Ihnen gehört',
      text: 'Token, Sammlerstücke und Geld in Netzwerken wie Ethereum, alles an einem Ort.',
    },
    {
      title: 'Meldet Sie an',
      text: 'Eine Wallet öffnet viele Apps. Es gibt kein Passwort, das Sie sich ausdenken oder verlieren könnten.',
    },
    {
      title: 'Fragt Sie zuerst',
      text: 'Nichts bewegt sich, bevor Sie es in der Wallet bestätigen. Diese App sieht nur Ihre Adresse.',
    },
  ],
}
