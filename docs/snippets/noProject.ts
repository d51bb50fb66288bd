import { createModal } from 'walletchart'
import { mainnet, polygon } from 'walletchart/networks'

// #region noProject
const modal = createModal({ networks: [mainnet, polygon] })
// #endregion

export { modal }
