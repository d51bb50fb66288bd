import type { SandboxUrls } from './hosts'

/** Answer of `GET /sandbox.json`. */
export interface SandboxDescription {
  projectId: string
  urls: SandboxUrls
  /** EIP-155 chain ids of the networks that run there. */
  chains: number[]
  /** RPC URL of every network by its CAIP-2 id; a Bitcoin network's is that of its REST API. */
  rpcUrls: Record<string, string>
}

/** Options of `createModal` that lead a modal to the sandbox. */
export interface SandboxModalOptions {
  projectId: string
  services: Record<'registry' | 'blockchain' | 'analytics' | 'relay' | 'frame' | 'onramp', string>
  customRpcUrls: Record<string, { url: string }[]>
}

/** Network with an RPC URL of the sandbox. */
export type Placed<Chain> = Chain & { rpcUrls: { default: { http: string[] } } }

/** Options of `createModal` that lead a modal to the sandbox with this description. */
export function modalOptionsOf({ projectId, urls, rpcUrls }: SandboxDescription): SandboxModalOptions {
  const { registry, blockchain, analytics, relay, frame } = urls
  return {
    projectId,
    services: { registry, blockchain, analytics, relay, frame, onramp: `${blockchain}/onramp/meld` },
    customRpcUrls: Object.fromEntries(Object.entries(rpcUrls).map(([id, url]) => [id, [{ url }]])),
  }
}

/**
 * Network with the RPC URL of the sandbox, which a wallet receives if it has to add the network. A network that does not
 * run there, and one that is not of EVM, is returned unchanged.
 */
export function networkOf<Chain extends { id: number | string }>(
  { rpcUrls }: SandboxDescription,
  chain: Chain,
): Chain | Placed<Chain> {
  const url = typeof chain.id === 'number' ? rpcUrls[`eip155:${chain.id}`] : undefined
  return url ? { ...chain, rpcUrls: { default: { http: [url] } } } : chain
}
