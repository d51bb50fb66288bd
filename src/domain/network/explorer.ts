import { SOLANA_DEVNET, SOLANA_TESTNET } from '../caip'
import type { Network } from './network'
import { caipAddressOf } from '../account/account'
import { isHttpUrl } from '../text/url'

const clusters: Readonly<Record<string, string>> = {
  [SOLANA_DEVNET]: 'devnet',
  [SOLANA_TESTNET]: 'testnet',
}

/** Where the network's explorer shows a transaction or an account; `undefined` where the host gave it none. */
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

/** Where accounts are shown in place of the network's explorer, by CAIP-10 address. */
export type AddressExplorers = Readonly<Record<string, string>>

/** Where an account is shown: where the host says (`setAddressExplorerUrl`), else by the network's explorer. */
export function accountUrl(
  network: Pick<Network, 'blockExplorers' | 'caipNetworkId' | 'chainNamespace'>,
  address: string,
  given: AddressExplorers | undefined,
): string | undefined {
  const own = given?.[caipAddressOf(network.caipNetworkId, address)]
  return isHttpUrl(own) ? own : explorerUrl(network, 'address', address)
}
