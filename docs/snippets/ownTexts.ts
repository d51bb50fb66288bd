import { createModal } from 'walletchart'
import { mainnet } from 'walletchart/networks'

// #region texts
export const modal = createModal({
  projectId: 'your-project-id',
  networks: [mainnet],
  locale: 'auto',
  texts: {
    connect: { titles: { Connect: 'Log in to Shop' } }, // in every language
    de: { connect: { titles: { Connect: 'Bei Shop anmelden' } } },
  },
  appearance: {
    groupNames: { recent: 'Used before', injected: 'In this browser' },
    walletConnect: { name: 'Phone wallet', icon: '/phone.svg' },
  },
})
// #endregion
