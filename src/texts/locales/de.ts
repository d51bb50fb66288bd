import { formatsOf } from '../formats'
import type { ButtonTexts, LocaleTexts, UnshownTexts } from '../texts'

const dates = 'de'
const { day, time, numbers } = formatsOf(dates)

/** Texts of the buttons on a page. */
export const button = {
  connect: 'Wallet verbinden',
  connecting: 'Wird verbunden …',
  unsupported: 'Netzwerk nicht unterstützt',
  email: 'E-Mail',
} satisfies ButtonTexts

/** Texts for a visitor to whom the dialog cannot be shown. */
export const unshown = {
  tooOld: {
    title: 'Dieser Browser ist zu alt',
    text: 'Mit ihm lässt sich hier keine Wallet verbinden. Aktualisieren Sie ihn, oder öffnen Sie diese Seite in einem anderen.',
    browsers: 'Unterstützt werden Safari und iOS 15.4, Chrome und Edge 93, Firefox 92, Samsung Internet 17 und neuere.',
    copy: 'Adresse dieser Seite kopieren',
    copied: 'Die Adresse ist kopiert.',
    notCopied: 'Der Browser hat das Kopieren nicht erlaubt. Kopieren Sie dies von Hand:',
    close: 'Schließen',
  },
  reload: 'Der Dialog konnte nicht geladen werden. Seite neu laden?',
} satisfies UnshownTexts

