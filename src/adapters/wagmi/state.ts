import type { Connection, Connector, State } from '@wagmi/core'
import type { WalletModal } from '../../runtime/walletModal'

/** What wagmi keeps, as the modal's own account says it. */
export interface WagmiFacts {
  modal: WalletModal
  /** wagmi's connector of the wallet that is connected, if one is. */
  connector: Connector | undefined
  /** Chains that wagmi's config has. */
  chains: readonly { id: number }[]
  /** The chain that was active last, for while none of EVM is. */
  last: number
  /** A chain that wagmi was told while nothing is connected, and the modal is just told. */
  chosen: number | undefined
}

/** The chain id of a CAIP-2 or CAIP-10 id of EVM; `undefined` of any other. */
export function chainIdOf(caip: string | undefined): number | undefined {
  const [namespace, reference] = caip?.split(':') ?? []
  return namespace === 'eip155' ? Number(reference) : undefined
}

/** The connector that the modal's EVM account is connected by, or was when the page was left. */
export function connectorIdOf(modal: WalletModal): string | undefined {
  const { current, stored } = modal.getSystem()?.connection('eip155')?.getSnapshot().context ?? {}
  return (current ?? stored)?.connectorId
}

/** wagmi's state: nothing in it is decided by wagmi, so that the two cannot contradict each other. */
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
