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

/** Wallets that do not take the question: it is not put to them again, for some write an error into the page's console. */
const silent = new WeakSet<Eip1193Provider>()

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
  if (silent.has(provider)) return undefined
  const chain = hexChainId(network.caipNetworkId)
  try {
    const told = ask(provider, 'wallet_getCapabilities', [address], { signal })
    told.catch(() => signal?.aborted || silent.add(provider))
    const capabilities = z.parse(capabilitiesSchema, await told)
    if (!Object.hasOwn(capabilities, chain) || !capabilities[chain]?.assetDiscovery?.supported) return undefined
    const assets = await ask(provider, 'wallet_getAssets', [{ account: address, chainFilter: [chain] }], { signal })
    return z.parse(walletAssetsSchema(network), assets)
  } catch {
    signal?.throwIfAborted()
    return undefined
  }
}
