// #region texts
import type { FeatureErrors, FeatureTexts } from 'walletchart/feature'

export const texts = {
  en: {
    title: 'Leave a tip',
    note: 'It goes to the people who make this page',
    send: (amount: string) => `Send ${amount} ETH`,
    confirm: 'Confirm in your wallet',
    waiting: 'Your wallet shows the tip.',
    late: 'Your wallet didn’t answer. If it has sent the tip, your account shows it.',
    thanks: 'Thank you',
    sent: 'Your tip is on its way.',
    account: 'See it in your account',
  },
  de: {
    title: 'Trinkgeld geben',
    note: 'Es geht an die Leute hinter dieser Seite',
    send: (amount: string) => `${amount} ETH senden`,
    confirm: 'In der Wallet bestätigen',
    thanks: 'Danke',
  },
} satisfies FeatureTexts

export const errors = {
  en: { 'tips/network': 'Tips are taken on {network} only. Switch the network, then try again.' },
  de: { 'tips/network': 'Trinkgeld geht nur auf {network}. Wechsle das Netzwerk und versuche es noch einmal.' },
} satisfies FeatureErrors
// #endregion
