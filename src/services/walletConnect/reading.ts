import type { Proposal } from './proposal'

/** What a `wallet_switchEthereumChain` asks for. */
export function chainIdIn(params: unknown): unknown {
  const first: unknown = Array.isArray(params) ? params[0] : undefined
  return typeof first === 'object' && first !== null && 'chainId' in first ? first.chainId : undefined
}

interface ReadingNamespace {
  chains: string[]
  methods: string[]
  events: string[]
  rpcMap: Record<string, string>
}

/** The proposal as the library's provider keeps it; its map is looked up by CAIP-2 id and by bare reference. */
export function readingFrom({ namespaces, rpcMap }: Proposal): Record<string, ReadingNamespace> {
  const byReference = Object.entries(rpcMap).map(([id, url]) => [id.slice(id.indexOf(':') + 1), url] as const)
  return Object.fromEntries(
    Object.entries(namespaces).map(([key, part]) => [
      key,
      { ...part, rpcMap: { ...Object.fromEntries(byReference), ...rpcMap } },
    ]),
  )
}
