import type { Texts } from '../texts'

export const send: Texts['send'] = {
  titles: {
    WalletSend: 'Senden',
    WalletSendSelectToken: 'Token wählen',
    WalletSendPreview: 'Überweisung prüfen',
  },
  loading: 'Das Formular wird geladen',

  amount: 'Betrag',
  noToken: 'Token: keiner. Token wählen',
  chooseToken: (symbol) => `Token: ${symbol}. Anderen wählen`,
  selectToken: 'Token wählen',
  max: 'Max.',
  findingMax: 'Der größte Betrag wird ermittelt',

  to: 'An',
  addressPlaceholder: 'Adresse eingeben oder einfügen',
  clearReceiver: 'Empfänger leeren',
  lookingUp: 'Der Name wird nachgeschlagen …',
  checkingAddress: 'Die Adresse wird geprüft …',
  validAddress: 'Die Adresse ist gültig',

  buttons: {
    'Preview Send': 'Überweisung prüfen',
    'Finding Address': 'Adresse wird gesucht',
    'Invalid Address': 'Ungültige Adresse',
    'Address not checked': 'Adresse nicht geprüft',
    'Add Address': 'Adresse hinzufügen',
    'Insufficient Funds': 'Guthaben reicht nicht aus',
    'Add Amount': 'Betrag hinzufügen',
    'Incorrect Value': 'Falscher Wert',
    'Select Token': 'Token wählen',
  },
  ownAddress: 'Das ist Ihre eigene Adresse',
  ownAddressText: 'Nichts wechselt den Besitzer, und die Netzwerkgebühr wird trotzdem fällig.',
  lookalike: 'Sie sieht nur aus wie eine bekannte Adresse',
  lookalikeText: 'Anfang und Ende sind gleich, doch es ist eine andere. Vergleichen Sie sie ganz mit {address}',
  pending: 'Die gleiche Zahlung steht noch aus',
  pendingText: (what) =>
    `Sie haben ${what} an diese Adresse gesendet, und das Netzwerk hat noch nicht entschieden. Noch einmal gesendet, kann beides ankommen.`,

  unknown: 'Es ist nicht bekannt, ob dies gesendet wurde',
  lookInWallet: 'Sehen Sie in der Aktivität Ihrer Wallet nach.',
  confirmIn: (wallet) => `In ${wallet} bestätigen`,
  declineToChange: 'Die Wallet wurde danach gefragt. Lehnen Sie dort ab, um es zu ändern.',
  showRequest: 'Anfrage zeigen',

  search: 'Token suchen',
  yourTokens: 'Ihre Token',
  none: 'Keine Token gefunden',
  noneYet: 'Ihre Token erscheinen hier',
  clearSearch: 'Suche leeren',
  notAllListed: 'Vielleicht ist nicht alles aufgeführt, was Sie besitzen.',
  notAllListedNow:
    'Vielleicht ist nicht alles aufgeführt, was Sie besitzen. Sie können es gleich noch einmal versuchen.',
  readingTokens: 'Ihr Besitz wird abgerufen',

  nothingToReview: 'Es gibt nichts zu prüfen.',
  network: 'Netzwerk',
  fee: 'Netzwerkgebühr',
  feeUnknown: 'nicht bekannt',
  estimating: 'Die Netzwerkgebühr wird geschätzt',
  mayFail: 'Das könnte scheitern',
  notSent: 'Es wurde nichts gesendet',
  leavingText: (wallet) => `Schließen nimmt die Anfrage nicht zurück. Lehnen Sie sie in ${wallet} ab.`,
  review: 'Prüfen Sie die Transaktion sorgfältig',
  cancel: 'Abbrechen',
  haveChecked: 'Ich habe es geprüft',
  checking: 'Wird geprüft …',
  silent: 'Noch keine Antwort vom Netzwerk',
  silentText:
    'Unmittelbar bevor Ihre Wallet gefragt wird, wird das Netzwerk noch einmal gefragt, ob alles noch stimmt. Seit zwei Sekunden schweigt es. Sie können warten, ohne seine Antwort fortfahren oder dies verlassen.',
  goOn: 'Trotzdem fortfahren',
  send: 'Senden',

  willHappen: 'Was geschehen wird',
  atLeast: (amount) => `mindestens ${amount}`,
  unknownLeaves: 'Ein hier nicht bekannter Token ginge ab: {token}',
  unknownsLeave: (count) => `${count} hier nicht bekannte Token gingen ab.`,
  unknownArrives: 'Ein hier nicht bekannter Token käme an: {token}. Was er wert ist, sagt nichts.',
  unknownsArrive: (count) => `${count} hier nicht bekannte Token kämen an. Was sie wert sind, sagt nichts.`,
}
