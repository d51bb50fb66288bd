import type { Adapter } from '../../domain/account/adapter'
import { ModalError } from '../../domain/errors'
import { caipNetworkIdOf } from '../../domain/network/network'
import type { WalletModal } from '../../runtime/modal/walletModal'
import { networkOf } from '../chains'
import type { BitcoinHost } from './driver'
import type { BitcoinWallets } from './wallets'
import { isStale, loadChunk } from '../../domain/chunk'

/** Adapter for Bitcoin wallets, made by {@link bitcoinAdapter}. */
export interface BitcoinAdapter extends Adapter<WalletModal> {
  readonly namespace: 'bip122'
}

/**
 * Creates an adapter that finds and drives the Bitcoin wallets in the page: of the Wallet Standard, and those like
 * sats-connect and UniSat. Its code loads when the modal first looks for wallets.
 */
export function bitcoinAdapter(): BitcoinAdapter {
  let modal: WalletModal | undefined
  let loading: Promise<BitcoinWallets> | undefined
  let wallets: BitcoinWallets | undefined
  const host: BitcoinHost = {
    preferred: () => (modal?.options.defaultAccountTypes?.bip122 === 'ordinal' ? 'ordinal' : 'payment'),
    network(id) {
      const input = modal?.getNetworks().find((one) => caipNetworkIdOf(one) === id)
      return modal && input && networkOf(modal, input)
    },
  }

  function fetchWallets(): Promise<BitcoinWallets> {
    loading ??= loadChunk(() => import('./wallets')).then(
      ({ createBitcoinWallets }) => (wallets = createBitcoinWallets(host)),
      (cause: unknown) => {
        // Let the next attempt load it again.
        loading = undefined
        if (isStale(cause)) throw cause
        throw new ModalError(
          'wallet.notFound.code',
          'Couldn’t load this wallet’s code. Check your connection and try again.',
          { cause },
        )
      },
    )
    return loading
  }

  return {
    namespace: 'bip122',
    discover(listener) {
      let stop: (() => void) | undefined = () => {}
      fetchWallets().then(
        ({ discover }) => (stop &&= discover(listener)),
        () => undefined,
      )
      return () => {
        stop?.()
        stop = undefined
      }
    },
    driver: (connectorId) => wallets?.driver(connectorId),
    load: (connectorId) =>
      connectorId.startsWith('bip122:') ? fetchWallets().then((found) => found.whenPresent(connectorId)) : undefined,
    attach(given) {
      modal = given
    },
  }
}
