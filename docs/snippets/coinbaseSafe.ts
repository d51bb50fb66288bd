// #region adapters
import { createModal } from 'walletchart'
import { coinbaseAdapter } from 'walletchart/coinbase'
import { mainnet, polygon } from 'walletchart/networks'
import { safeAdapter } from 'walletchart/safe'

export const modal = createModal({
  projectId: 'your-project-id',
  networks: [mainnet, polygon],
  adapters: [coinbaseAdapter({ coinbasePreference: 'smartWalletOnly' }), safeAdapter()],
})
// #endregion
