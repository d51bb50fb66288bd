import type { Texts } from '../texts'

/** Texts of error codes that are a case of another code. */
export const faultCases = {
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
    'Das Netzwerk verlangt, dass auf einem Konto mindestens {least} bleiben oder nichts. Geben Sie einen anderen Betrag ein, oder senden Sie alles.',
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
  'internal.copy': 'Der Browser hat das Kopieren nicht erlaubt. Markieren Sie den Text, und kopieren Sie ihn von Hand.',
  'link.refused.login':
    'Die Adresse der Anmeldeseite ist nicht sicher und wurde blockiert. Wählen Sie einen anderen Weg.',
  'link.refused.missing': 'Diese Wallet hat keinen Link für dieses Gerät. Wählen Sie einen anderen Weg zum Verbinden.',
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
  'session.ended.tab': 'Sie wurden in einem anderen Tab getrennt. Verbinden Sie sich erneut.',
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
} satisfies Partial<Texts['faults']>
