import type { HostLocale } from 'walletchart'

// #region file
const plural = new Intl.PluralRules('sv')

const sv: HostLocale = {
  button: { connect: 'Anslut plånbok', connecting: 'Ansluter…' },
  connect: {
    titles: { Connect: 'Anslut plånbok' },
    allWallets: 'Alla plånböcker',
    more: (count) => (plural.select(count) === 'one' ? 'En till' : `${count} till`),
  },
  faults: { 'wallet.declined': 'Begäran avvisades i plånboken. Försök igen, och godkänn den där.' },
}
export default sv
// #endregion
