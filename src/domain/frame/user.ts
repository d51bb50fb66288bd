import { sameAddress, type Account } from '../account/account'
import type { CaipNetworkId, ChainNamespace } from '../caip'
import type { Connected, EmbeddedWallet } from '../account/connection'
import { connectorIds, type WalletInfo } from '../account/connector'
import { ModalError } from '../errors'
import { authNames, type AccountType, type AuthProvider } from '../login/login'
import { userAddress } from './address'
import { chainOf } from './chain'
import type { FrameAnswer } from './protocol'

/** Log-in details that are stored outside the frame. */
export interface Login {
  authProvider: AuthProvider
  email?: string | undefined
  username?: string | undefined
  /** EVM chain ids on which the account may be a smart account. */
  smartAccountNetworks: readonly number[]
}

/**
 * Builds the connection of the user that the frame returned.
 *
 * @throws ModalError `frame.invalidAnswer` for an account or a network outside the namespace
 */
export function connectedUser(
  namespace: ChainNamespace,
  user: FrameAnswer<'GET_USER'>,
  login: Login,
  preferredAccountType: AccountType,
): Connected {
  const caipNetworkId = networkOf(namespace, user.chainId)
  const address = userAddress(namespace, user)
  const email = user.email ?? login.email
  const active = { namespace, address, type: typeOf(namespace, user, address) } satisfies Account
  const others = (user.accounts ?? [])
    .filter((account) => !sameAddress(namespace, account.address, address))
    .map((account): Account => ({ namespace, ...account }))
  const embedded: EmbeddedWallet = {
    authProvider: login.authProvider,
    ...(email && { email }),
    ...(login.username && { username: login.username }),
    accountType: active.type,
    preferredAccountType,
    isSmartAccountDeployed: user.smartAccountDeployed ?? false,
    smartAccountNetworks: login.smartAccountNetworks,
  }
  return {
    namespace,
    connectorId: connectorIds.auth,
    accounts: [active, ...others],
    caipNetworkId,
    wallet: embeddedWalletInfo(embedded),
    embedded,
  }
}

/** Returns the wallet details that the host sees. */
export function embeddedWalletInfo({ authProvider, email, username }: EmbeddedWallet): WalletInfo {
  const identifier = username ?? email
  return {
    name: authNames[authProvider],
    type: 'AUTH',
    ...(identifier && { identifier }),
    ...(authProvider !== 'email' && { social: authProvider }),
  }
}

function networkOf(namespace: ChainNamespace, chainId: unknown): CaipNetworkId {
  const id = chainOf(namespace, chainId)
  if (id?.startsWith(`${namespace}:`)) return id
  throw new ModalError('frame.invalidAnswer.network', 'The secure wallet is on the wrong network. Try again.')
}

function typeOf(
  namespace: ChainNamespace,
  { accounts, preferredAccountType }: FrameAnswer<'GET_USER'>,
  address: string,
): AccountType {
  const listed = accounts?.find((account) => sameAddress(namespace, account.address, address))
  return listed?.type ?? preferredAccountType ?? 'eoa'
}
