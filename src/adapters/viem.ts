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
import { caipNetworkIdOf, type NetworkInput } from '../domain/network/network'
import { toNetwork } from '../domain/network/extension'
import { serviceHosts } from '../domain/options/serviceHosts'
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

/** The host's EVM networks as viem knows chains, each one object, with the URLs that the modal reads from. */
function chainsOf(modal: AdaptedModal): (caipNetworkId: string | undefined) => Chain | undefined {
  const made = new Map<NetworkInput, Chain>()
  return (caipNetworkId) => {
    const input = modal.getNetworks().find((one) => caipNetworkIdOf(one) === caipNetworkId)
    if (!input || !caipNetworkId?.startsWith('eip155:')) return undefined
    const known = made.get(input)
    if (known) return known
    const chain = toChain(modal, input)
    made.set(input, chain)
    return chain
  }
}

function toChain({ options }: AdaptedModal, input: NetworkInput): Chain {
  const { rpcUrls, blockExplorers, ...network } = toNetwork(input, {
    projectId: options.projectId,
    blockchain: serviceHosts(options.services).blockchain,
    customRpcUrls: options.customRpcUrls,
  })
  return {
    // What viem's own chain objects say beside (contracts, fees, formatters) is kept.
    ...(input as object),
    id: Number(network.id),
    name: network.name,
    nativeCurrency: network.nativeCurrency,
    rpcUrls: { default: { http: [...rpcUrls.default.http] } },
    ...(blockExplorers && { blockExplorers }),
  }
}
