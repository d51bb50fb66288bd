import type { Connection, Connector, State } from '@wagmi/core'
import type { WalletModal } from '../../runtime/walletModal'

/** Facts that wagmi's state is derived from. */
export interface WagmiFacts {
  modal: WalletModal
  /** wagmi's connector of the connected wallet, if there is one. */
  connector: Connector | undefined
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
export function connectorIdOf(modal: WalletModal): string | undefined {
  const { current, stored } = modal.getSystem()?.connection('eip155')?.getSnapshot().context ?? {}
  return (current ?? stored)?.connectorId
}

/** Derives wagmi's state from the modal only, so that the two cannot contradict each other. */
export function wagmiState({ modal, connector, chains, last, chosen }: WagmiFacts): State {
  const { status, address, allAccounts, caipAddress } = modal.getAccount('eip155')
  const active = address === undefined ? chosen : undefined
  const wanted = active ?? chainIdOf(modal.getNetwork().caipNetworkId)
  const chainId = chains.some(({ id }) => id === wanted) && wanted !== undefined ? wanted : last
  if (!address || !connector) return { chainId, connections: new Map(), current: null, status }
  const others = allAccounts.flatMap((one) => (one.address === address ? [] : (one.address as `0x${string}`)))
  const connection: Connection = {
    accounts: [address, ...others],
    chainId: chainIdOf(caipAddress) ?? chainId,
    connector,
  }
  return { chainId, connections: new Map([[connector.uid, connection]]), current: connector.uid, status }
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
