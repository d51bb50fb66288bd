import type { Config, Connector, CreateConnectorFn, State, Storage, Transport } from '@wagmi/core'
import { createClient, fallback, http, type Chain } from 'viem'
import { onChain, type AdapterOptions } from './options'

/** Options of the wagmi adapter, with the types of `@wagmi/core`. */
export type WagmiAdapterOptions = AdapterOptions<CreateConnectorFn, Transport, Storage, State>

/** Creates wagmi's client of a chain, with the host's transport and settings for it. */
export function createChainClient(
  chain: Chain,
  options: Pick<WagmiAdapterOptions, 'transports' | 'batch' | 'cacheTime' | 'ccipRead' | 'pollingInterval'>,
  config: Pick<Config, 'chains' | 'connectors'>,
  urls: readonly string[],
): ReturnType<Config['getClient']> {
  const ids = config.chains.map(({ id }) => id)
  const ofChain = <T>(value: Parameters<typeof onChain<T>>[0]) => onChain<T>(value, chain.id, ids)
  const settings = {
    batch: ofChain(options.batch) ?? { multicall: true },
    cacheTime: ofChain(options.cacheTime),
    ccipRead: ofChain(options.ccipRead),
    pollingInterval: ofChain(options.pollingInterval),
  }
  const transport = options.transports?.[chain.id]
  const connectors = { getState: (): readonly Connector[] => config.connectors }
  return createClient({
    chain,
    ...(Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)) as typeof settings),
    transport: transport
      ? (how) => transport({ ...how, connectors } as Parameters<typeof transport>[0])
      : fallback(urls.map((url) => http(url))),
  } as Parameters<typeof createClient>[0]) as ReturnType<Config['getClient']>
}
