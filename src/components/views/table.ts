import type { ComponentType } from 'react'
import type { LoginFacts } from '../../domain/login/methods'
import type { ConnectMethod } from '../../domain/options/options'
import type { View, ViewName } from '../../domain/view'

/** What a view's component takes: what the view carries (domain/view). */
type Carried<Name extends ViewName> = Extract<View, { name: Name }>['params']

/** Each view that is drawn. */
export type Views = {
  [Name in ViewName]: Carried<Name> extends undefined ? ComponentType : ComponentType<NonNullable<Carried<Name>>>
}

/** Views of those who log in, and of what their wallet asks: their code is a chunk of its own. */
const loginNames = [
  'ConnectWallets',
  'ConnectSocials',
  'ConnectingSocial',
  'ConnectingFarcaster',
  'EmailLogin',
  'EmailVerifyDevice',
  'EmailVerifyOtp',
  'ApproveTransaction',
] as const satisfies readonly ViewName[]

/** What can be set about the wallet that came with a log-in. */
const settingsNames = [
  'AccountSettings',
  'UpdateEmailWallet',
  'UpdateEmailPrimaryOtp',
  'UpdateEmailSecondaryOtp',
  'UpgradeEmailWallet',
] as const satisfies readonly ViewName[]

/** What the account holds and did, and how it receives. */
const accountNames = [
  'Account',
  'Profile',
  'WalletReceive',
  'WalletCompatibleNetworks',
] as const satisfies readonly ViewName[]

/** What leads to a transaction. */
const sendNames = ['WalletSend', 'WalletSendSelectToken', 'WalletSendPreview'] as const satisfies readonly ViewName[]

/** What Connect draws once their code is there. */
interface LoginParts {
  /** A way to connect; of the wallets, the row that leads to them. */
  LoginMethod: ComponentType<{ method: ConnectMethod; disabled: boolean }>
  /** Which log-ins there are. */
  offered: (facts: LoginFacts) => { email: boolean; social: boolean }
}

/** What each chunk brings. */
export interface Chunks {
  login: Pick<Views, (typeof loginNames)[number]> & LoginParts
  settings: Pick<Views, (typeof settingsNames)[number]>
  account: Pick<Views, (typeof accountNames)[number]>
  send: Pick<Views, (typeof sendNames)[number]>
  /** Every view that comes neither with Connect nor with a chunk above. */
  others: Omit<
    Views,
    'Connect' | (typeof loginNames | typeof settingsNames | typeof accountNames | typeof sendNames)[number]
  >
}
export type ChunkName = keyof Chunks

export function chunkOf(name: ViewName): ChunkName {
  const has = (names: readonly ViewName[]) => names.includes(name)
  if (has(settingsNames)) return 'settings'
  return has(loginNames) ? 'login' : has(accountNames) ? 'account' : has(sendNames) ? 'send' : 'others'
}
