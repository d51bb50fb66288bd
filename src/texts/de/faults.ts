import type { Texts } from '../texts'
import { faultCases } from './faultCases'

export const faults: Texts['faults'] = {
  ...faultCases,
  'browser.unsupported':
    'Dieser Browser ist zu alt, um hier eine Wallet zu verbinden. Aktualisieren Sie ihn, oder öffnen Sie diese Seite in einem anderen.',
  'wallet.declined': 'Die Anfrage wurde in der Wallet abgelehnt. Versuchen Sie es erneut, und bestätigen Sie sie dort.',
  'wallet.pending':
    'In der Wallet wartet noch eine frühere Anfrage. Öffnen Sie die Wallet, und beantworten Sie diese zuerst.',
  'wallet.notFound':
    'Die Wallet wurde in diesem Browser nicht gefunden. Installieren Sie sie, oder wählen Sie eine andere.',
  'wallet.invalidAnswer': 'Die Antwort der Wallet ist nicht zu verstehen. Versuchen Sie es erneut.',
  'wallet.timeout': 'Die Wallet hat nicht rechtzeitig geantwortet. Versuchen Sie es erneut.',
  'wallet.locked':
    'Die Wallet ist gesperrt oder nicht erreichbar. Entsperren Sie sie, dann ist die Verbindung wieder da.',
  'wallet.disconnected': 'Die Wallet ist nicht mehr verbunden. Verbinden Sie sie erneut.',
  'wallet.failed': 'Die Wallet hat einen Fehler gemeldet. Sehen Sie in der Wallet nach, und versuchen Sie es erneut.',
  'chain.unknown': 'Die Wallet kennt dieses Netzwerk noch nicht.',
  'chain.notSupported': 'Dieses Netzwerk wird hier nicht unterstützt.',
  'chain.declined': 'Das Netzwerk wurde in der Wallet abgelehnt. Versuchen Sie es erneut, und bestätigen Sie es dort.',
  'chain.unconfirmed':
    'Der Wechsel des Netzwerks wurde von der Wallet nicht bestätigt. Wechseln Sie in der Wallet, oder versuchen Sie es erneut.',
  'adapter.none': 'Diese Seite bietet keine Möglichkeit, eine Wallet zu verbinden.',
  'chain.mismatch':
    'Die Wallet ist inzwischen in einem anderen Netzwerk. Wechseln Sie dort zurück, und prüfen Sie dies noch einmal.',
  'chain.switchNotSupported':
    'Diese Wallet lässt sich von hier aus nicht in dieses Netzwerk wechseln. Wechseln Sie in der Wallet, oder verbinden Sie eine andere.',
  'chain.adapterMissing': 'Das Guthaben in diesem Netzwerk lässt sich noch nicht lesen.',
  'account.notFound':
    'Die Wallet gibt dieses Konto nicht mehr frei. Wählen Sie es in der Wallet aus, und prüfen Sie dies noch einmal.',
  'pairing.declined': 'Die Verbindung wurde in der Wallet abgelehnt. Sie können es erneut versuchen.',
  'pairing.clock':
    'WalletConnect hat die Uhrzeit dieses Geräts nicht angenommen. Prüfen Sie Datum, Uhrzeit und Zeitzone und versuchen Sie es noch einmal.',
  'pairing.unreachable':
    'WalletConnect war nicht zu erreichen. Prüfen Sie die Internetverbindung, und versuchen Sie es erneut.',
  'pairing.expired': 'Der Code ist abgelaufen. Es wird ein neuer geholt.',
  'pairing.failed': 'Die Wallet konnte nicht verbunden werden. Versuchen Sie es erneut.',
  'session.ended': 'Die Sitzung mit der Wallet ist beendet. Verbinden Sie sich erneut.',
  'link.refused': 'Dieser Link ist nicht sicher zu öffnen und wurde abgelehnt. Wählen Sie einen anderen Weg.',
  'email.invalid': 'Ungültige E-Mail-Adresse. Versuchen Sie es erneut.',
  'email.tooSoon':
    'Vor einem Moment wurde schon eine E-Mail gesendet. Warten Sie kurz, und fordern Sie sie dann erneut an.',
  'code.wrong': 'Der Code ist falsch. Versuchen Sie es erneut.',
  'code.void': 'Dieser Code ist nicht mehr gültig. Fordern Sie einen neuen an.',
  'device.expired': 'Der Link in der E-Mail ist abgelaufen. Fordern Sie einen neuen an.',
  'login.failed': 'Die Anmeldung ist fehlgeschlagen. Versuchen Sie es erneut.',
  'social.blocked':
    'Das Anmeldefenster wurde blockiert. Erlauben Sie dieser Seite im Browser Pop-ups, und versuchen Sie es erneut.',
  'social.closed':
    'Das Fenster wurde geschlossen, bevor Sie angemeldet waren. Versuchen Sie es erneut, wenn Sie bereit sind.',
  'social.denied': 'Die Anmeldung wurde dort abgelehnt. Versuchen Sie es erneut.',
  'social.noState': 'Die Adresse der Anmeldeseite ist unvollständig. Versuchen Sie es erneut.',
  'social.late': 'Die Anmeldung hat zu lange gedauert. Versuchen Sie es erneut.',
  'farcaster.expired': 'Der Farcaster-Link wurde nicht rechtzeitig bestätigt. Versuchen Sie es mit einem neuen.',
  'frame.lost': 'Die sichere Wallet wurde unterbrochen. Versuchen Sie es erneut, um sie neu zu laden.',
  'frame.timeout':
    'Die sichere Wallet hat nicht rechtzeitig geantwortet. Prüfen Sie Ihre Verbindung, und versuchen Sie es erneut.',
  'frame.refused': 'Die sichere Wallet konnte dies nicht tun. Versuchen Sie es erneut.',
  'frame.invalidAnswer': 'Die Antwort der sicheren Wallet war nicht zu verstehen. Versuchen Sie es erneut.',
  'frame.aborted': 'Die Anfrage wurde abgebrochen.',
  'amount.missing': 'Geben Sie einen Betrag ein.',
  'amount.invalid':
    'Das ist kein Betrag. Schreiben Sie ihn in Ziffern, ohne Trennzeichen und mit einem Komma vor den Nachkommastellen, zum Beispiel 1234,5.',
  'amount.decimals': 'Dieser Token hat höchstens {decimals} Nachkommastellen. Entfernen Sie die übrigen.',
  'amount.tooLarge': 'Dieser Betrag ist zu groß. Geben Sie einen kleineren ein.',
  'amount.zero': 'Geben Sie einen Betrag ein, der größer als null ist.',
  'amount.tooSmall': 'Diese Adresse ist noch leer, deshalb nimmt das Netzwerk dort nicht weniger als {least}.',
  'amount.insufficient': 'So viel besitzen Sie nicht. Geben Sie einen kleineren Betrag ein.',
  'fee.insufficient':
    'Für die Netzwerkgebühr ist zu wenig von der Münze des Netzwerks vorhanden. Laden Sie dieses Konto auf.',
  'fee.unknown': 'Die Netzwerkgebühr ließ sich nicht schätzen. Versuchen Sie es gleich noch einmal.',
  'address.missing': 'Geben Sie eine Adresse oder einen Namen ein.',
  'address.invalid': 'Diese Adresse ist hier nicht gültig. Sie beginnt mit 0x und hat danach 40 Zeichen (0–9, a–f).',
  'address.checksum':
    'Die Prüfsumme stimmt nicht: Wahrscheinlich ist ein Zeichen falsch. Kopieren Sie die Adresse noch einmal.',
  'address.zero': 'Diese Adresse gehört niemandem: Was dorthin gesendet wird, ist verloren. Geben Sie eine andere ein.',
  'address.token':
    'Das ist die Adresse des Tokens selbst: Was dorthin gesendet wird, ist verloren. Geben Sie eine andere ein.',
  'name.invalid':
    'So wird kein Name geschrieben: Ein Zeichen ist nicht erlaubt, oder Buchstaben mehrerer Schriften sind gemischt. Prüfen Sie ihn, oder verwenden Sie die Adresse.',
  'name.unknown': 'Kein Konto hat diesen Namen. Prüfen Sie ihn, oder verwenden Sie die Adresse.',
  'name.otherChain': 'Dieser Name hat in diesem Netzwerk keine Adresse. Fragen Sie nach der Adresse.',
  'name.changed': 'Der Name führt inzwischen zu einer anderen Adresse. Sehen Sie sich den Empfänger noch einmal an.',
  'name.characters': 'Ein Name besteht nur aus den Buchstaben a bis z, Ziffern und Bindestrichen.',
  'name.tooShort': 'Ein Name hat mindestens 4 Zeichen.',
  'name.tooLong': 'Ein Name hat höchstens 64 Zeichen.',
  'name.network': 'In diesem Netzwerk lässt sich kein Name registrieren: Seine Nummer ist zu groß.',
  'name.unavailable': 'In diesem Netzwerk werden keine Namen vergeben. Wählen Sie ein anderes Netzwerk.',
  'name.unclear': 'Der Server sagt nicht, ob dieser Name frei ist.',
  'name.late':
    'Der Name wurde nicht binnen zehn Sekunden signiert und würde nicht registriert. Versuchen Sie es erneut.',
  'name.refused': 'Der Name wurde nicht vergeben. Im Wortlaut: {message}',
  'name.unconfirmed':
    'Der Server sagt, dass er den Namen registriert hat, aber der Name führt noch nicht zu diesem Konto. Sehen Sie in einer Minute noch einmal nach.',
  'session.unclear':
    'Der Server hat nicht bestätigt, dass die Sitzung beendet ist. Die Liste zeigt, was er jetzt sagt.',
  'session.refused': 'Der Server hat die Sitzung nicht beendet: {message}',
  'payment.network': 'Die Wallet ist in einem anderen Netzwerk. Wechseln Sie zu dem, in dem bezahlt wird.',
  'payment.running':
    'Dies wird schon bezahlt, hier oder in einem anderen Tab, oder wurde es. Sehen Sie dort nach, bevor Sie bezahlen.',
  'payment.refused': 'Die Börse nimmt diese Zahlung nicht an. Wählen Sie einen anderen Weg.',
  'payment.failed': 'Die Börse sagt, dass nicht bezahlt wurde. Sie können anders bezahlen.',
  'payment.reverted':
    'Das Netzwerk hat diese Zahlung rückgängig gemacht, es wurde also nichts bezahlt. Nur die Gebühr wurde erhoben.',
  'payment.gone':
    'Das Netzwerk hat den Block zurückgenommen, in dem diese Zahlung stand. Sie kann wiederkommen: Sehen Sie in Ihrer Wallet nach, bevor Sie noch einmal zahlen.',
  'payment.unknown':
    'Die Börse hat nicht gesagt, ob bezahlt wurde. Sehen Sie dort nach, bevor Sie noch einmal bezahlen.',
  'send.incomplete': 'Ein Betrag und die Adresse des Empfängers werden benötigt.',
  'token.missing': 'Ein Token wird benötigt.',
  'send.unsupported': 'In diesem Netzwerk kann hier nicht gesendet werden.',
  'send.changed':
    'Konto oder Netzwerk haben sich geändert, seit Sie dies geprüft haben. Sehen Sie das Formular durch, und prüfen Sie erneut.',
  'send.mismatch': 'Was hieraus gemacht wurde, ist nicht, was Sie geprüft haben. Es wurde nichts gesendet.',
  'send.unknown':
    'Die Wallet hat nicht gesagt, ob sie dies gesendet hat. Sehen Sie in der Aktivität Ihrer Wallet nach, bevor Sie es noch einmal senden.',
  'send.refused': 'Dies wurde abgelehnt und nicht gesendet. Im Wortlaut: {message}',
  'transaction.other':
    'Was die Wallet gesendet hat, ist nicht das Geprüfte. Sehen Sie in der Wallet nach, was sie getan hat, bevor Sie weitermachen.',
  'transaction.reverted': 'Das Netzwerk würde dies ablehnen: {reason}. Es wurde nichts gesendet.',
  'balance.changed':
    'Sie besitzen inzwischen {held}, hierfür würden {needed} gebraucht. Gehen Sie zurück, und geben Sie einen kleineren Betrag ein.',
  'fee.changed':
    'Die Netzwerkgebühr ist auf {now} gestiegen; gezeigt wurden {shown}. Versuchen Sie es erneut, um sie zu sehen, und bestätigen Sie dann.',
  'allowance.changed':
    'Die Börse darf inzwischen {now} von Ihnen bewegen; damit rechnet dieser Schritt nicht. Versuchen Sie es erneut, um den richtigen zu bekommen.',
  'allowance.gone': 'Die Börse darf nichts mehr von Ihnen bewegen: Es gibt nichts zurückzunehmen.',
  'onramp.elsewhere': 'Die genannte Seite würde die Coins an ein anderes Konto senden. Sie wurde nicht geöffnet.',
  'http.status': 'Der Server hat einen Fehler gemeldet. Versuchen Sie es gleich noch einmal.',
  'page.stale': 'Ein Teil konnte nicht geladen werden. Prüfen Sie Ihre Verbindung, und laden Sie die Seite neu.',
  'http.timeout':
    'Der Server hat nicht rechtzeitig geantwortet. Prüfen Sie Ihre Verbindung, und versuchen Sie es erneut.',
  'http.unreachable': 'Der Server war nicht zu erreichen. Prüfen Sie Ihre Verbindung, und versuchen Sie es erneut.',
  'http.invalidAnswer': 'Die Antwort des Servers war nicht zu verstehen. Versuchen Sie es später erneut.',
  'provider.missing': 'Die Wallet ist hier nicht mehr zu erreichen. Verbinden Sie sie erneut.',
  'http.tooManyFailures': 'Der Server ist mehrmals nacheinander ausgefallen. Versuchen Sie es in einer Minute erneut.',
  'network.notFound': 'Diese Seite kennt dieses Netzwerk nicht.',
  internal: 'Das hat nicht geklappt. Versuchen Sie es erneut, oder laden Sie die Seite neu.',
  'disconnect.failed': 'Die Verbindung wurde nicht überall getrennt. Versuchen Sie es erneut.',
  'outcome.other':
    'Laut Netzwerk würde etwas anderes geschehen, als auf dem Bildschirm steht. Die Wallet wurde nicht gefragt.',
  'swap.unsupported': 'Auf diesem Netzwerk kann nicht getauscht werden.',
  'swap.sameToken': 'Beides ist das gleiche Token. Wählen Sie auf einer Seite ein anderes.',
  'swap.slippage': 'Die Abweichung ist eine Zahl zwischen 0,1 und 5 mit höchstens zwei Nachkommastellen.',
  'swap.noQuote': 'Die Börse hat für diesen Betrag keinen Weg vom einen zum anderen.',
  'swap.moved':
    'Seit Ihrer Prüfung hat sich der Preis um mehr als die erlaubte Abweichung bewegt. Sehen Sie sich das neue Angebot an, und prüfen Sie noch einmal.',
  'swap.changed':
    'Seit Ihrer Prüfung hat sich das Konto oder das Netzwerk geändert. Sehen Sie sich das Formular an, und prüfen Sie noch einmal.',
  'swap.late':
    'Das Netzwerk hat die Freigabe noch nicht angenommen. Versuchen Sie es gleich noch einmal: Sie gilt, sobald sie angenommen ist.',
  'swap.chain':
    'Die Börse hat eine Transaktion erstellt, die nicht dem entspricht, was auf dem Bildschirm steht. Sie ist für ein anderes Netzwerk. Die Wallet wurde nicht gefragt.',
  'swap.account':
    'Die Börse hat eine Transaktion erstellt, die nicht dem entspricht, was auf dem Bildschirm steht. Sie ist von einem anderen Konto. Die Wallet wurde nicht gefragt.',
  'swap.token':
    'Die Börse hat eine Transaktion erstellt, die nicht dem entspricht, was auf dem Bildschirm steht. Sie betrifft ein anderes Token. Die Wallet wurde nicht gefragt.',
  'swap.spender':
    'Die Börse hat eine Transaktion erstellt, die nicht dem entspricht, was auf dem Bildschirm steht. Sie gibt nicht einen Betrag für einen Vertrag frei. Die Wallet wurde nicht gefragt.',
  'swap.allowance':
    'Die Börse hat eine Transaktion erstellt, die nicht dem entspricht, was auf dem Bildschirm steht. Sie gibt einen anderen Betrag frei. Die Wallet wurde nicht gefragt.',
  'swap.router':
    'Die Börse hat eine Transaktion erstellt, die nicht dem entspricht, was auf dem Bildschirm steht. Sie geht an einen anderen Vertrag als den, für den das Token freigegeben ist. Die Wallet wurde nicht gefragt.',
  'swap.value':
    'Die Börse hat eine Transaktion erstellt, die nicht dem entspricht, was auf dem Bildschirm steht. Sie schickt einen anderen Betrag der Netzwerkmünze mit. Die Wallet wurde nicht gefragt.',
  'swap.amount':
    'Die Börse hat eine Transaktion erstellt, die nicht dem entspricht, was auf dem Bildschirm steht. Sie zahlt einen anderen Betrag. Die Wallet wurde nicht gefragt.',
  'swap.minimum':
    'Die Börse hat eine Transaktion erstellt, die nicht dem entspricht, was auf dem Bildschirm steht. Sie hält den Mindestbetrag nicht fest. Die Wallet wurde nicht gefragt.',
  'swap.receiver':
    'Die Börse hat eine Transaktion erstellt, die nicht dem entspricht, was auf dem Bildschirm steht. Was sie gibt, käme bei einem anderen Konto an. Die Wallet wurde nicht gefragt.',
  'siwx.declined': 'Die Signatur wurde abgelehnt.',
  'siwx.signing': 'Die Nachricht konnte nicht signiert werden. Versuchen Sie es noch einmal.',
  'siwx.unavailable': 'Die Anmeldung konnte nicht vorbereitet werden. Versuchen Sie es noch einmal.',
  'siwx.refused': 'Die Anmeldung hat nicht geklappt. Versuchen Sie es erneut.',
  'siwx.message': 'Die Nachricht, mit der Sie sich anmelden sollten, ist nicht gültig. Es wurde nichts signiert.',
  'siwx.domain': 'Diese Signatur ist nicht für diese Seite.',
  'siwx.nonce': 'Diese Signatur ist nicht für diese Anmeldung. Melden Sie sich noch einmal an.',
  'siwx.account': 'Diese Signatur ist für ein anderes Konto oder Netzwerk.',
  'siwx.signature': 'Die Signatur unter dieser Nachricht ist nicht die dieses Kontos.',
  'siwx.expired': 'Die Anmeldung ist abgelaufen. Melden Sie sich noch einmal an.',
  'siwx.early': 'Die Anmeldung gilt noch nicht. Prüfen Sie die Uhr dieses Geräts.',
  'siwx.unkept':
    'Die Anmeldung konnte nicht aufbewahrt werden: Der Speicher des Browsers für diese Seite ist voll oder gesperrt. Schaffen Sie Platz, und melden Sie sich noch einmal an.',
}
