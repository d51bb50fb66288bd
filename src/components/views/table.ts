import type { ComponentType } from 'react'
import type { LoginFacts } from '../../domain/loginMethods'
import type { ConnectMethod } from '../../domain/options'
import type { View, ViewName } from '../../domain/view'

/** What a view's component takes: what the view carries (domain/view). */
type Carried<Name extends ViewName> = Extract<View, { name: Name }>['params']

/** Each view that is drawn. */
export type Views = { [Name in ViewName]: Carried<Name> extends undefined ? ComponentType : ComponentType<NonNullable<Carried<Name>>> }

/** Views of those who log in, and of the wallet they get: their code is a chunk of its own. */
export const loginNames = [
  'ConnectWallets',
  'ConnectSocials',
  'ConnectingSocial',
  'ConnectingFarcaster',
  'EmailLogin',
  'EmailVerifyDevice',
  'EmailVerifyOtp',
  'AccountSettings',
  'UpdateEmailWallet',
  'UpdateEmailPrimaryOtp',
  'UpdateEmailSecondaryOtp',
  'UpgradeEmailWallet',
  'ApproveTransaction',
] as const satisfies readonly ViewName[]

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
  /** Every view that comes neither with Connect nor with the log-ins. */
  others: Omit<Views, 'Connect' | (typeof loginNames)[number]>
}
export type ChunkName = keyof Chunks

export function chunkOf(name: ViewName): ChunkName {
  return (loginNames as readonly ViewName[]).includes(name) ? 'login' : 'others'
}
