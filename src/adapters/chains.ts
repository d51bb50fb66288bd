import type { Chain } from 'viem'
import { toNetwork } from '../domain/network/extension'
import { caipNetworkIdOf, type Network, type NetworkInput } from '../domain/network/network'
import { serviceHosts } from '../domain/options/serviceHosts'
import type { AdaptedModal } from './readable'

/** The host's EVM networks as viem knows chains, each one object, with the URLs that the modal reads from. */
export function chainsOf(modal: AdaptedModal): (caipNetworkId: string | undefined) => Chain | undefined {
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

/** A network of the host's, with the URLs that the modal reads from. */
export const networkOf = ({ options }: AdaptedModal, input: NetworkInput): Network =>
  toNetwork(input, {
    projectId: options.projectId,
    blockchain: serviceHosts(options.services).blockchain,
    customRpcUrls: options.customRpcUrls,
  })

function toChain(modal: AdaptedModal, input: NetworkInput): Chain {
  const { rpcUrls, blockExplorers, ...network } = networkOf(modal, input)
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
