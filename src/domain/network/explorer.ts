import { SOLANA_DEVNET, SOLANA_TESTNET } from '../caip'
import type { Network } from './network'
import { caipAddressOf } from '../account/accountId'
import { isHttpUrl } from '../text/url'

const clusters: Readonly<Record<string, string>> = {
  [SOLANA_DEVNET]: 'devnet',
  [SOLANA_TESTNET]: 'testnet',
}

/** Returns the explorer URL of a transaction or an account; `undefined` if the network has no explorer. */
export function explorerUrl(
  {
    blockExplorers,
    caipNetworkId,
    chainNamespace,
  }: Pick<Network, 'blockExplorers' | 'caipNetworkId' | 'chainNamespace'>,
  kind: 'address' | 'tx',
  id: string,
): string | undefined {
  const base = blockExplorers?.default.url
  if (!isHttpUrl(base)) return undefined
  const url = new URL(base)
  const folder = kind === 'address' && chainNamespace === 'solana' && url.hostname === 'solscan.io' ? 'account' : kind
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${folder}/${encodeURIComponent(id)}`
  const cluster = clusters[caipNetworkId]
  if (cluster) url.searchParams.set('cluster', cluster)
  return url.href
}

/** Explorer URLs of accounts that replace the network explorer's, by CAIP-10 address. */
export type AddressExplorers = Readonly<Record<string, string>>

/** Returns the explorer URL of an account: the host's (`setAddressExplorerUrl`), else the network explorer's. */
export function accountUrl(
  network: Pick<Network, 'blockExplorers' | 'caipNetworkId' | 'chainNamespace'>,
  address: string,
  given: AddressExplorers | undefined,
): string | undefined {
  const own = given?.[caipAddressOf(network.caipNetworkId, address)]
  return isHttpUrl(own) ? own : explorerUrl(network, 'address', address)
}
