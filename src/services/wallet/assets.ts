import * as z from 'zod/mini'
import { walletAssetsSchema } from '../../domain/portfolio/balanceAnswer'
import { hexChainId } from '../../domain/caip'
import type { Network } from '../../domain/network/network'
import type { TokenBalance } from '../../domain/portfolio/tokenBalance'
import { ask, type Abandonable, type Eip1193Provider } from './eip1193'

const capabilitiesSchema = z.record(
  z.string(),
  z.object({ assetDiscovery: z.optional(z.object({ supported: z.boolean() })) }),
)

/**
 * What the wallet itself says an account holds (`wallet_getAssets`), where it can tell; no prompt. `undefined` where it
 * cannot,
 * or says what makes no sense. Rejects only when aborted.
 *
 * @param network of EVM
 */
export async function readWalletAssets(
  provider: Eip1193Provider,
  address: string,
  network: Network,
  { signal }: Abandonable,
): Promise<TokenBalance[] | undefined> {
  const chain = hexChainId(network.caipNetworkId)
  try {
    const capabilities = z.parse(
      capabilitiesSchema,
      await ask(provider, 'wallet_getCapabilities', [address], { signal }),
    )
    if (!Object.hasOwn(capabilities, chain) || !capabilities[chain]?.assetDiscovery?.supported) return undefined
    const assets = await ask(provider, 'wallet_getAssets', [{ account: address, chainFilter: [chain] }], { signal })
    return z.parse(walletAssetsSchema(network), assets)
  } catch {
    signal?.throwIfAborted()
    return undefined
  }
}
