import { AllWallets } from './AllWallets'
import { ConnectingExternal } from './ConnectingExternal'
import { ConnectingMultiChain } from './ConnectingMultiChain'
import { ConnectingWalletConnect } from './ConnectingWalletConnect'
import { ConnectingWalletConnectBasic } from './ConnectingWalletConnectBasic'
import { Downloads } from './Downloads'
import { GetWallet } from './GetWallet'
import { Networks } from './Networks'
import { SwitchActiveChain } from './SwitchActiveChain'
import { SwitchAddress } from './SwitchAddress'
import { SwitchNetwork } from './SwitchNetwork'
import type { Chunks } from './table'
import { UnsupportedChain } from './UnsupportedChain'
import { WhatIsANetwork } from './WhatIsANetwork'
import { WhatIsAWallet } from './WhatIsAWallet'
import css from '../styles/others.css?inline'
import { addRules } from '../sheet'
import { moreGlyphs } from '../ui/glyphs'
import { addGlyphs } from '../ui/Icon'

addGlyphs(moreGlyphs)
addRules(css)

/** A missing one does not compile. */
export const otherViews = {
  ConnectingExternal,
  ConnectingWalletConnect,
  ConnectingWalletConnectBasic,
  AllWallets,
  Downloads,
  GetWallet,
  WhatIsAWallet,
  WhatIsANetwork,
  Networks,
  SwitchNetwork,
  SwitchActiveChain,
  SwitchAddress,
  ConnectingMultiChain,
  UnsupportedChain,
} satisfies Chunks['others']
