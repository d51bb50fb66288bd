import type { Texts } from '../texts'
import { faultCases } from './faultCases'

export const faults: Texts['faults'] = {
  ...faultCases,
  'browser.unsupported':
    'Dieser Browser ist zu alt, um hier eine Wallet zu verbinden. Aktualisieren Sie ihn, oder öffnen Sie diese Seite in einem anderen.',
  'wallet.declined': 'Die Anfrage wurde in der Wallet abgelehnt. Versuchen Sie es erneut, und bestätigen Sie sie dort.',
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
  'chain.declined': 'Das Netzwerk wurde in der Wallet abgelehnt. Versuchen Sie es erneut, und bestätigen Sie es dort.',
  'chain.unconfirmed':
    'Laut Wallet hat sie gewechselt, doch sie ist noch in einem anderen Netzwerk. Wechseln Sie in der Wallet, oder versuchen Sie es erneut.',
  'adapter.none': 'Diese App bietet keine Möglichkeit, eine Wallet zu verbinden.',
  'chain.mismatch': 'Die Wallet ist jetzt in einem anderen Netzwerk. Wechseln Sie zurück, und prüfen Sie erneut.',
  'chain.switchNotSupported':
    'Diese App kann die Wallet nicht auf dieses Netzwerk umstellen. Wechseln Sie in der Wallet, oder verbinden Sie eine andere.',
  'chain.adapterMissing': 'Guthaben in diesem Netzwerk sind noch nicht abrufbar.',
  'account.notFound':
    'Die Wallet teilt dieses Konto nicht mehr. Wählen Sie es in der Wallet aus, und prüfen Sie erneut.',
  'pairing.declined': 'Die Verbindung wurde in der Wallet abgelehnt. Sie können es erneut versuchen.',
  'pairing.clock':
    'WalletConnect hat die Uhrzeit dieses Geräts abgelehnt. Prüfen Sie Datum, Uhrzeit und Zeitzone, und versuchen Sie es erneut.',
  'pairing.unreachable': 'WalletConnect ist nicht erreichbar. Prüfen Sie Ihre Verbindung, und versuchen Sie es erneut.',
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
  'name.network': 'In diesem Netzwerk lässt sich kein Name registrieren: Seine Nummer ist zu groß.',
  'name.unavailable': 'In diesem Netzwerk sind keine Namen verfügbar. Wählen Sie ein anderes Netzwerk.',
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
    'Sie haben jetzt {held}, aber nötig sind {needed}. Gehen Sie zurück, und geben Sie einen kleineren Betrag ein.',
  'fee.changed':
    'Die Netzwerkgebühr ist von {shown} auf {now} gestiegen. Versuchen Sie es erneut, und bestätigen Sie dann die neue Gebühr.',
  'allowance.changed':
    'Die Börse kann jetzt über {now} von Ihnen verfügen; damit rechnet dieser Schritt nicht. Versuchen Sie es erneut, um den richtigen zu erhalten.',
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
    'Die Transaktion der Börse entspricht nicht der Anzeige. Sie gibt nicht einen Betrag für einen Vertrag frei. An die Wallet wurde nichts gesendet.',
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
}
