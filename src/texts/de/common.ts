import type { Texts } from '../texts'

export const common: Texts['common'] = {
  close: 'Schließen',
  back: 'Zurück',
  dismiss: 'Verwerfen',
  tryAgain: 'Erneut versuchen',
  clearSearch: 'Suche leeren',
  closeBanner: 'Hinweis schließen',
  whatIsAWallet: 'Was ist eine Wallet?',
  chooseNetwork: (network) => `Netzwerk: ${network}. Anderes wählen`,
  lost: 'Dieser Teil konnte nicht geladen werden.',
  checkConnection: 'Prüfen Sie Ihre Verbindung, und versuchen Sie es erneut.',
  terms: 'Nutzungsbedingungen',
  privacy: 'Datenschutzerklärung',
  termsAndPrivacy: '{terms} und {privacy}',
  termsOfApp: 'Bedingungen dieser App',
  agree: 'Ich stimme zu: {documents}',
  agreeFirst: 'Stimmen Sie zuerst zu, und wählen Sie dann, wie Sie sich verbinden.',
  byConnecting: 'Mit dem Verbinden akzeptieren Sie: {documents}.',
  refused: 'Die App hat etwas verlangt, das diese Wallet nicht tut. Es wurde nichts signiert und nichts gesendet.',
  yourWallet: { atStart: 'Ihre Wallet', within: 'Ihrer Wallet' },
  tokenBalanceUnavailable: 'Token-Guthaben nicht verfügbar',
}
