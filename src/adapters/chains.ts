import type { Chain } from 'viem'
import { toNetwork } from '../domain/network/extension'
import { caipNetworkIdOf, type Network, type NetworkInput } from '../domain/network/network'
import { serviceHosts } from '../domain/options/serviceHosts'
import type { AdaptedModal } from './readable'

/** Returns a lookup of viem chains by CAIP-2 id: one object per EVM network of the host, with the modal's RPC URLs. */
export function chainsOf(modal: AdaptedModal): (caipNetworkId: string | undefined) => Chain | undefined {
  const chains = new Map<NetworkInput, Chain>()
  return (caipNetworkId) => {
    const input = modal.getNetworks().find((one) => caipNetworkIdOf(one) === caipNetworkId)
    if (!input || !caipNetworkId?.startsWith('eip155:')) return undefined
    const cached = chains.get(input)
    if (cached) return cached
    const chain = toChain(modal, input)
    chains.set(input, chain)
    return chain
  }
}

/** Returns a network of the host with the RPC URLs that the modal uses. */
export const networkOf = ({ options }: AdaptedModal, input: NetworkInput): Network =>
  toNetwork(input, {
    projectId: options.projectId,
    blockchain: serviceHosts(options.services).blockchain,
    customRpcUrls: options.customRpcUrls,
  })

function toChain(modal: AdaptedModal, input: NetworkInput): Chain {
  const { rpcUrls, blockExplorers, ...network } = networkOf(modal, input)
  return {
    // Keep viem's other fields, such as contracts, fees and formatters.
    ...(input as object),
    id: Number(network.id),
    name: network.name,
    nativeCurrency: network.nativeCurrency,
    rpcUrls: { default: { http: [...rpcUrls.default.http] } },
    ...(blockExplorers && { blockExplorers }),
  }
}
