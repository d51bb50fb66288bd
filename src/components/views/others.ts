import { AllWallets } from '../wallets/AllWallets'
import { ConnectingExternal } from '../wallets/ConnectingExternal'
import { ConnectingMultiChain } from '../wallets/ConnectingMultiChain'
import { ConnectingWalletConnect } from '../wallets/ConnectingWalletConnect'
import { ConnectingWalletConnectBasic } from '../wallets/ConnectingWalletConnectBasic'
import { Downloads } from '../wallets/Downloads'
import { GetWallet } from '../wallets/GetWallet'
import { Networks } from '../networks/Networks'
import { SwitchActiveChain } from '../networks/SwitchActiveChain'
import { SwitchAddress } from '../account/SwitchAddress'
import { SwitchNetwork } from '../networks/SwitchNetwork'
import { Banner } from '../shell/Banner'
import { ConnectWallets } from '../wallets/ConnectWallets'
import { OtherHeading } from './OtherHeading'
import type { Chunks } from './table'
import { UnsupportedChain } from '../networks/UnsupportedChain'
import { WhatIsANetwork } from '../networks/WhatIsANetwork'
import { WhatIsAWallet } from '../wallets/WhatIsAWallet'
import { moreGlyphs } from '../ui/glyphs'
import { addGlyphs } from '../ui/Icon'

addGlyphs(moreGlyphs)

/** Views of the `others` chunk. A missing view is a compile error. */
export const views = {
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
  Banner,
  ConnectWallets,
  Heading: OtherHeading,
} satisfies Chunks['others']
