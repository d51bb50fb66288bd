import { isAbort, type Abortable } from '../../domain/abort'
import type { Connected } from '../../domain/account/connection'
import type { CaipNetworkId, ChainNamespace } from '../../domain/caip'
import { hasErrorCode } from '../../domain/errorCodes'
import { ModalError } from '../../domain/errors'
import { clock, type Clock } from '../page/clock'
import type { ConnectOptions, WalletDriver } from './driver'
import * as eip1193 from './eip1193'
import { chainError, notConnected, switchError, translated } from './errors'
import { lockedError, walletError } from '../../domain/eip1193/error'
import type { Injected } from './injected'
import { whenPresent } from './presence'

type Eip1193Provider = eip1193.Eip1193Provider

/** Creates the driver of a browser wallet by connector id. The wallet may appear later. */
export function createInjectedDriver(
  injected: Injected,
  connectorId: string,
  wait: Clock['wait'] = clock.wait,
): WalletDriver {
  function present(): Eip1193Provider {
    const wallet = injected.provider(connectorId)
    if (!wallet) throw notConnected()
    return wallet
  }

  async function open(
    namespace: ChainNamespace,
    { chain, signal }: ConnectOptions,
    request: (wallet: Eip1193Provider, options: Abortable) => Promise<string[]>,
  ): Promise<Connected> {
    const wallet = await whenPresent(
      { find: () => injected.provider(connectorId), discover: injected.discover, wait },
      { signal },
    )
    const addresses = await translated(request(wallet, { signal }))
    const caipNetworkId = await movedTo(wallet, chain, { signal })
    const info = injected.walletInfo(connectorId) ?? { name: 'Browser Wallet', type: 'INJECTED' as const }
    return { namespace, connectorId, accounts: eip1193.toAccounts(addresses), caipNetworkId, wallet: info }
  }

  return {
    connect: (namespace, options) => open(namespace, options, eip1193.requestAccounts),
    restore: (namespace, { signal }) => open(namespace, { signal }, authorisedAccounts),
    async disconnect() {
      const wallet = injected.provider(connectorId)
      if (wallet) await eip1193.revokePermissions(wallet)
    },
    watch(_, listener) {
      const wallet = injected.provider(connectorId)
      return wallet ? eip1193.watch(wallet, listener) : () => {}
    },
    async switchChain(id, options) {
      await translated(eip1193.switchChain(present(), id, options), switchError)
    },
    async addChain(network, options) {
      await translated(eip1193.addChain(present(), network, options), chainError)
    },
    chainId: async (_, options) => translated(eip1193.chainId(present(), options)),
    provider: (namespace) => (namespace === 'eip155' ? injected.provider(connectorId) : undefined),
  }
}

/** Requests a network and returns the wallet's network afterwards; a refused switch does not refuse the connection. */
async function movedTo(
  wallet: Eip1193Provider,
  chain: CaipNetworkId | undefined,
  options: Abortable,
): Promise<CaipNetworkId> {
  const id = await translated(eip1193.chainId(wallet, options))
  if (!chain || chain === id) return id
  let stop = () => {}
  // Some wallets switch and never settle the promise.
  const arrived = new Promise<void>((resolve) => {
    stop = eip1193.watch(wallet, (event) => {
      if (event.type === 'chain.changed' && event.caipNetworkId === chain) resolve()
    })
  })
  const switched = eip1193.switchChain(wallet, chain, options).catch((error: unknown) => {
    if (isAbort(error)) throw error
  })
  await Promise.race([switched, arrived]).finally(stop)
  return translated(eip1193.chainId(wallet, options))
}

/**
 * Accounts that the page may access without a prompt.
 *
 * @throws ModalError `wallet.locked` if there are none for now, `wallet.disconnected` if the visitor revoked them
 */
async function authorisedAccounts(wallet: Eip1193Provider, options: Abortable): Promise<string[]> {
  const accounts = await eip1193.accounts(wallet, options).catch((error: unknown) => {
    // The provider has lost the connection to its wallet.
    throw !isAbort(error) && hasErrorCode(walletError(error), 'wallet.disconnected') ? lockedError(error) : error
  })
  if (accounts.length > 0) return accounts
  if (!(await eip1193.isRevoked(wallet))) throw lockedError()
  throw new ModalError(
    'wallet.disconnected.unshared',
    'The wallet no longer shares an account with this app. Connect it again.',
  )
}
