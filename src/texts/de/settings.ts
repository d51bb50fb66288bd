import type { Texts } from '../texts'

export const settings: Texts['settings'] = {
  titles: {
    AccountSettings: 'Kontoeinstellungen',
    UpdateEmailWallet: 'E-Mail-Adresse ändern',
    UpdateEmailPrimaryOtp: 'Aktuelle E-Mail bestätigen',
    UpdateEmailSecondaryOtp: 'Neue E-Mail bestätigen',
    UpgradeEmailWallet: 'Wallet umwandeln',
  },
  upgrade: 'Wallet umwandeln',
  upgradeNote: 'Zu einer selbstverwahrten Wallet wechseln',
  switching: 'Wird gewechselt …',
  switchTo: { eoa: 'Zu Ihrem EOA wechseln', smartAccount: 'Zu Ihrem Smart Account wechseln' },
  ownAddress: 'Ihr einfaches Konto (EOA) und Ihr Smart Account haben verschiedene Adressen.',
  editEmail: 'E-Mail-Adresse ändern',
  newEmail: 'Neue E-Mail-Adresse',
  sendingCode: 'Ein Code wird gesendet …',
  cancel: 'Abbrechen',
  save: 'Speichern',
  somethingWrong: 'Stimmt etwas nicht?',
  keepKeys: 'Schlüssel selbst verwahren',
  keepKeysText: (site) => `Folgen Sie den Anweisungen auf ${site}. Danach müssen Sie sich neu verbinden.`,
  walletSite: 'der Website der Wallet',
  openDashboard: 'Dashboard öffnen',
}