/** German texts. */
export const de = {
  common: {
    close: 'Schließen',
    back: 'Zurück',
    dismiss: 'Ausblenden',
    tryAgain: 'Erneut versuchen',
    clearSearch: 'Suche leeren',
    found: (count) => `${numbers.format(count)} Treffer`,
    closeBanner: 'Hinweis schließen',
    whatIsAWallet: 'Was ist eine Wallet?',
    chooseNetwork: (network) => `Netzwerk: ${network}. Anderes wählen`,
    lost: 'Dieser Teil konnte nicht geladen werden',
    checkConnection: 'Prüfen Sie Ihre Verbindung, und versuchen Sie es erneut.',
    reload: 'Seite neu laden',
    checkAndReload: 'Prüfen Sie Ihre Verbindung, und laden Sie die Seite neu.',
    terms: 'Nutzungsbedingungen',
    privacy: 'Datenschutzerklärung',
    termsAndPrivacy: '{terms} und {privacy}',
    termsOfApp: 'Bedingungen dieser App',
    agree: 'Ich akzeptiere die {documents}',
    agreeFirst: 'Stimmen Sie zuerst zu, und wählen Sie dann, wie Sie sich verbinden.',
    agreed: 'Wählen Sie nun, wie Sie sich verbinden.',
    byConnecting: 'Mit dem Verbinden akzeptieren Sie die {documents}.',
    branding: 'Bereitgestellt mit walletchart',
    actionNotAllowed: 'Das ist nicht erlaubt',
    refused: 'Die App hat etwas angefragt, das diese Wallet nicht unterstützt. Es wurde nichts signiert oder gesendet.',
    yourWallet: { atStart: 'Ihre Wallet', within: 'Ihrer Wallet' },
    tokenBalanceUnavailable: 'Token-Guthaben nicht verfügbar',
  },
  connect: {
    titles: { Connect: 'Wallet verbinden', email: 'Mit E-Mail fortfahren' },
    allWallets: 'Alle Wallets',
    injected: 'Browser-Wallet',
    more: (more) => `${numbers.format(more)} weitere installierte ${more === 1 ? 'Wallet' : 'Wallets'}`,
    or: 'oder',
    noneInBrowser: 'In diesem Browser wurde keine Wallet gefunden. Installieren Sie eine, und kommen Sie dann zurück.',
    noWalletYet: 'Noch keine Wallet?',
    getStarted: 'Jetzt holen',
    aboutWallets: 'Eine Wallet verwahrt Ihre Token und meldet Sie ohne Passwort an.',
    tags: { 'qr code': 'QR-Code', installed: 'Installiert', recent: 'Zuletzt', multichain: 'Multichain' },
    twin: 'Zwei Wallets geben sich für diese aus. Wählen Sie nur eine, die Sie selbst installiert haben.',
  },
  wallets: {
    titles: {
      ConnectingWalletConnectBasic: 'WalletConnect',
      AllWallets: 'Alle Wallets',
      ConnectWallets: 'Wallet verbinden',
      GetWallet: 'Wallet holen',
      WhatIsAWallet: 'Was ist eine Wallet?',
    },
    download: (wallet) => `${wallet} holen`,
    search: 'Wallet suchen',
    certifiedOnly: 'Nur zertifizierte Wallets',
    connectByQrCode: 'Per QR-Code verbinden',
    none: 'Keine Wallet gefunden',
    noneButCode: 'Jede WalletConnect-Wallet kann einen Code scannen.',
    noneListed: 'Keine Wallets vorhanden',
    listFailed: 'Die Liste der Wallets konnte nicht geladen werden',
    searchFailed: (query) => `Die Suche nach „${query}“ ist fehlgeschlagen`,

    declined: 'Verbindung abgelehnt',
    declinedText: 'Wenn Sie nicht abgelehnt haben, ist in der Wallet vielleicht noch eine frühere Anfrage offen.',
    notConnected: 'Nicht verbunden',
    approveIn: (wallet) => `In ${wallet} bestätigen`,
    approveText: 'Keine Anfrage zu sehen? Öffnen Sie Ihre Wallet.',
    unanswered: 'Noch keine Antwort. Suchen Sie in Ihrer Wallet nach einer Anfrage, oder versuchen Sie es erneut.',

    selectChain: (wallet) => `Netzwerk für ${wallet} wählen`,
    selectChainText: 'Sie funktioniert in allen diesen Netzwerken.',

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
    notDetectedText: (wallet) => `Wir haben auf diesem Gerät weder ${wallet} noch einen Link dazu gefunden.`,
    continueIn: (wallet) => `In ${wallet} fortfahren`,
    installedHere: 'Sie ist in diesem Browser installiert.',
    connect: 'Verbinden',
    doNotHave: (wallet) => `Sie haben ${wallet} nicht?`,
    get: 'Holen',
    continueText: 'Öffnen Sie die Wallet-App, und fahren Sie dort fort',
    open: 'Öffnen',
    preparing: 'Wird vorbereitet …',
    looking: 'Verbindung wird abgeschlossen …',
    lookingText: 'Das dauert einige Sekunden.',

    qrLabel: (wallet) => `QR-Code zum Verbinden mit ${wallet}`,
    aPhoneWallet: 'einer Wallet auf dem Telefon',
    making: 'Ein Code wird erstellt …',
    withPhone: 'Mit dem Telefon scannen',
    renewing: 'Ein neuer Code wird erstellt …',
    scan: 'Scannen Sie diesen QR-Code mit Ihrem Telefon',
    copyLink: 'Link kopieren',
    linkCopied: 'Link kopiert',
    copyFailed: 'Kopieren fehlgeschlagen',
    unreachable: 'WalletConnect ist nicht erreichbar',
    checkConnection: 'Prüfen Sie Ihre Verbindung, und versuchen Sie es erneut.',

    getAWallet: 'Wallet holen',
    exploreAll: 'Alle ansehen',
    kinds: { extension: 'Erweiterung', phone: 'Telefon', both: 'Telefon und Erweiterung' },
    onPhone: 'Scannen, um sie aufs Telefon zu holen',
    storeQr: (store) => `QR-Code: ${store}`,
    install: (wallet) => `Installieren Sie ${wallet}, und kommen Sie dann zurück, um sie zu verbinden.`,
    nowhere: (wallet) => `Wir haben keinen Download-Link für ${wallet}.`,
    chooseAnother: 'Andere Wallet wählen',
    stores: {
      chrome_store: 'Chrome-Erweiterung',
      app_store: 'iOS-App',
      play_store: 'Android-App',
      homepage: 'Website',
    },
    whatIsAWallet: [
      {
        title: 'Verwahrt, was Ihnen gehört',
        text: 'Token und Sammlerstücke auf Ethereum und anderen Netzwerken, an einem Ort.',
      },
      {
        title: 'Meldet Sie an',
        text: 'Eine Wallet öffnet viele Apps. Kein Passwort, das Sie sich ausdenken oder vergessen könnten.',
      },
      {
        title: 'Fragt Sie zuerst',
        text: 'Nichts bewegt sich, bevor Sie es in der Wallet bestätigen. Diese App sieht nur Ihre Adresse.',
      },
    ],
  },
  login: {
    titles: {
      ConnectSocials: 'Alle sozialen Netzwerke',
      ConnectingFarcaster: 'Farcaster',
      EmailLogin: 'Mit E-Mail fortfahren',
      EmailVerifyDevice: 'Posteingang prüfen',
      EmailVerifyOtp: 'E-Mail bestätigen',
    },
    email: 'E-Mail',
    continueWithEmail: 'Mit E-Mail fortfahren',
    loadingWallet: 'Die sichere Wallet wird geladen …',
    sendingEmail: 'Die E-Mail wird gesendet …',
    unfinished: 'Ihre Anmeldung wurde unterbrochen. Fahren Sie fort, um einen neuen Code zu erhalten.',
    loggingIn: 'Sie werden angemeldet …',
    walletNotLoaded: 'Die Anmeldung konnte nicht geladen werden. Prüfen Sie Ihre Verbindung.',
    noEmail: 'Anmeldung per E-Mail ist hier nicht verfügbar.',
    connectAnotherWay: 'Anders verbinden',
    emailLead: 'Wir senden Ihnen einen Code per E-Mail. Sie brauchen weder App noch Erweiterung.',
    continueWithWallet: 'Mit einer Wallet fortfahren',

    continueWith: (provider) => `Mit ${provider} fortfahren`,
    moreSocials: 'Weitere soziale Netzwerke',
    noSocials: 'Anmeldung über soziale Netzwerke ist hier nicht verfügbar.',
    logInWith: (provider) => `Mit ${provider} anmelden`,
    retrieving: 'Sie werden angemeldet …',
    inWindow: (provider) => `Fahren Sie im Fenster von ${provider} fort`,
    openingWindow: (provider) => `Das Fenster von ${provider} wird geöffnet`,
    notLoggedIn: 'Nicht angemeldet',
    notConnected: 'Nicht verbunden',

    loadingUser: 'Sie werden angemeldet …',
    approved: 'Bestätigt. Das dauert einen Moment.',
    farcasterQr: 'QR-Code zur Anmeldung mit Farcaster',
    scan: 'Scannen Sie diesen Code mit Ihrem Telefon',
    makingCode: 'Ein Code wird erstellt …',
    continueInFarcaster: 'In Farcaster fortfahren',
    acceptInApp: 'Nehmen Sie die Verbindungsanfrage in der App an',
    openFarcaster: 'Farcaster öffnen',
    copyLink: 'Link kopieren',
    linkCopied: 'Link kopiert',
    copyFailed: 'Kopieren fehlgeschlagen',

    enterCode: 'Geben Sie den Code ein, den wir an {email} gesendet haben',
    checkingCode: 'Der Code wird geprüft …',
    connectingWallet: 'Ihre Wallet wird verbunden',
    connectingWalletWait: 'Ihre Wallet wird verbunden …',
    loggedIn: 'Sie sind angemeldet. Das dauert einen Moment.',
    notApproved: 'Nicht bestätigt',
    approveLink: 'Bestätigen Sie den Anmeldelink',
    linkSent: 'Wir haben ihn an {email} gesendet. Öffnen Sie ihn dort, und kommen Sie dann zurück. {limit}',
    expires: 'Der Link läuft in 20 Minuten ab.',
    resendEmail: 'E-Mail erneut senden',
    resend: 'Erneut senden',
    noEmailYet: 'Noch keine E-Mail?',
    resendCode: 'Code erneut senden',
    resent: 'E-Mail erneut gesendet',
    sending: 'Wird gesendet …',
    tryAgainAfter: (left) =>
      `Bitte versuchen Sie es in ${numbers.format(left)} ${left === 1 ? 'Sekunde' : 'Sekunden'} erneut`,
    againIn: (label, left) => `${label} in ${numbers.format(left)} s`,
    useAnotherEmail: 'Andere E-Mail verwenden',
  },
  settings: {
    titles: {
      AccountSettings: 'Kontoeinstellungen',
      UpdateEmailWallet: 'E-Mail-Adresse ändern',
      UpdateEmailPrimaryOtp: 'Aktuelle E-Mail bestätigen',
      UpdateEmailSecondaryOtp: 'Neue E-Mail bestätigen',
      UpgradeEmailWallet: 'Wallet upgraden',
    },
    connectAnother: 'Weitere Wallet verbinden',
    disconnectAll: 'Alle Verbindungen trennen',
    disconnectFrom: (wallet) => `${wallet} trennen`,
    locked: 'Gesperrt',
    upgrade: 'Wallet upgraden',
    upgradeNote: 'Zu einer Self-Custody-Wallet wechseln',
    switching: 'Wird gewechselt …',
    network: 'Netzwerk',
    switchTo: { eoa: 'Zu Ihrem einfachen Konto wechseln', smartAccount: 'Zu Ihrem Smart Account wechseln' },
    ownAddress: 'Es hat eine andere Adresse.',
    chooseName: 'Kontonamen wählen',
    sessions: 'Smarte Sitzungen',
    sessionsNote: 'Was Apps ohne Nachfrage dürfen',
    beta: 'Beta',
    editEmail: 'E-Mail-Adresse ändern',
    newEmail: 'Neue E-Mail-Adresse',
    sendingCode: 'Ein Code wird gesendet …',
    cancel: 'Abbrechen',
    save: 'Speichern',
    somethingWrong: 'Stimmt etwas nicht?',
    keepKeys: 'Schlüssel selbst verwahren',
    keepKeysText: (site) => `Folgen Sie den Anweisungen auf ${site}. Danach müssen Sie sich neu verbinden.`,
    walletSite: 'der Website der Wallet',
    openDashboard: 'Dashboard öffnen',
    capabilities: {
      title: 'Was diese Wallet kann',
      on: (network) => `Laut der Wallet, auf ${network}`,
      asking: 'Die Wallet wird gefragt …',
      none: 'Keine Zusatzfunktionen in diesem Netzwerk.',
      unknown: 'Die Wallet nennt ihre Funktionen nicht.',
      failed: 'Die Funktionen der Wallet waren nicht abrufbar.',
      states: { supported: 'Ja', ready: 'Bei Bedarf', unsupported: 'Nein', named: 'Unbekannt' },
      names: {
        atomic: 'Mehrere Schritte in einem',
        paymasterService: 'Gebühren zahlt eine App',
        auxiliaryFunds: 'Guthaben von anderswo',
        flowControl: 'Weiter bei Fehlschlag',
        permissions: 'Rechte für später',
        assetDiscovery: 'Ihre Token auflisten',
      },
      notes: {
        atomic: 'Alle oder keiner, einmal bestätigt.',
        atomicReady: 'Sie bittet vorher um ein Upgrade Ihres Kontos.',
        paymasterService: 'Eine App kann die Netzwerkgebühr für Sie zahlen.',
        auxiliaryFunds: 'Sie kann mit Ihrem Guthaben in anderen Netzwerken zahlen.',
        flowControl: 'Spätere Schritte können trotzdem laufen.',
        permissions: 'Eine App kann in Grenzen handeln, die Sie setzen.',
        assetDiscovery: 'Sie sagt einer App, welche Token Sie haben.',
      },
      more: (count) => `und ${count} weitere`,
    },
  },
  account: {
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

    reconnecting: 'Wird neu verbunden …',
    switchAddress: 'Adresse wechseln',
    yourWallets: 'Ihre Wallets',
    profile: 'Profil',
    settings: 'Kontoeinstellungen',
    accounts: 'Ihre Konten',
    kinds: { eoa: 'Einfaches Konto', smartAccount: 'Smart Account' },
    switch: 'Wechseln',
    notSwitched: 'Konto nicht gewechselt',
    switching: 'Das Konto wird gewechselt',

    readingBalance: 'Das Guthaben wird abgerufen',

    features: { onramp: 'Kaufen', receive: 'Empfangen', send: 'Senden', swaps: 'Tauschen' },
    tabsLabel: 'Guthaben und Aktivität',
    tabs: { tokens: 'Token', nfts: 'NFTs', activity: 'Aktivität' },
    blockExplorer: 'Block-Explorer',
    disconnect: 'Verbindung trennen',
    disconnecting: 'Verbindung wird getrennt …',

    readingTokens: 'Die Token werden abgerufen',
    noPrice: 'Kein Preis bekannt',
    noTokens: 'Noch keine Token',
    noTokensText: 'Laden Sie Ihr Konto auf, um loszulegen.',
    noNftsLately: 'Keine NFTs in Ihren letzten Transaktionen',
    noNfts: 'Noch keine NFTs',
    noNftsText: 'NFTs, die Sie empfangen, erscheinen hier.',
    lookFurther: 'Weiter zurück suchen',

    readingHistory: 'Der Verlauf wird abgerufen',
    noActivity: 'Noch keine Aktivität',
    noActivityText: 'Ihre nächsten Transaktionen erscheinen hier.',
    activityAbsent: 'Aktivität ist hier nicht verfügbar',
    activityAbsentText:
      'Transaktionen in diesem Netzwerk werden hier nicht angezeigt. Sehen Sie im Block-Explorer nach.',
    nftsAbsent: 'NFTs in diesem Netzwerk werden nicht angezeigt',
    historyFailed: 'Der Verlauf konnte nicht geladen werden',
    failed: 'Fehlgeschlagen',
    pending: 'Ausstehend',
    from: 'Von {address}',
    to: 'An {address}',
    more: (more) => `${numbers.format(more)} weitere`,
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
    onlyOn: (networks) =>
      networks > 1 ? 'Guthaben nur in diesen Netzwerken empfangen' : 'Guthaben nur in diesem Netzwerk empfangen',
    onlyOnText: (networks) =>
      `Sie können Guthaben nur in ${networks > 1 ? 'diesen Netzwerken' : 'diesem Netzwerk'} empfangen. Was über ein anderes Netzwerk gesendet wird, kann verloren gehen.`,
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
    halted: (since) => `Das Netzwerk hat seit dem ${time.format(since)} keinen Block mehr erzeugt.`,
    madeInPart: (made, missing) => `Ausgeführt: ${made}. Nicht ausgeführt: ${missing}.`,
    steps: { revoke: 'der Widerruf der alten Freigabe', approve: 'die Freigabe', swap: 'der Tausch' },
    approvalStands: 'Die Freigabe gilt, bis Sie sie widerrufen.',
    arrivedLess: (arrived) => `Nur ${arrived} angekommen: Der Token erhebt bei jeder Übertragung eine Gebühr.`,
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
  },
  send: {
    titles: {
      WalletSend: 'Senden',
      WalletSendSelectToken: 'Token wählen',
      WalletSendPreview: 'Transaktion prüfen',
    },
    loading: 'Das Formular wird geladen',

    noToken: 'Token: keiner. Token wählen',
    chooseToken: (symbol) => `Token: ${symbol}. Anderen wählen`,
    selectToken: 'Token wählen',
    balance: 'Guthaben',
    max: 'Max.',
    findingMax: 'Der größte Betrag wird ermittelt',

    to: 'An',
    addressPlaceholder: 'Adresse eingeben oder einfügen',
    clearReceiver: 'Empfänger leeren',
    lookingUp: 'Der Name wird nachgeschlagen …',
    checkingAddress: 'Die Adresse wird geprüft …',
    validAddress: 'Die Adresse ist gültig',

    buttons: {
      'Preview Send': 'Prüfen',
      'Finding Address': 'Adresse wird gesucht …',
      'Invalid Address': 'Gültige Adresse eingeben',
      'Add Address': 'Adresse eingeben',
      'Insufficient Funds': 'Nicht genug Guthaben',
      'Add Amount': 'Betrag eingeben',
      'Incorrect Value': 'Gültigen Betrag eingeben',
      'Select Token': 'Token auswählen',
    },
    ownAddress: 'Das ist Ihre eigene Adresse',
    ownAddressText: 'Sie würden die Netzwerkgebühr zahlen, und nichts würde sich ändern.',
    lookalike: 'Das ist nicht die zuvor genutzte Adresse',
    lookalikeText: 'Anfang und Ende sind gleich. Vergleichen Sie sie vollständig mit {address}',
    pending: 'Dieselbe Zahlung steht noch aus',
    pendingText: (what) =>
      `Sie haben bereits ${what} an diese Adresse gesendet, und das ist noch nicht bestätigt. Wenn Sie erneut senden, kann beides ankommen.`,

    unknown: 'Es ist unklar, ob dies gesendet wurde',
    lookInWallet: 'Prüfen Sie die Aktivität Ihrer Wallet.',
    confirmIn: (wallet) => `In ${wallet} bestätigen`,
    declineToChange: 'Die Anfrage ist in Ihrer Wallet. Um sie zu ändern, lehnen Sie sie zuerst dort ab.',
    showRequest: 'Anfrage anzeigen',

    search: 'Token suchen',
    yourTokens: 'Ihre Token',
    none: 'Keine Token gefunden',
    noneYet: 'Ihre Token erscheinen hier.',
    notAllListed: 'Vielleicht fehlen einige Token.',
    notAllListedNow: 'Vielleicht fehlen einige Token. Versuchen Sie es gleich noch einmal.',
    readingTokens: 'Ihre Token werden geladen',

    nothingToReview: 'Es gibt nichts zu prüfen.',
    network: 'Netzwerk',
    fee: 'Netzwerkgebühr',
    feeUnknown: 'nicht bekannt',
    estimating: 'Die Netzwerkgebühr wird geschätzt',
    mayFail: 'Das könnte fehlschlagen',
    notSent: 'Es wurde nichts gesendet',
    leavingText: (wallet) => `Schließen bricht die Anfrage nicht ab. Lehnen Sie sie in ${wallet} ab.`,
    review: 'Prüfen Sie die Transaktion sorgfältig',
    cancel: 'Abbrechen',
    haveChecked: 'Ich habe es geprüft',
    checking: 'Wird geprüft …',
    silent: 'Noch keine Antwort vom Netzwerk',
    silentText:
      'Wir prüfen alles noch einmal, bevor wir Ihre Wallet fragen, und das Netzwerk hat seit zwei Sekunden nicht geantwortet. Sie können warten, ohne seine Antwort fortfahren oder abbrechen.',
    goOn: 'Trotzdem fortfahren',
    send: 'Senden',
    sends: 'Sie senden',
    changeAmount: 'Betrag ändern',
    sendAnyway: 'Trotzdem senden',

    willHappen: 'Was passieren wird',
    atLeast: (amount) => `mindestens ${amount}`,
    unknownLeaves: 'Sie würden einen unbekannten Token senden: {token}',
    unknownsLeave: (count) => `Sie würden ${count} unbekannte Token senden.`,
    unknownArrives: 'Sie würden einen unbekannten Token erhalten: {token}. Er ist vielleicht wertlos.',
    unknownsArrive: (count) => `Sie würden ${count} unbekannte Token erhalten. Sie sind vielleicht wertlos.`,
  },
  networks: {
    titles: {
      Networks: 'Netzwerk wählen',
      WhatIsANetwork: 'Was ist ein Netzwerk?',
      SwitchActiveChain: 'Netzwerk wechseln',
      UnsupportedChain: 'Netzwerk wechseln',
    },
    declined: 'Wechsel abgelehnt',
    declinedText: 'Wählen Sie ein Netzwerk, um es erneut zu versuchen.',
    notSwitched: 'Netzwerk nicht gewechselt',
    notInWallet: 'Nicht in dieser Wallet',
    testnet: 'Testnetz',
    search: 'Netzwerk suchen',
    none: 'Kein Netzwerk gefunden',
    mayNotKnow: 'Ihre Wallet unterstützt vielleicht nicht alle diese Netzwerke.',
    whatIsANetwork: 'Was ist ein Netzwerk?',
    cannotBeUsed: (wallet, namespace) =>
      `${wallet} funktioniert nicht auf ${namespace}. Verbinden Sie eine passende Wallet. ${wallet} bleibt verbunden.`,
    switchTo: (network) => `Zu ${network} wechseln`,
    chooseWallet: 'Wallet wählen',
    cancel: 'Abbrechen',
    switching: (network) => `Wechsel zum Netzwerk ${network} …`,
    moving: 'Ihre Wallet wechselt das Netzwerk.',
    add: (network, wallet) => `${network} in ${wallet} hinzufügen`,
    addText: 'Ihre Wallet kennt dieses Netzwerk noch nicht und fragt, ob sie es hinzufügen soll.',
    approveText: (wallet) => `Bestätigen Sie den Wechsel in ${wallet}`,
    unsupported: (wallet) =>
      `${wallet} ist in einem Netzwerk, das diese App nicht unterstützt. Wählen Sie eines von diesen.`,
    blurbs: [
      {
        title: 'Wo alles geschieht',
        text: 'Ein Netzwerk führt ein gemeinsames Verzeichnis darüber, wem was gehört.',
      },
      {
        title: 'Jedes mit eigenen Gebühren',
        text: 'Netzwerke unterscheiden sich in Kosten und Tempo. Jedes erhebt Gebühren in seinem eigenen Coin. Halten Sie etwas davon bereit.',
      },
    ],
    learnMore: 'Mehr erfahren',
  },
  support: {
    copyReport: 'Bericht kopieren',
    reportCopied: 'Bericht kopiert',
    copyFailed: 'Kopieren fehlgeschlagen',
    contact: 'Support kontaktieren',
  },
  faults: {
    'browser.unsupported':
      'Dieser Browser ist zu alt, um hier eine Wallet zu verbinden. Aktualisieren Sie ihn, oder öffnen Sie diese Seite in einem anderen.',
    'wallet.declined':
      'Die Anfrage wurde in der Wallet abgelehnt. Versuchen Sie es erneut, und bestätigen Sie sie dort.',
    'wallet.pending':
      'In der Wallet ist noch eine frühere Anfrage offen. Öffnen Sie die Wallet, und beantworten Sie sie.',
    'wallet.notFound':
      'Die Wallet wurde in diesem Browser nicht gefunden. Installieren Sie sie, oder wählen Sie eine andere.',
    'wallet.invalidAnswer': 'Die Antwort der Wallet war nicht lesbar. Versuchen Sie es erneut.',
    'wallet.timeout': 'Die Wallet hat nicht rechtzeitig geantwortet. Versuchen Sie es erneut.',
    'wallet.locked':
      'Die Wallet ist gesperrt oder nicht erreichbar. Entsperren Sie sie, um die Verbindung wiederherzustellen.',
    'wallet.disconnected': 'Die Wallet ist nicht mehr verbunden. Verbinden Sie sie erneut.',
    'wallet.failed': 'Die Wallet hat einen Fehler gemeldet. Sehen Sie in der Wallet nach, und versuchen Sie es erneut.',
    'chain.unknown': 'Die Wallet kennt dieses Netzwerk noch nicht.',
    'chain.notSupported': 'Dieses Netzwerk wird hier nicht unterstützt.',
    'chain.declined':
      'Das Netzwerk wurde in der Wallet abgelehnt. Versuchen Sie es erneut, und bestätigen Sie es dort.',
    'chain.unconfirmed':
      'Die Wallet meldet einen Wechsel, ist aber noch in einem anderen Netzwerk. Wechseln Sie das Netzwerk in der Wallet, oder versuchen Sie es erneut.',
    'adapter.none': 'Diese App bietet keine Möglichkeit, eine Wallet zu verbinden.',
    'chain.mismatch': 'Die Wallet ist jetzt in einem anderen Netzwerk. Wechseln Sie zurück, und prüfen Sie erneut.',
    'chain.switchNotSupported':
      'Diese App kann die Wallet nicht auf dieses Netzwerk umstellen. Wechseln Sie das Netzwerk in der Wallet, oder verbinden Sie eine andere.',
    'chain.adapterMissing': 'Guthaben in diesem Netzwerk sind noch nicht abrufbar.',
    'account.notFound':
      'Die Wallet teilt dieses Konto nicht mehr. Wählen Sie es in der Wallet aus, und prüfen Sie erneut.',
    'pairing.declined': 'Die Verbindung wurde in der Wallet abgelehnt. Sie können es erneut versuchen.',
    'pairing.clock':
      'WalletConnect hat die Uhrzeit dieses Geräts abgelehnt. Prüfen Sie Datum, Uhrzeit und Zeitzone, und versuchen Sie es erneut.',
    'pairing.unreachable':
      'WalletConnect ist nicht erreichbar. Prüfen Sie Ihre Verbindung, und versuchen Sie es erneut.',
    'pairing.expired': 'Der Code ist abgelaufen. Ein neuer wird erstellt.',
    'pairing.failed': 'Die Wallet konnte nicht verbunden werden. Versuchen Sie es erneut.',
    'session.ended': 'Die Wallet-Sitzung ist beendet. Verbinden Sie sich erneut.',
    'link.refused': 'Dieser Link ist nicht sicher und wurde blockiert. Wählen Sie einen anderen Weg.',
    'email.invalid': 'Ungültige E-Mail-Adresse. Versuchen Sie es erneut.',
    'email.tooSoon': 'Gerade wurde schon eine E-Mail gesendet. Warten Sie kurz, und fordern Sie dann eine neue an.',
    'code.wrong': 'Ungültiger Code. Versuchen Sie es erneut.',
    'code.void': 'Dieser Code ist nicht mehr gültig. Fordern Sie einen neuen an.',
    'device.expired': 'Der Link in der E-Mail ist abgelaufen. Fordern Sie einen neuen an.',
    'login.failed': 'Die Anmeldung ist fehlgeschlagen. Versuchen Sie es erneut.',
    'social.blocked':
      'Ihr Browser hat das Anmeldefenster blockiert. Erlauben Sie Pop-ups für diese Seite, und versuchen Sie es erneut.',
    'social.closed':
      'Das Fenster wurde geschlossen, bevor Sie angemeldet waren. Versuchen Sie es erneut, wenn Sie bereit sind.',
    'social.denied': 'Die Anmeldung wurde abgelehnt. Versuchen Sie es erneut.',
    'social.noState': 'Die Adresse der Anmeldeseite ist unvollständig. Versuchen Sie es erneut.',
    'social.late': 'Die Anmeldung hat zu lange gedauert. Versuchen Sie es erneut.',
    'farcaster.expired': 'Der Farcaster-Link wurde nicht rechtzeitig bestätigt. Versuchen Sie es mit einem neuen.',
    'frame.lost': 'Die sichere Wallet wurde unterbrochen. Versuchen Sie es erneut, um sie neu zu laden.',
    'frame.timeout':
      'Die sichere Wallet hat nicht rechtzeitig geantwortet. Prüfen Sie Ihre Verbindung, und versuchen Sie es erneut.',
    'frame.refused': 'Die sichere Wallet konnte das nicht ausführen. Versuchen Sie es erneut.',
    'frame.invalidAnswer': 'Die Antwort der sicheren Wallet war nicht lesbar. Versuchen Sie es erneut.',
    'frame.aborted': 'Die Anfrage wurde abgebrochen.',
    'amount.missing': 'Geben Sie einen Betrag ein.',
    'amount.invalid':
      'Kein gültiger Betrag. Verwenden Sie Ziffern, mit einem Komma vor den Nachkommastellen, zum Beispiel 1,5.',
    'amount.decimals': 'Dieser Token hat höchstens {decimals} Nachkommastellen. Entfernen Sie die überzähligen.',
    'amount.tooLarge': 'Dieser Betrag ist zu groß. Geben Sie einen kleineren ein.',
    'amount.zero': 'Geben Sie einen Betrag ein, der größer als null ist.',
    'amount.tooSmall':
      'Diese Adresse ist noch leer, daher verlangt das Netzwerk mindestens {least}. Geben Sie einen größeren Betrag ein.',
    'amount.insufficient': 'Nicht genug Guthaben. Geben Sie einen kleineren Betrag ein.',
    'fee.insufficient': 'Das Guthaben im nativen Coin reicht nicht für die Netzwerkgebühr. Laden Sie dieses Konto auf.',
    'fee.unknown': 'Die Netzwerkgebühr ließ sich nicht schätzen. Versuchen Sie es gleich noch einmal.',
    'address.missing': 'Geben Sie eine Adresse oder einen Namen ein.',
    'address.invalid':
      'Keine gültige Adresse in diesem Netzwerk. Adressen beginnen mit 0x, gefolgt von 40 Zeichen (0–9, a–f).',
    'address.checksum':
      'Die Prüfsumme stimmt nicht, daher ist wahrscheinlich ein Zeichen falsch. Kopieren Sie die Adresse noch einmal.',
    'address.zero':
      'Diese Adresse gehört niemandem. Was Sie dorthin senden, wäre verloren. Geben Sie eine andere Adresse ein.',
    'address.token':
      'Das ist die Adresse eines Tokens. Was Sie dorthin senden, wäre verloren. Geben Sie eine andere Adresse ein.',
    'name.invalid':
      'Kein gültiger Name: Ein Zeichen ist nicht erlaubt, oder Buchstaben mehrerer Schriften sind gemischt. Prüfen Sie ihn, oder verwenden Sie die Adresse.',
    'name.unknown': 'Kein Konto hat diesen Namen. Prüfen Sie ihn, oder verwenden Sie die Adresse.',
    'name.noLookup': 'Diese App kann keine Namen nachschlagen. Verwenden Sie die Adresse des Empfängers.',
    'name.otherChain': 'Dieser Name hat in diesem Netzwerk keine Adresse. Fragen Sie den Empfänger nach einer.',
    'name.changed': 'Dieser Name verweist jetzt auf eine andere Adresse. Prüfen Sie den Empfänger noch einmal.',
    'name.characters': 'Namen dürfen nur Buchstaben von a bis z, Ziffern und Bindestriche enthalten.',
    'name.tooShort': 'Ein Name braucht mindestens 4 Zeichen.',
    'name.tooLong': 'Ein Name darf höchstens 64 Zeichen haben.',
    'name.network': 'In diesem Netzwerk lässt sich kein Name registrieren: Die Nummer des Netzwerks ist zu groß.',
    'name.unavailable': 'Namen gibt es in diesem Netzwerk nicht. Wählen Sie ein anderes Netzwerk.',
    'name.unclear': 'Der Server hat nicht gesagt, ob dieser Name verfügbar ist.',
    'name.late':
      'Der Name wurde nicht innerhalb von zehn Sekunden signiert und kann daher nicht registriert werden. Versuchen Sie es erneut.',
    'name.refused': 'Der Name wurde nicht vergeben. Meldung: {message}',
    'name.unconfirmed':
      'Laut Server ist der Name registriert, aber er verweist noch nicht auf dieses Konto. Sehen Sie in einer Minute noch einmal nach.',
    'session.unclear': 'Der Server hat das Ende der Sitzung nicht bestätigt. Die Liste zeigt, was er jetzt meldet.',
    'session.refused': 'Der Server hat die Sitzung nicht beendet: {message}',
    'payment.network': 'Die Wallet ist in einem anderen Netzwerk. Wechseln Sie zum Netzwerk dieser Zahlung.',
    'payment.running':
      'Dies wird in einem anderen Tab bezahlt oder wurde es schon. Sehen Sie dort nach, bevor Sie zahlen.',
    'payment.refused': 'Die Börse akzeptiert diese Zahlung nicht. Wählen Sie eine andere Zahlungsart.',
    'payment.failed': 'Laut Börse wurde nicht bezahlt. Sie können anders bezahlen.',
    'payment.replaced': 'Eine andere Ihrer Transaktionen hat diese Zahlung ersetzt. Es wurde nichts bezahlt.',
    'payment.reverted': 'Die Zahlung ist fehlgeschlagen. Sie haben nur die Netzwerkgebühr bezahlt.',
    'payment.gone':
      'Das Netzwerk hat den Block mit dieser Zahlung verworfen. Sie kann wieder aufgenommen werden: Sehen Sie in Ihrer Wallet nach, bevor Sie erneut zahlen.',
    'payment.less':
      'Es ist weniger angekommen als der Betrag dieser Zahlung: Der Token erhebt bei jeder Übertragung eine Gebühr. Fragen Sie den Empfänger, bevor Sie erneut zahlen.',
    'payment.unknown': 'Die Börse hat nicht gesagt, ob bezahlt wurde. Sehen Sie dort nach, bevor Sie erneut zahlen.',
    'send.incomplete': 'Betrag und Empfängeradresse sind erforderlich.',
    'token.missing': 'Ein Token ist erforderlich.',
    'send.unsupported': 'Senden wird in diesem Netzwerk nicht unterstützt.',
    'send.changed':
      'Konto oder Netzwerk haben sich seit Ihrer Prüfung geändert. Sehen Sie das Formular durch, und prüfen Sie erneut.',
    'send.mismatch': 'Die Transaktion ist nicht die, die Sie geprüft haben. Es wurde nichts gesendet.',
    'send.unknown':
      'Die Wallet hat nicht gesagt, ob sie dies gesendet hat. Prüfen Sie die Aktivität Ihrer Wallet, bevor Sie erneut senden.',
    'send.refused': 'Dies wurde abgelehnt und nicht gesendet. Meldung: {message}',
    'transaction.other':
      'Ihre Wallet hat eine andere Transaktion gesendet, als Sie geprüft haben. Sehen Sie in der Wallet nach, bevor Sie es erneut versuchen.',
    'transaction.reverted.unsaid': 'Das Netzwerk würde dies ablehnen und nennt keinen Grund. Es wurde nichts gesendet.',
    'transaction.reverted.approval.unsaid':
      'Die Freigabe ist fehlgeschlagen, und das Netzwerk nennt keinen Grund. Es wurde nichts getauscht.',
    'transaction.reverted': 'Das Netzwerk würde dies ablehnen: {reason}. Es wurde nichts gesendet.',
    'balance.changed':
      'Sie haben jetzt {held}, aber hierfür braucht es {needed}. Gehen Sie zurück, und geben Sie einen kleineren Betrag ein.',
    'fee.changed':
      'Die Netzwerkgebühr ist von {shown} auf {now} gestiegen. Versuchen Sie es erneut, und bestätigen Sie dann die neue Gebühr.',
    'allowance.changed':
      'Die Börse kann jetzt über {now} von Ihnen verfügen; damit rechnet dieser Schritt nicht. Versuchen Sie es erneut, um den richtigen Schritt zu erhalten.',
    'allowance.gone': 'Diese Freigabe ist nicht mehr aktiv, es gibt also nichts zu widerrufen.',
    'onramp.elsewhere':
      'Die Seite des Anbieters würde die Coins an ein anderes Konto senden und wurde daher nicht geöffnet.',
    'http.status': 'Der Server hat einen Fehler gemeldet. Versuchen Sie es gleich noch einmal.',
    'page.stale':
      'Ein Teil des Dialogs konnte nicht geladen werden. Prüfen Sie Ihre Verbindung, und laden Sie die Seite neu.',
    'http.timeout':
      'Der Server hat nicht rechtzeitig geantwortet. Prüfen Sie Ihre Verbindung, und versuchen Sie es erneut.',
    'http.unreachable': 'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung, und versuchen Sie es erneut.',
    'http.invalidAnswer': 'Die Antwort des Servers war nicht lesbar. Versuchen Sie es später erneut.',
    'provider.missing': 'Die Wallet wurde nicht gefunden. Verbinden Sie sie erneut.',
    'http.tooManyFailures': 'Der Server ist mehrmals ausgefallen. Versuchen Sie es in einer Minute erneut.',
    'network.notFound': 'Diese App unterstützt dieses Netzwerk nicht.',
    internal: 'Das hat nicht geklappt. Versuchen Sie es erneut, oder laden Sie die Seite neu.',
    'disconnect.failed': 'Die Verbindung wurde nicht überall getrennt. Versuchen Sie es erneut.',
    'outcome.other':
      'Das Netzwerk sagt ein anderes Ergebnis voraus, als angezeigt wird. An die Wallet wurde nichts gesendet.',
    'swap.unsupported': 'Tauschen wird in diesem Netzwerk nicht unterstützt.',
    'swap.sameToken': 'Beide Token sind gleich. Wählen Sie auf einer Seite einen anderen.',
    'swap.slippage': 'Die Slippage muss zwischen 0,1 und 5 liegen, mit höchstens zwei Nachkommastellen.',
    'swap.noQuote': 'Die Börse hat für diesen Betrag keine Route zwischen diesen Token.',
    'swap.moved':
      'Seit Ihrer Prüfung hat sich der Preis stärker bewegt, als Ihre Slippage erlaubt. Sehen Sie sich das neue Angebot an, und prüfen Sie erneut.',
    'swap.changed':
      'Konto oder Netzwerk haben sich seit Ihrer Prüfung geändert. Sehen Sie das Formular durch, und prüfen Sie erneut.',
    'swap.late':
      'Das Netzwerk hat die Freigabe noch nicht bestätigt. Versuchen Sie es gleich noch einmal: Sie gilt, sobald sie bestätigt ist.',
    'swap.chain':
      'Die Transaktion der Börse entspricht nicht der Anzeige. Sie ist für ein anderes Netzwerk. An die Wallet wurde nichts gesendet.',
    'swap.account':
      'Die Transaktion der Börse entspricht nicht der Anzeige. Sie ist von einem anderen Konto. An die Wallet wurde nichts gesendet.',
    'swap.token':
      'Die Transaktion der Börse entspricht nicht der Anzeige. Sie ist für einen anderen Token. An die Wallet wurde nichts gesendet.',
    'swap.spender':
      'Die Transaktion der Börse entspricht nicht der Anzeige. Sie gibt nicht genau einen Betrag für genau einen Vertrag frei. An die Wallet wurde nichts gesendet.',
    'swap.allowance':
      'Die Transaktion der Börse entspricht nicht der Anzeige. Sie gibt einen anderen Betrag frei. An die Wallet wurde nichts gesendet.',
    'swap.router':
      'Die Transaktion der Börse entspricht nicht der Anzeige. Sie geht an einen anderen Vertrag als den, für den der Token freigegeben ist. An die Wallet wurde nichts gesendet.',
    'swap.value':
      'Die Transaktion der Börse entspricht nicht der Anzeige. Sie enthält den falschen Betrag des nativen Coins. An die Wallet wurde nichts gesendet.',
    'swap.amount':
      'Die Transaktion der Börse entspricht nicht der Anzeige. Sie zahlt einen anderen Betrag. An die Wallet wurde nichts gesendet.',
    'swap.minimum':
      'Die Transaktion der Börse entspricht nicht der Anzeige. Sie garantiert den Mindestbetrag nicht. An die Wallet wurde nichts gesendet.',
    'swap.receiver':
      'Die Transaktion der Börse entspricht nicht der Anzeige. Sie würde das Ergebnis an ein anderes Konto senden. An die Wallet wurde nichts gesendet.',
    'siwx.declined': 'Die Signatur wurde abgelehnt.',
    'siwx.signing': 'Die Nachricht konnte nicht signiert werden. Versuchen Sie es erneut.',
    'siwx.unavailable': 'Die Anmeldung konnte nicht vorbereitet werden. Versuchen Sie es erneut.',
    'siwx.refused': 'Die Anmeldung ist fehlgeschlagen. Versuchen Sie es erneut.',
    'siwx.message': 'Die Anmeldenachricht ist ungültig.',
    'siwx.domain': 'Diese Signatur ist nicht für diese App.',
    'siwx.nonce': 'Diese Signatur ist nicht für diese Anmeldung. Melden Sie sich erneut an.',
    'siwx.account': 'Dies wurde für ein anderes Konto oder Netzwerk signiert. Melden Sie sich erneut an.',
    'siwx.signature': 'Die Signatur passt nicht zu diesem Konto und dieser Nachricht.',
    'siwx.expired': 'Die Anmeldung ist abgelaufen. Melden Sie sich erneut an.',
    'siwx.early': 'Die Anmeldung gilt noch nicht. Prüfen Sie die Uhr dieses Geräts.',
    'siwx.unkept':
      'Die Anmeldung konnte nicht gespeichert werden: Der Browserspeicher dieser App ist voll oder gesperrt. Schaffen Sie Platz, und melden Sie sich erneut an.',
    'account.notFound.payment':
      'Diese Wallet kann nur von ihrer Zahlungsadresse bezahlen. Wechseln Sie zu dieser Adresse, und versuchen Sie es erneut.',
    'address.invalid.bitcoin':
      'Keine Bitcoin-Adresse. Adressen beginnen mit bc1, 1 oder 3, in Testnetzen mit tb1, m, n oder 2.',
    'address.invalid.program':
      'Das ist die Adresse eines Programms. Was Sie dorthin senden, wäre verloren. Geben Sie eine andere Adresse ein.',
    'address.invalid.solana':
      'Keine gültige Adresse in diesem Netzwerk. Adressen haben 32 bis 44 Buchstaben und Ziffern.',
    'address.invalid.text':
      'Das ist weder eine Adresse noch ein Name. Prüfen Sie die Eingabe, und versuchen Sie es erneut.',
    'address.invalid.tokenAccount':
      'Das ist ein Token-Konto, nicht die Adresse des Besitzers. Geben Sie die Adresse des Besitzers ein.',
    'address.invalid.version':
      'Diese Art von Bitcoin-Adresse ist noch nicht in Gebrauch, daher könnte jeder nehmen, was Sie dorthin senden. Geben Sie eine andere Adresse ein.',
    'address.missing.bitcoin': 'Geben Sie eine Bitcoin-Adresse ein.',
    'amount.decimals.none': 'Diesen Token gibt es nur in ganzen Beträgen. Entfernen Sie die Nachkommastellen.',
    'amount.invalid.separators':
      'Geben Sie den Betrag ohne Trennzeichen ein, mit einem Komma vor den Nachkommastellen, zum Beispiel 1234,5.',
    'amount.insufficient.accounts':
      'Nicht genug Guthaben auf einem einzelnen Konto. Geben Sie einen kleineren Betrag ein.',
    'amount.insufficient.coins':
      'Diese Adresse hat nicht genug ausgebbare Coins für diesen Betrag und die Gebühr. Geben Sie einen kleineren Betrag ein.',
    'amount.insufficient.payment': 'Sie haben nicht genug von dem Token, den diese Zahlung braucht.',
    'amount.insufficient.unheld': 'Sie haben den Token nicht, den diese Zahlung braucht.',
    'amount.tooSmall.bitcoin':
      'Das Netzwerk leitet Zahlungen unter {least} Satoshi nicht weiter. Geben Sie einen größeren Betrag ein.',
    'chain.notSupported.gasPrice': 'Für dieses Netzwerk ist kein Gaspreis verfügbar.',
    'chain.notSupported.node': 'Für dieses Netzwerk ist keine RPC-URL eingetragen.',
    'chain.switchNotSupported.single':
      '{wallet} bleibt in einem Netzwerk. Öffnen Sie diese App aus einem Konto in dem anderen Netzwerk.',
    'fee.insufficient.amount':
      'Dieser Betrag lässt nicht genug für die Netzwerkgebühr übrig. Geben Sie einen kleineren Betrag ein.',
    'fee.insufficient.remainder':
      'Das Netzwerk verlangt, dass ein Konto mindestens {least} behält oder ganz leer ist. Geben Sie einen anderen Betrag ein, oder senden Sie alles.',
    'fee.insufficient.transaction':
      'Das Guthaben im nativen Coin reicht nicht für diese Transaktion und ihre Netzwerkgebühr. Laden Sie dieses Konto auf.',
    'fee.unknown.rate':
      'Die aktuelle Netzwerkgebühr war nicht abrufbar. Es wurde nichts gesendet. Versuchen Sie es erneut.',
    'frame.aborted.other': 'Etwas ist schiefgegangen.',
    'frame.aborted.waiting': 'Die Anfrage wurde abgebrochen, bevor die sichere Wallet bereit war.',
    'frame.invalidAnswer.account':
      'Die sichere Wallet hat ein Konto geliefert, das nicht zu diesem Netzwerk passt. Melden Sie sich erneut an.',
    'frame.invalidAnswer.network': 'Die sichere Wallet ist im falschen Netzwerk. Versuchen Sie es erneut.',
    'frame.lost.frame': 'Die sichere Wallet fehlt auf dieser Seite. Laden Sie die Seite neu.',
    'frame.lost.parent': 'Für die sichere Wallet ist auf dieser Seite kein Platz. Laden Sie die Seite neu.',
    'frame.lost.unloaded':
      'Die Anmeldung konnte nicht geladen werden. Prüfen Sie Ihre Verbindung, und versuchen Sie es erneut.',
    'frame.refused.action': 'Das ist nicht erlaubt.',
    'frame.refused.request': 'Diese Anfrage ist nicht erlaubt.',
    'frame.refused.signature': 'Die Signatur wurde abgelehnt.',
    'frame.refused.smartAccount': 'Diese App unterstützt Smart Accounts vielleicht nicht.',
    'frame.refused.unsaid': 'Ein Fehler ist aufgetreten.',
    'frame.timeout.approval': 'Die Anfrage ist abgelaufen, bevor sie beantwortet wurde.',
    'frame.timeout.code': 'Der Code konnte nicht rechtzeitig geprüft werden. Versuchen Sie es erneut.',
    'http.invalidAnswer.accounts':
      'Das Netzwerk hat Daten für die falschen Konten geliefert. Versuchen Sie es gleich noch einmal.',
    'http.invalidAnswer.chain':
      'Das Netzwerk konnte diese Anfrage nicht verarbeiten. Versuchen Sie es gleich noch einmal.',
    'http.invalidAnswer.fee':
      'Das Netzwerk hat nicht die ganze Gebühr genannt, daher ist sie nicht bekannt. Versuchen Sie es gleich noch einmal.',
    'http.status.reason': 'Der Server meldet: {message}',
    'http.timeout.check': 'Die Prüfung hat zu lange gedauert. Versuchen Sie es erneut.',
    'http.timeout.name': 'Die Suche nach diesem Namen hat zu lange gedauert. Versuchen Sie es erneut.',
    'http.timeout.offer': 'Das Laden hat zu lange gedauert. Versuchen Sie es erneut.',
    'http.timeout.registration': 'Der Server hat nicht gesagt, ob er den Namen registriert hat.',
    'http.timeout.sessions': 'Das Laden der Sitzungen hat zu lange gedauert. Versuchen Sie es erneut.',
    'http.timeout.site': 'Der Server dieser App hat nicht rechtzeitig geantwortet. Versuchen Sie es erneut.',
    'http.timeout.wallets': 'Das Laden der Wallet-Liste hat zu lange gedauert. Versuchen Sie es erneut.',
    'http.unreachable.code':
      'Ein Teil des Dialogs konnte nicht geladen werden. Prüfen Sie Ihre Verbindung, und laden Sie die Seite neu.',
    'internal.copy':
      'Der Browser hat das Kopieren nicht erlaubt. Markieren Sie den Text, und kopieren Sie ihn von Hand.',
    'link.refused.login':
      'Die Adresse der Anmeldeseite ist nicht sicher und wurde blockiert. Wählen Sie einen anderen Weg.',
    'link.refused.missing':
      'Diese Wallet hat keinen Link für dieses Gerät. Wählen Sie einen anderen Weg zum Verbinden.',
    'link.refused.page':
      'Dieser Link führt nicht zur Website des Anbieters und wurde daher nicht geöffnet. Wählen Sie einen anderen Weg.',
    'link.refused.unpaired': 'Die Wallet lässt sich ohne Kopplung nicht öffnen. Versuchen Sie es erneut.',
    'link.refused.wallet': 'Der Link zu dieser Wallet ist nicht sicher. Wählen Sie einen anderen Weg zum Verbinden.',
    'login.failed.wallet':
      'Sie sind angemeldet, aber die Wallet wurde nicht rechtzeitig verbunden. Versuchen Sie es erneut.',
    'name.registration':
      'Ob der Name registriert wurde, ist nicht bekannt. Prüfen Sie das, bevor Sie es erneut versuchen.',
    'name.suggestions': 'Namensvorschläge konnten nicht geladen werden. Versuchen Sie es erneut.',
    'network.notFound.name': 'Das Netzwerk wurde nicht gefunden.',
    'network.notFound.undefined': 'Es ist kein Netzwerk ausgewählt.',
    'onramp.elsewhere.payment': 'Die Seite der Börse würde an ein anderes Konto zahlen und wurde daher nicht geöffnet.',
    'pairing.failed.approval': 'Die Wallet hat die Verbindung nicht bestätigt. Verbinden Sie sich erneut.',
    'pairing.unreachable.code':
      'WalletConnect konnte nicht geladen werden. Prüfen Sie Ihre Verbindung, und versuchen Sie es erneut.',
    'provider.missing.embedded': 'Adresse oder Anmeldung wurden nicht gefunden. Melden Sie sich erneut an.',
    'send.mismatch.account': 'Konto und Netzwerk gehören nicht zusammen. Prüfen Sie erneut.',
    'send.refused.disconnected': 'Die Wallet ist nicht mehr verbunden. Verbinden Sie sie erneut.',
    'send.refused.fee': 'Die Netzwerkgebühr ist jetzt höher als angezeigt. Prüfen Sie erneut.',
    'send.refused.made': 'Die Transaktion ist nicht die, die Sie geprüft haben.',
    'send.refused.network': 'Das Netzwerk hat die Transaktion nicht angenommen. Es wurde nichts gesendet.',
    'send.refused.nothing': 'Es gibt nichts zu senden.',
    'send.refused.other': 'Die Wallet hat eine andere Transaktion zurückgegeben, als Sie geprüft haben.',
    'send.refused.unsigned': 'Die Wallet hat die Transaktion ohne Signatur zurückgegeben.',
    'send.unknown.broadcast':
      'Das Netzwerk hat nicht gesagt, ob es dies angenommen hat. Suchen Sie nach der Transaktion {transaction}, bevor Sie erneut senden.',
    'send.unknown.named':
      'Die Wallet hat eine Transaktion gemeldet, die nicht diese Zahlung ist: {transaction}. Prüfen Sie die Aktivität Ihrer Wallet, bevor Sie erneut senden.',
    'send.unknown.payment':
      'Die Wallet hat nicht gesagt, ob sie dies gesendet hat. Prüfen Sie die Aktivität Ihrer Wallet, bevor Sie erneut zahlen.',
    'send.unsupported.key':
      'Die Wallet teilt den Schlüssel dieser Adresse nicht, oder von dieser Art Adresse kann hier nicht bezahlt werden.',
    'send.unsupported.partly':
      'Nach den Regeln dieses Tokens würde nicht alles ankommen. Er kann hier nicht gesendet werden.',
    'send.unsupported.token': 'Das ist kein Token dieses Netzwerks. Er kann nicht gesendet werden.',
    'session.ended.deleted': 'Die Wallet hat die Sitzung beendet. Verbinden Sie sich erneut, um fortzufahren.',
    'session.ended.expired': 'Die Wallet-Sitzung ist abgelaufen. Verbinden Sie sich erneut, um fortzufahren.',
    'session.connected.tab': 'In einem anderen Tab wurde eine Wallet verbunden. Diese Seite verwendet sie auch.',
    'session.ended.wallet': 'Die Wallet ist nicht mehr mit dieser App verbunden. Verbinden Sie sich erneut.',
    'session.ended.tab': 'Ihre Wallet wurde in einem anderen Tab getrennt. Verbinden Sie sie erneut.',
    'session.ended.unrestored':
      'Die Wallet-Sitzung konnte nicht wiederhergestellt werden. Verbinden Sie die Wallet erneut.',
    'session.list': 'Die Sitzungen konnten nicht geladen werden. Versuchen Sie es erneut.',
    'siwx.declined.smartAccount': 'Diese App unterstützt Smart Accounts vielleicht nicht.',
    'siwx.expired.signing': 'Das Signieren hat zu lange gedauert. Melden Sie sich erneut an.',
    'siwx.message.other': 'Die Wallet hat etwas anderes signiert als angefragt.',
    'siwx.refused.answer': 'Die Antwort des Servers dieser App war nicht lesbar. Versuchen Sie es später erneut.',
    'siwx.refused.reason': 'Diese App hat die Anmeldung nicht akzeptiert. Meldung: {message}',
    'siwx.refused.session': 'Diese App hat nach der Anmeldung keine Sitzung. Melden Sie sich erneut an.',
    'siwx.refused.signature': 'Diese App hat die Signatur nicht akzeptiert. Melden Sie sich erneut an.',
    'siwx.refused.status': 'Der Server dieser App hat einen Fehler gemeldet. Versuchen Sie es gleich noch einmal.',
    'siwx.signature.form':
      'Die Wallet hat eine Form von BIP-322 verwendet, die hier nicht geprüft werden kann. Signieren Sie mit einer Adresse, die mit bc1 beginnt.',
    'social.isolated':
      'Diese App kann nicht mit dem Anmeldefenster kommunizieren und Sie so nicht anmelden. Wählen Sie einen anderen Weg.',
    'social.closed.unopened': 'Das Anmeldefenster konnte nicht geöffnet werden. Versuchen Sie es erneut.',
    'swap.noQuote.reason': 'Die Börse hat für diesen Betrag keine Route zwischen diesen Token. Meldung: {reason}',
    'transaction.reverted.approval': 'Die Freigabe ist fehlgeschlagen: {reason}. Es wurde nichts getauscht.',
    'transaction.reverted.replaced':
      'Eine andere Ihrer Transaktionen hat die Freigabe ersetzt. Es wurde nichts getauscht.',
    'transaction.reverted.swap': 'Der Tausch ist fehlgeschlagen. Sie haben noch, was Sie tauschen wollten.',
    'wallet.declined.accounts':
      'Die Wallet hat kein Konto geteilt. Wählen Sie in der Wallet eines aus, und versuchen Sie es erneut.',
    'wallet.disconnected.connector': 'Die Wallet ist nicht verbunden. Verbinden Sie sie erneut.',
    'wallet.disconnected.login': 'Sie sind nicht mehr angemeldet. Melden Sie sich erneut an, um fortzufahren.',
    'wallet.disconnected.network':
      'Die Wallet hat ihre Verbindung zum Netzwerk verloren. Sehen Sie in der Wallet nach, und versuchen Sie es erneut.',
    'wallet.disconnected.unasked': 'Diese Wallet teilt ihre Konten nur auf Anfrage. Verbinden Sie sie erneut.',
    'wallet.disconnected.unshared': 'Die Wallet teilt kein Konto mehr mit dieser App. Verbinden Sie sie erneut.',
    'wallet.invalidAnswer.accounts':
      'Die Antwort der Wallet ist kein Bitcoin-Konto. Laden Sie die Seite neu, und versuchen Sie es erneut.',
    'wallet.invalidAnswer.bitcoin': 'Die Antwort der Wallet passt nicht zur Anfrage. Versuchen Sie es erneut.',
    'wallet.invalidAnswer.kind':
      'Die Antwort der Wallet passt nicht zur Anfrage. Entsperren Sie die Wallet, laden Sie die Seite neu, und versuchen Sie es erneut.',
    'wallet.invalidAnswer.noAccount':
      'Die Wallet hat die Verbindung bestätigt, aber kein Konto geteilt. Wählen Sie in der Wallet eines aus, und versuchen Sie es erneut.',
    'wallet.invalidAnswer.signIn':
      'Die Wallet hat nur die Anmeldung signiert und sonst nichts bestätigt. Verbinden Sie sich erneut.',
    'wallet.invalidAnswer.signature': 'Die Antwort der Wallet ist keine Signatur. Versuchen Sie es erneut.',
    'wallet.invalidAnswer.transaction':
      'Die Wallet hat nicht gesagt, welche Transaktion sie gesendet hat. Prüfen Sie die Aktivität Ihrer Wallet, bevor Sie es erneut versuchen.',
    'wallet.notFound.code':
      'Der Code dieser Wallet konnte nicht geladen werden. Prüfen Sie Ihre Verbindung, und versuchen Sie es erneut.',
    'wallet.notFound.safe':
      'Diese App ist nicht in einem Safe geöffnet. Öffnen Sie sie dort, oder wählen Sie eine andere Wallet.',
    'wallet.timeout.capabilities':
      'Die Wallet hat nicht rechtzeitig geantwortet. Öffnen Sie sie, und versuchen Sie es erneut.',
    'wallet.timeout.ready':
      '{wallet} war nicht rechtzeitig bereit. Versuchen Sie es erneut, oder wählen Sie eine andere Wallet.',
    'wallet.timeout.restore':
      'Die Wallet hat beim Wiederherstellen der Verbindung nicht geantwortet. Verbinden Sie sie erneut.',
    'wallet.timeout.switch':
      'Die Wallet hat den Wechsel noch nicht beantwortet. Öffnen Sie sie, und suchen Sie nach der Anfrage, oder versuchen Sie es erneut.',
  },
} satisfies LocaleTexts
