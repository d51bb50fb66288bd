import type { Connection, Connector, State } from '@wagmi/core'
import type { ConnectionState } from '../../domain/account/changes'
import type { AccountState } from '../../domain/account/modalState'
import type { WalletModal } from '../../runtime/modal/walletModal'

/** Facts that wagmi's state is derived from. */
export interface WagmiFacts {
  modal: WalletModal
  /** wagmi's connector of the connected wallet, if there is one. */
  connector: Connector | undefined
  /** Connections of the wallets in the background (option `multiWallet`). */
  others: readonly Connection[]
  /** Chains of wagmi's config. */
  chains: readonly { id: number }[]
  /** Last active chain id, used while the active network is not among `chains`. */
  last: number
  /** Chain id chosen in wagmi while no wallet is connected, until the modal has it too. */
  chosen: number | undefined
}

/** Returns the chain id in an EVM CAIP-2 or CAIP-10 id; `undefined` for other namespaces. */
export function chainIdOf(caip: string | undefined): number | undefined {
  const [namespace, reference] = caip?.split(':') ?? []
  return namespace === 'eip155' ? Number(reference) : undefined
}

/** Returns the connector id of the modal's EVM connection, or of the stored one while it is restored. */
export function evmConnectorId(modal: WalletModal): string | undefined {
  const { current, stored } = modal.getSystem()?.connection('eip155')?.getSnapshot().context ?? {}
  return (current ?? stored)?.connectorId
}

/** Derives wagmi's state from the modal only, so that the two cannot contradict each other. */
export function wagmiState({ modal, connector, others, chains, last, chosen }: WagmiFacts): State {
  const { status, address, allAccounts, caipAddress } = modal.getAccount('eip155')
  const active = address === undefined ? chosen : undefined
  const preferredId = active ?? chainIdOf(modal.getNetwork().caipNetworkId)
  const chainId = chains.some(({ id }) => id === preferredId) && preferredId !== undefined ? preferredId : last
  const accounts = accountsOf({ address, allAccounts })
  if (!accounts || !connector) return { chainId, connections: new Map(), current: null, status }
  const connection: Connection = { accounts, chainId: chainIdOf(caipAddress) ?? chainId, connector }
  const connections = new Map([connection, ...others].map((one) => [one.connector.uid, one]))
  return { chainId, connections, current: connector.uid, status }
}

/** Returns the addresses of a connected wallet, the active one first. */
export function accountsOf({ address, allAccounts }: Pick<AccountState<'eip155'>, 'address' | 'allAccounts'>) {
  if (!address) return undefined
  const others = allAccounts.flatMap((one) => (one.address === address ? [] : (one.address as `0x${string}`)))
  return [address, ...others] as const
}

/** Returns the EVM connections in the background. Empty without the option `multiWallet`. */
export const backgroundOf = (modal: WalletModal): ConnectionState[] =>
  modal
    .getConnections()
    .filter(({ namespace, status, active }) => namespace === 'eip155' && status === 'connected' && !active)

/** Accounts and chain of a connection, as wagmi has them; `undefined` if its wallet has no EVM network. */
export function connectedOn({ accounts: [first, ...others], caipNetworkId }: ConnectionState) {
  const chainId = chainIdOf(caipNetworkId)
  if (!first || chainId === undefined) return undefined
  const accounts = [first, ...others].map(({ address }) => address as `0x${string}`)
  return { accounts: accounts as [`0x${string}`, ...`0x${string}`[]], chainId }
}

/** Whether two states of wagmi are equal. */
export function sameState(a: State, b: State): boolean {
  const same = a.status === b.status && a.current === b.current && a.chainId === b.chainId
  return same && a.connections.size === b.connections.size && [...b.connections].every(sameConnection)

  function sameConnection([uid, { accounts, chainId, connector }]: [string, Connection]): boolean {
    const other = a.connections.get(uid)
    return (
      other?.connector === connector &&
      other.chainId === chainId &&
      other.accounts.length === accounts.length &&
      other.accounts.every((one, index) => one === accounts[index])
    )
  }
}
