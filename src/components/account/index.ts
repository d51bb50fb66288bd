import { moreGlyphs } from '../ui/glyphs'
import { addGlyphs } from '../ui/Icon'
import { HeaderNetworkButton } from '../networks/HeaderNetworkButton'
import { Account } from './Account'
import { ApproveTransaction } from './ApproveTransaction'
import { Heading } from './Heading'
import { Profile } from './Profile'
import { SettingsButton } from './SettingsButton'
import type { Chunks } from '../views/table'
import { WalletCompatibleNetworks } from './receive/WalletCompatibleNetworks'
import { WalletReceive } from './receive/WalletReceive'

addGlyphs(moreGlyphs)

/** Views of the `account` chunk; a missing one is a compile error. */
export const views = {
  Heading,
  Account,
  ApproveTransaction,
  NetworkButton: HeaderNetworkButton,
  Profile,
  SettingsButton,
  WalletReceive,
  WalletCompatibleNetworks,
} satisfies Chunks['account']
