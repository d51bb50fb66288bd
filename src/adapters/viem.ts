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
import { accountOf, adaptedProvider } from './provider'
import { perModal, whenOther, type AdaptedModal, type Readable } from './readable'

/** Signs and sends with the connected EVM wallet; switch networks by the modal, which also adds them. */
export type ModalWalletClient = WalletClient<CustomTransport, Chain, JsonRpcAccount>
/** Reads from the active EVM network over the URLs that the modal reads from. */
export type ModalPublicClient = PublicClient<FallbackTransport, Chain>

/**
 * viem's wallet client of the connected EVM wallet; `undefined` while none is connected, or while it is on a network
 * that the host did not name. Another one for another account or network.
 */
export const walletClient: (modal: AdaptedModal) => Readable<ModalWalletClient | undefined> = perModal((modal) => {
  const made = whenOther((address: string | undefined, chain: Chain | undefined) =>
    address && chain
      ? createWalletClient({
          account: getAddress(address) as Address,
          chain,
          transport: custom(adaptedProvider(modal, 'eip155')),
        })
      : undefined,
  )
  const chains = chainsOf(modal)
  return {
    get() {
      const { address, chain } = accountOf(modal, 'eip155')
      return made(address, chains(chain))
    },
    subscribe: (listener) => modal.subscribeAccount(listener, 'eip155'),
  }
})

/**
 * viem's public client of the active EVM network, or of the host's first one while another namespace is active;
 * `undefined` where the host has no EVM network. It needs no wallet.
 */
export const publicClient: (modal: AdaptedModal) => Readable<ModalPublicClient | undefined> = perModal((modal) => {
  const made = whenOther((chain: Chain | undefined) =>
    chain
      ? createPublicClient({ chain, transport: fallback(chain.rpcUrls.default.http.map((url) => http(url))) })
      : undefined,
  )
  const chains = chainsOf(modal)
  return {
    get: () => made(chains(modal.getNetwork().caipNetworkId) ?? chains(firstEvm(modal))),
    subscribe: modal.subscribeNetwork,
  }
})

function firstEvm(modal: AdaptedModal): string | undefined {
  return modal
    .getNetworks()
    .map(caipNetworkIdOf)
    .find((id) => id.startsWith('eip155:'))
}
