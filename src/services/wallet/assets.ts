import { throwIfAborted, type Abortable } from '../../domain/abort'
import * as z from 'zod/mini'
import { walletAssetsSchema } from '../../domain/portfolio/balanceAnswer'
import { hexChainId } from '../../domain/caip'
import type { Network } from '../../domain/network/network'
import type { TokenBalance } from '../../domain/portfolio/tokenBalance'
import { ask, type Eip1193Provider } from './eip1193'

const capabilitiesSchema = z.record(
  z.string(),
  z.catch(z.object({ assetDiscovery: z.optional(z.object({ supported: z.boolean() })) }), {}),
)

/**
 * Whether a wallet discovers assets, by account and network. Cached, since some wallets log an error to the console on
 * each request; one that rejects is not asked again for any account.
 */
const answers = new WeakMap<Eip1193Provider, Map<string, boolean> | 'refused'>()

async function findsAssets(
  provider: Eip1193Provider,
  address: string,
  chain: `0x${string}`,
  { signal }: Abortable,
): Promise<boolean> {
  const known = answers.get(provider) ?? new Map<string, boolean>()
  if (known === 'refused') return false
  const key = `${address} ${chain}`
  const kept = known.get(key)
  if (kept !== undefined) return kept
  const answer = ask(provider, 'wallet_getCapabilities', [address], { signal })
  answer.catch(() => signal?.aborted || answers.set(provider, 'refused'))
  const { data } = capabilitiesSchema.safeParse(await answer)
  const finds = !!data && Object.hasOwn(data, chain) && data[chain]?.assetDiscovery?.supported === true
  answers.set(provider, known.set(key, finds))
  return finds
}

/**
 * Returns an account's assets as the wallet reports them (`wallet_getAssets`), without a prompt; `undefined` if it does
 * not support this or its answer is invalid. Rejects only when aborted.
 *
 * @param network EVM network
 */
export async function readWalletAssets(
  provider: Eip1193Provider,
  address: string,
  network: Network,
  { signal }: Abortable,
): Promise<TokenBalance[] | undefined> {
  const chain = hexChainId(network.caipNetworkId)
  try {
    if (!(await findsAssets(provider, address, chain, { signal }))) return undefined
    const assets = await ask(provider, 'wallet_getAssets', [{ account: address, chainFilter: [chain] }], { signal })
    return z.parse(walletAssetsSchema(network), assets)
  } catch {
    throwIfAborted(signal)
    return undefined
  }
}
