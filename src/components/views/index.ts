import type { ComponentType } from 'react'
import type { View, ViewName } from '../../domain/view'
import { Account } from './Account'
import { AllWallets } from './AllWallets'
import { Connect } from './Connect'
import { ConnectingExternal } from './ConnectingExternal'
import { ConnectingWalletConnect } from './ConnectingWalletConnect'
import { ConnectingWalletConnectBasic } from './ConnectingWalletConnectBasic'
import { Downloads } from './Downloads'
import { GetWallet } from './GetWallet'
import { Networks } from './Networks'
import { SwitchNetwork } from './SwitchNetwork'
import { UnsupportedChain } from './UnsupportedChain'
import { WhatIsANetwork } from './WhatIsANetwork'
import { WhatIsAWallet } from './WhatIsAWallet'

/** What a view's component takes: what the view carries (domain/view). */
type Carried<Name extends ViewName> = Extract<View, { name: Name }>['params']
type Table = { [Name in ViewName]: Carried<Name> extends undefined ? ComponentType : ComponentType<NonNullable<Carried<Name>>> }

/** Each view that is drawn; a missing one does not compile. */
export const viewComponents = {
  Connect,
  ConnectingExternal,
  ConnectingWalletConnect,
  ConnectingWalletConnectBasic,
  AllWallets,
  Downloads,
  GetWallet,
  WhatIsAWallet,
  WhatIsANetwork,
  Account,
  Networks,
  SwitchNetwork,
  UnsupportedChain,
} satisfies Table
