import type { WalletModal } from 'walletchart'
import { WalletchartDevtools } from 'walletchart/devtools'

declare const modal: WalletModal

// #region elk
export const drawn = <WalletchartDevtools modal={modal} elk={() => import('elkjs/lib/elk.bundled.js')} />
// #endregion
