import { createModal } from 'walletchart'
import { mainnet } from 'walletchart/networks'
import { tips } from './tips/index'

const projectId = 'YOUR_PROJECT_ID'
// #region use
export const modal = createModal({
  projectId,
  networks: [mainnet],
  extensions: [tips({ to: '0x90F79bf6EB2c4f870365E785982E1f101E93b906', amounts: ['0.01', '0.05'] })],
})

/** Opens the tip jar, e.g. from a button of your page. Without an account, Connect comes first. */
export const leaveTip = () => modal.open({ view: 'tips/Amount' })
// #endregion
