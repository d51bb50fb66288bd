import {
  createPublicClient,
  createWalletClient,
  custom,
  fallback,
  getAddress,
  http,
  type Address,
  type Chain,
  type CustomTransport,
  type FallbackTransport,
  type JsonRpcAccount,
  type PublicClient,
  type WalletClient,
} from 'viem'
import { caipNetworkIdOf } from '../domain/network/network'
import { chainsOf } from './chains'
import { connectionOf, perConnection, type ConnectorParameter } from './connection'
import { adaptedProvider } from './provider'
import { memoizeLast, type AdaptedModal, type Readable } from './readable'

/** Wallet client of the connected EVM wallet. Switch networks with the modal, which also adds missing ones. */
export type ModalWalletClient = WalletClient<CustomTransport, Chain, JsonRpcAccount>
/** Public client of an EVM network, with the RPC URLs that the modal uses. */
export type ModalPublicClient = PublicClient<FallbackTransport, Chain>

/**
 * Returns a `Readable` of viem's wallet client for the connected EVM wallet; `undefined` if no wallet is connected, or
 * if it is on a network that the host does not list. A new client is created when the account or network changes.
 *
 * @example
 * const hash = await walletClient(modal).get()?.sendTransaction({ to, value: 1n })
 */
export const walletClient: (
  modal: AdaptedModal,
  which?: ConnectorParameter,
) => Readable<ModalWalletClient | undefined> = perConnection((modal, which) => {
  const { state, subscribe } = connectionOf(modal, 'eip155', which)
  const walletClientOf = memoizeLast((address: string | undefined, chain: Chain | undefined) =>
    address && chain
      ? createWalletClient({
          account: getAddress(address) as Address,
          chain,
          transport: custom(adaptedProvider(modal, 'eip155', which)),
        })
      : undefined,
  )
  const chains = chainsOf(modal)
  return {
    get() {
      const { address, chain } = state()
      return walletClientOf(address, chains(chain))
    },
    subscribe,
  }
})

/**
 * Returns a `Readable` of viem's public client for the active EVM network, or for the host's first one while another
 * namespace is active; `undefined` if the host has no EVM network. Needs no wallet. With `connectorId`, the network is
 * that of the wallet, and `undefined` if it is not connected.
 */
export const publicClient: (
  modal: AdaptedModal,
  which?: ConnectorParameter,
) => Readable<ModalPublicClient | undefined> = perConnection((modal, which) => {
  const publicClientOf = memoizeLast((chain: Chain | undefined) =>
    chain
      ? createPublicClient({ chain, transport: fallback(chain.rpcUrls.default.http.map((url) => http(url))) })
      : undefined,
  )
  const chains = chainsOf(modal)
  if (which.connectorId !== undefined) {
    const { state, subscribe } = connectionOf(modal, 'eip155', which)
    return { get: () => publicClientOf(chains(state().chain)), subscribe }
  }
  return {
    get: () => publicClientOf(chains(modal.getNetwork().caipNetworkId) ?? chains(firstEvm(modal))),
    subscribe: modal.subscribeNetwork,
  }
})

function firstEvm(modal: AdaptedModal): string | undefined {
  return modal
    .getNetworks()
    .map(caipNetworkIdOf)
    .find((id) => id.startsWith('eip155:'))
}
