import type { Adapter } from '../domain/account/adapter'
import type { Connector } from '../domain/account/connector'
import type { Eip1193Provider } from '../domain/eip1193/provider'
import { ModalError } from '../domain/errors'
import { caipNetworkIdOf } from '../domain/network/network'
import type { WalletModal } from '../runtime/modal/walletModal'
import { createEip1193Driver } from './eip1193Driver'
import { isStale, loadChunk } from '../domain/chunk'

/** Options of {@link coinbaseAdapter}. */
export interface CoinbaseAdapterOptions {
  /** Whether the wallet is offered. Default `true`. */
  enableCoinbase?: boolean | undefined
  /** Wallets to offer: all, only the smart wallet with a passkey, or only the app and extension. Default `all`. */
  coinbasePreference?: 'all' | 'smartWalletOnly' | 'eoaOnly' | undefined
  /** URL of the smart wallet's window. Default: Coinbase's own. */
  keysUrl?: string | undefined
}

const connector: Connector = {
  id: 'coinbaseWalletSDK',
  name: 'Coinbase Wallet',
  type: 'EXTERNAL',
  chain: 'eip155',
  imageId: '0c2840c3-5b04-4c44-9661-fbd4b49e1800',
  explorerId: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
}

/** Creates an adapter for Coinbase Wallet. Coinbase's SDK loads when the wallet is chosen or restored. */
export function coinbaseAdapter({
  enableCoinbase = true,
  coinbasePreference = 'all',
  keysUrl,
}: CoinbaseAdapterOptions = {}): Adapter<WalletModal> {
  let modal: WalletModal | undefined
  let loaded: Promise<Eip1193Provider> | undefined

  async function create(): Promise<Eip1193Provider> {
    const createCoinbaseWalletSDK = await loadChunk(
      async () => (await import('@coinbase/wallet-sdk')).createCoinbaseWalletSDK,
    ).catch((cause: unknown) => {
      if (isStale(cause)) throw cause
      throw new ModalError(
        'wallet.notFound.code',
        'Couldn’t load this wallet’s code. Check your connection and try again.',
        { cause },
      )
    })
    const { name, icons } = modal?.getSystem()?.options.metadata ?? {}
    const chains = modal?.getNetworks().map(caipNetworkIdOf) ?? []
    const sdk = createCoinbaseWalletSDK({
      ...(name && { appName: name }),
      ...(icons?.[0] && { appLogoUrl: icons[0] }),
      appChainIds: chains.flatMap((id) => (id.startsWith('eip155:') ? Number(id.slice('eip155:'.length)) : [])),
      preference: { options: coinbasePreference, ...(keysUrl && { keysUrl }) },
    })
    return sdk.getProvider() as Eip1193Provider
  }
  const driver = createEip1193Driver({
    connectorId: connector.id,
    wallet: { name: connector.name, type: connector.type },
    load() {
      loaded ??= create().catch((error: unknown) => {
        // Let the next attempt load it again.
        loaded = undefined
        throw error
      })
      return loaded
    },
    leave: async (provider) => (provider as Eip1193Provider & { disconnect?: () => Promise<void> }).disconnect?.(),
  })

  return {
    namespace: 'eip155',
    discover(listener) {
      listener(enableCoinbase ? [connector] : [])
      return () => {}
    },
    driver: (connectorId) => (enableCoinbase && connectorId === connector.id ? driver : undefined),
    attach(given) {
      modal = given
    },
  }
}
