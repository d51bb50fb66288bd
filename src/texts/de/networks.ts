import type { Texts } from '../texts'

export const networks: Texts['networks'] = {
  titles: {
    Networks: 'Netzwerk wählen',
    WhatIsANetwork: 'Was ist ein Netzwerk?',
    SwitchActiveChain: 'Netzwerk wechseln',
    UnsupportedChain: 'Netzwerk wechseln',
  },
  declined: 'Wechsel abgelehnt',
  notSwitched: 'Netzwerk nicht gewechselt',
  notInWallet: 'Nicht in dieser Wallet',
  testnet: 'Testnetz',
  search: 'Netzwerk suchen',
  none: 'Kein Netzwerk gefunden',
  clearSearch: 'Suche leeren',
  mayNotKnow: 'Ihre Wallet unterstützt vielleicht nicht alle diese Netzwerke.',
  whatIsANetwork: 'Was ist ein Netzwerk?',
  cannotBeUsed: (wallet, namespace) =>
    `${wallet} funktioniert nicht auf ${namespace}. Verbinden Sie eine passende Wallet; diese bleibt verbunden.`,
  switchTo: (network) => `Zu ${network} wechseln`,
  chooseWallet: 'Wallet wählen',
  cancel: 'Abbrechen',
  switching: (network) => `Wechsel zum Netzwerk ${network} …`,
  moving: 'Ihre Wallet wechselt das Netzwerk.',
  add: (network, wallet) => `${network} in ${wallet} hinzufügen`,
  addText: 'Ihre Wallet kennt dieses Netzwerk noch nicht und fragt, ob sie es hinzufügen soll.',
  approve: 'In der Wallet bestätigen',
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
}
