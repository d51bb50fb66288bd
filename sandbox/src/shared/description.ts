import { bitcoinPaths } from './bitcoin/paths'
import { chainIds } from './chains'
import type { SandboxUrls } from './hosts'
import type { SandboxDescription } from './leading'
import { clusters } from './solana/clusters'

/** Description of the sandbox with these hosts, as `GET /sandbox.json` returns it. */
export function describeSandbox(urls: SandboxUrls): SandboxDescription {
  const { blockchain } = urls
  const rpcUrls = Object.fromEntries([
    ...chainIds.map((id) => [`eip155:${id}`, `${blockchain}/rpc/${id}`]),
    ...clusters.map(({ caip, name }) => [caip, `${blockchain}/rpc/${name}`]),
    ...bitcoinPaths.map(({ caip, path }) => [caip, blockchain + path]),
  ]) as Record<string, string>
  return { projectId: 'sandbox', urls, chains: [...chainIds], rpcUrls }
}
