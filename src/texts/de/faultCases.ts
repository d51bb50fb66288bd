import type { Texts } from '../texts'

/** Texts of error codes that are a case of another code. */
export const faultCases = {
  'account.notFound.payment':
    'Diese Wallet bezahlt nur von ihrer Adresse für Zahlungen. Wechseln Sie zu dieser, und versuchen Sie es erneut.',
  'address.invalid.bitcoin':
    'Das ist keine Bitcoin-Adresse. Sie beginnt mit bc1, 1 oder 3, in einem Testnetzwerk mit tb1, m, n oder 2.',
  'address.invalid.program':
    'Das ist die Adresse eines Programms: Was dorthin gesendet wird, ist verloren. Geben Sie eine andere ein.',
  'address.invalid.solana': 'Diese Adresse ist hier nicht gültig. Sie hat 32 bis 44 Buchstaben und Ziffern.',
  'address.invalid.text': 'Das kann weder eine Adresse noch ein Name sein.',
  'address.invalid.tokenAccount':
    'Das ist ein Token-Konto und nicht die Adresse seines Besitzers. Geben Sie die Adresse des Besitzers ein.',
  'address.invalid.version':
    'Diese Art von Bitcoin-Adresse ist noch nicht in Gebrauch: Was dorthin gesendet wird, könnte jeder nehmen. Geben Sie eine andere ein.',
  'address.missing.bitcoin': 'Geben Sie eine Bitcoin-Adresse ein.',
  'amount.decimals.none': 'Diesen Token gibt es nur ganz. Entfernen Sie die Nachkommastellen.',
  'amount.invalid.separators':
    'Schreiben Sie den Betrag ohne Trennzeichen und mit einem Komma vor den Nachkommastellen, zum Beispiel 1234,5.',
  'amount.insufficient.accounts': 'So viel besitzen Sie nicht an einer Stelle. Geben Sie einen kleineren Betrag ein.',
  'amount.insufficient.coins':
    'So viel liegt neben der Gebühr nicht in Münzen auf dieser Adresse, die ausgegeben werden können. Geben Sie einen kleineren Betrag ein.',
  'amount.insufficient.payment': 'Sie besitzen zu wenig von dem, womit hier bezahlt wird.',
  'amount.insufficient.unheld': 'Sie besitzen nicht, womit hier bezahlt wird.',
  'amount.tooSmall.bitcoin': 'Das Netzwerk gibt keine Zahlung unter {least} Satoshi weiter.',
  'chain.notSupported.gasPrice': 'Für dieses Netzwerk ist der Preis der Gebühr nicht zu erfahren.',
  'chain.notSupported.node': 'Für dieses Netzwerk ist kein Knoten bekannt, den diese Seite fragen könnte.',
  'chain.switchNotSupported.single':
    '{wallet} ist in nur einem Netzwerk. Öffnen Sie diese Seite aus einem Konto in dem anderen.',
  'fee.insufficient.amount':
    'Der Betrag lässt zu wenig für die Netzwerkgebühr übrig. Geben Sie einen kleineren Betrag ein.',
  'fee.insufficient.remainder':
    'Das Netzwerk lässt einem Konto nichts oder mindestens {least}. Geben Sie einen anderen Betrag ein, oder senden Sie alles.',
  'fee.insufficient.transaction':
    'Für dies und seine Netzwerkgebühr ist zu wenig von der Münze des Netzwerks vorhanden.',
  'fee.unknown.rate':
    'Was das Netzwerk für eine Transaktion verlangt, ist gerade nicht zu erfahren. Es wurde nichts gesendet. Versuchen Sie es erneut.',
  'frame.aborted.other': 'Etwas ist schiefgegangen.',
  'frame.aborted.waiting': 'Es wurde aufgegeben, bevor die sichere Wallet da war.',
  'frame.invalidAnswer.account':
    'Die sichere Wallet hat ein Konto genannt, das nicht zu diesem Netzwerk passt. Melden Sie sich noch einmal an.',
  'frame.invalidAnswer.network': 'Die sichere Wallet ist in einem Netzwerk, das nicht passt. Versuchen Sie es erneut.',
  'frame.lost.frame': 'Die sichere Wallet steht nicht auf dieser Seite. Laden Sie die Seite neu.',
  'frame.lost.parent': 'Für die sichere Wallet ist auf dieser Seite kein Platz. Laden Sie die Seite neu.',
  'frame.lost.unloaded':
    'Die Anmeldung konnte nicht geladen werden. Prüfen Sie Ihre Verbindung, und versuchen Sie es erneut.',
  'frame.refused.action': 'Das ist hier nicht erlaubt.',
  'frame.refused.request': 'Diese Anfrage ist hier nicht erlaubt.',
  'frame.refused.signature': 'Die Signatur wurde abgelehnt.',
  'frame.refused.smartAccount': 'Diese App unterstützt Smart Accounts vielleicht nicht.',
  'frame.refused.unsaid': 'Ein Fehler ist aufgetreten.',
  'frame.timeout.approval': 'Die Anfrage hat zu lange auf eine Antwort gewartet und wurde aufgegeben.',
  'frame.timeout.code': 'Der Code konnte nicht rechtzeitig geprüft werden. Versuchen Sie es erneut.',
  'http.invalidAnswer.accounts': 'Das Netzwerk hat für andere Konten geantwortet, als gefragt war.',
  'http.invalidAnswer.chain':
    'Das Netzwerk konnte nicht tun, worum es gebeten wurde. Versuchen Sie es gleich noch einmal.',
  'http.invalidAnswer.fee':
    'Das Netzwerk sagt nicht alles, was es hierfür verlangt; die Gebühr ist also nicht bekannt. Versuchen Sie es gleich noch einmal.',
  'http.status.reason': 'Der Server sagt: {message}',
  'http.timeout.check': 'Dies zu prüfen, hat zu lange gedauert. Versuchen Sie es erneut.',
  'http.timeout.name': 'Diesen Namen nachzusehen, hat zu lange gedauert. Versuchen Sie es erneut.',
  'http.timeout.offer': 'Dies zu holen, hat zu lange gedauert. Versuchen Sie es erneut.',
  'http.timeout.registration': 'Der Server hat nicht gesagt, ob er den Namen registriert hat.',
  'http.timeout.sessions': 'Der Server hat die Sitzungen nicht rechtzeitig genannt. Versuchen Sie es erneut.',
  'http.timeout.site': 'Der Server dieser Seite hat nicht rechtzeitig geantwortet. Versuchen Sie es erneut.',
  'http.timeout.wallets': 'Die Liste der Wallets kam nicht rechtzeitig.',
  'http.unreachable.code':
    'Ein Teil konnte nicht geladen werden. Prüfen Sie die Internetverbindung, und versuchen Sie es erneut.',
  'internal.copy': 'Der Browser hat das Kopieren nicht erlaubt. Markieren Sie den Text, und kopieren Sie ihn von Hand.',
  'link.refused.login': 'Die Adresse der Anmeldeseite ist nicht sicher zu öffnen und wurde abgelehnt.',
  'link.refused.missing':
    'Diese Wallet hat keinen Link für dieses Gerät. Wählen Sie einen anderen Weg, sich zu verbinden.',
  'link.refused.page':
    'Die genannte Seite ist keine dieses Anbieters. Sie wurde nicht geöffnet. Wählen Sie einen anderen Weg.',
  'link.refused.unpaired': 'Es gibt keine Kopplung, mit der die Wallet zu öffnen wäre. Versuchen Sie es erneut.',
  'link.refused.wallet':
    'Der Link dieser Wallet ist nicht sicher zu öffnen. Wählen Sie einen anderen Weg, sich zu verbinden.',
  'login.failed.wallet':
    'Sie sind angemeldet, aber die Wallet wurde nicht rechtzeitig verbunden. Versuchen Sie es erneut.',
  'name.registration':
    'Ob der Name registriert wurde, ist nicht bekannt. Sehen Sie nach, bevor Sie es erneut versuchen.',
  'name.suggestions': 'Vorschläge für Namen waren nicht zu bekommen. Versuchen Sie es erneut.',
  'network.notFound.name': 'Das Netzwerk wurde nicht gefunden.',
  'network.notFound.undefined': 'Es ist kein Netzwerk gewählt.',
  'onramp.elsewhere.payment': 'Die genannte Seite würde an ein anderes Konto bezahlen. Sie wurde nicht geöffnet.',
  'pairing.failed.approval': 'Die Wallet hat die Verbindung nicht bestätigt. Verbinden Sie sich erneut.',
  'pairing.unreachable.code':
    'WalletConnect konnte nicht geladen werden. Prüfen Sie die Internetverbindung, und versuchen Sie es erneut.',
  'provider.missing.embedded': 'Adresse oder Anmeldung wurden nicht gefunden. Melden Sie sich erneut an.',
  'send.mismatch.account': 'Konto und Netzwerk hiervon gehören nicht zusammen. Prüfen Sie es noch einmal.',
  'send.refused.disconnected': 'Die Wallet ist nicht mehr verbunden. Verbinden Sie sie erneut.',
  'send.refused.fee': 'Das Netzwerk verlangt hierfür jetzt mehr, als gezeigt wurde. Prüfen Sie es noch einmal.',
  'send.refused.made': 'Was hieraus gemacht wurde, ist nicht, was Sie geprüft haben.',
  'send.refused.network': 'Das Netzwerk hat die Transaktion nicht angenommen. Es wurde nichts gesendet.',
  'send.refused.nothing': 'Es gibt nichts zu erfragen.',
  'send.refused.other': 'Die Wallet hat eine andere Transaktion zurückgegeben, als Sie geprüft haben.',
  'send.refused.unsigned': 'Die Wallet hat die Transaktion ohne Signatur zurückgegeben.',
  'send.unknown.broadcast':
    'Das Netzwerk hat nicht gesagt, ob es dies angenommen hat. Suchen Sie nach der Transaktion {transaction}, bevor Sie es noch einmal senden.',
  'send.unknown.named':
    'Die Wallet hat eine Transaktion genannt, die dies nicht bezahlt: {transaction}. Sehen Sie in ihrer Aktivität nach, bevor Sie es noch einmal senden.',
  'send.unknown.payment':
    'Die Wallet hat nicht gesagt, ob sie dies gesendet hat. Sehen Sie in der Aktivität Ihrer Wallet nach, bevor Sie es noch einmal bezahlen.',
  'send.unsupported.key':
    'Die Wallet sagt nicht, mit welchem Schlüssel diese Adresse bezahlt, oder es ist eine Art, von der hier nicht bezahlt werden kann.',
  'send.unsupported.partly':
    'Von diesem Token würde nach seinen eigenen Regeln nicht alles ankommen. Er kann hier nicht gesendet werden.',
  'send.unsupported.token': 'Das ist kein Token dieses Netzwerks. Er kann nicht gesendet werden.',
  'session.ended.deleted': 'Die Wallet hat die Sitzung beendet. Verbinden Sie sich erneut, um weiterzumachen.',
  'session.ended.expired': 'Die Sitzung mit der Wallet ist abgelaufen. Verbinden Sie sich erneut, um weiterzumachen.',
  'session.connected.tab': 'In einem anderen Tab wurde eine Wallet verbunden. Diese Seite folgt ihr.',
  'session.ended.wallet': 'Die Wallet ist nicht mehr mit dieser Seite verbunden. Verbinden Sie sich erneut.',
  'session.ended.tab': 'Sie wurden in einem anderen Tab getrennt. Verbinden Sie sich erneut.',
  'session.ended.unrestored':
    'Die Sitzung mit der Wallet konnte nicht wiederhergestellt werden. Verbinden Sie die Wallet erneut.',
  'session.list': 'Die Sitzungen waren nicht zu bekommen. Versuchen Sie es erneut.',
  'siwx.declined.smartAccount': 'Diese App unterstützt Smart Accounts vielleicht nicht.',
  'siwx.expired.signing': 'Die Zeit zum Signieren ist abgelaufen. Melden Sie sich noch einmal an.',
  'siwx.message.other': 'Die Wallet hat etwas anderes signiert, als gefragt war.',
  'siwx.refused.answer': 'Die Antwort des Servers dieser Seite war nicht zu verstehen. Versuchen Sie es später erneut.',
  'siwx.refused.reason': 'Diese Seite hat die Anmeldung nicht angenommen. Im Wortlaut: {message}',
  'siwx.refused.session': 'Nach der Anmeldung hat diese Seite keine Sitzung. Melden Sie sich noch einmal an.',
  'siwx.refused.signature': 'Diese Seite hat die Signatur nicht angenommen. Melden Sie sich noch einmal an.',
  'siwx.refused.status': 'Der Server dieser Seite hat einen Fehler gemeldet. Versuchen Sie es gleich noch einmal.',
  'siwx.signature.form':
    'Die Wallet hat in einer Form von BIP-322 signiert, die hier nicht geprüft werden kann. Signieren Sie mit einer Adresse, die mit bc1 beginnt.',
  'social.isolated':
    'Diese Seite kann vom Fenster, das sie öffnet, nichts erfahren, daher ist die Anmeldung so nicht möglich. Wählen Sie einen anderen Weg.',
  'social.closed.unopened': 'Das Anmeldefenster konnte nicht geöffnet werden. Versuchen Sie es erneut.',
  'swap.noQuote.reason': 'Die Börse hat für diesen Betrag keinen Weg vom einen zum anderen. Im Wortlaut: {reason}',
  'transaction.reverted.approval':
    'Das Netzwerk hat die Freigabe zurückgenommen. Es wurde nichts getauscht. Im Wortlaut: {reason}',
  'transaction.reverted.replaced':
    'Eine andere Ihrer Transaktionen ist an die Stelle der Freigabe getreten. Es wurde nichts getauscht.',
  'transaction.reverted.swap':
    'Das Netzwerk hat den Tausch nicht angenommen. Was Sie tauschen wollten, gehört noch Ihnen.',
  'wallet.declined.accounts':
    'Die Wallet hat kein Konto freigegeben. Wählen Sie in der Wallet ein Konto, und versuchen Sie es erneut.',
  'wallet.disconnected.connector': 'Die Wallet ist nicht verbunden. Verbinden Sie sie erneut.',
  'wallet.disconnected.login': 'Sie sind nicht mehr angemeldet. Melden Sie sich an, um weiterzumachen.',
  'wallet.disconnected.network':
    'Die Wallet hat ihre Verbindung zum Netzwerk verloren. Sehen Sie in der Wallet nach, und versuchen Sie es erneut.',
  'wallet.disconnected.unasked':
    'Diese Wallet gibt ihre Konten nur frei, wenn sie gefragt wird. Verbinden Sie sie erneut.',
  'wallet.disconnected.unshared': 'Die Wallet gibt dieser Seite kein Konto mehr frei. Verbinden Sie sie erneut.',
  'wallet.invalidAnswer.accounts':
    'Die Antwort der Wallet ist kein Bitcoin-Konto. Laden Sie die Seite neu, und versuchen Sie es erneut.',
  'wallet.invalidAnswer.bitcoin': 'Die Antwort der Wallet passt nicht zur Anfrage. Versuchen Sie es erneut.',
  'wallet.invalidAnswer.kind':
    'Die Antwort der Wallet passt nicht zur Anfrage. Entsperren Sie die Wallet, laden Sie die Seite neu, und versuchen Sie es erneut.',
  'wallet.invalidAnswer.noAccount':
    'Die Wallet hat die Verbindung ohne ein Konto bestätigt. Wählen Sie in der Wallet ein Konto, und versuchen Sie es erneut.',
  'wallet.invalidAnswer.signIn':
    'Die Wallet hat nur die Anmeldung signiert und sonst nichts bestätigt. Verbinden Sie sich erneut.',
  'wallet.invalidAnswer.signature': 'Die Antwort der Wallet ist keine Signatur. Versuchen Sie es erneut.',
  'wallet.invalidAnswer.transaction':
    'Die Wallet hat nicht gesagt, welche Transaktion sie gesendet hat. Sehen Sie in ihrer Aktivität nach, bevor Sie es erneut versuchen.',
  'wallet.notFound.code':
    'Der Code dieser Wallet konnte nicht geladen werden. Prüfen Sie Ihre Verbindung, und versuchen Sie es erneut.',
  'wallet.notFound.safe':
    'Diese Seite ist nicht in einem Safe geöffnet. Öffnen Sie sie dort, oder wählen Sie eine andere Wallet.',
  'wallet.timeout.capabilities':
    'Die Wallet hat nicht rechtzeitig geantwortet. Öffnen Sie sie, und fragen Sie dann noch einmal.',
  'wallet.timeout.ready':
    '{wallet} war nicht rechtzeitig bereit. Versuchen Sie es erneut, oder wählen Sie eine andere Wallet.',
  'wallet.timeout.restore':
    'Die Wallet hat nicht geantwortet, als ihre Verbindung wiederhergestellt wurde. Verbinden Sie sie erneut.',
  'wallet.timeout.switch':
    'Die Wallet hat den Wechsel nicht beantwortet. Öffnen Sie sie, und suchen Sie die Anfrage, oder versuchen Sie es erneut.',
} satisfies Partial<Texts['faults']>
