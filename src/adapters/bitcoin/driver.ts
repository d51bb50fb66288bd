import type { Account } from '../../domain/account/account'
import type { WalletDriver } from '../../domain/account/adapter'
import type { Connected, WalletEvent } from '../../domain/account/connection'
import type { WalletInfo } from '../../domain/account/connector'
import { readBitcoinRequest, type BitcoinAccount } from '../../domain/bitcoin/request'
import type { CaipNetworkId } from '../../domain/caip'
import type { Eip1193Provider } from '../../domain/eip1193/provider'
import { codeOf, lockedError } from '../../domain/eip1193/error'
import { restoreError } from '../restoring'
import { hasErrorCode } from '../../domain/errorCodes'
import { ModalError } from '../../domain/errors'
import { toFault } from '../../domain/foreign'
import { PERMISSION_REVOKE_LIMIT } from '../../domain/limits'
import { callHost } from '../../domain/uncaught'
import type { Network } from '../../domain/network/network'
import { rpcError, type FoundWallet, type SharedAccounts } from './wallet'
import { createAnswers } from './answers'
import { createAttempts } from '../attempts'

type Listener = (payload: unknown) => void

/** Parts of the host's modal that the driver uses. */
export interface BitcoinHost {
  /** Purpose of the address that becomes the active account. */
  preferred: () => BitcoinAccount['purpose']
  network: (id: CaipNetworkId) => Network | undefined
}

/**
 * Creates a driver for a Bitcoin wallet of any kind. Its provider takes the same requests as wallets over
 * WalletConnect, and is one object for the lifetime of the page.
 */
export function createBitcoinDriver(
  connectorId: string,
  { name, icon, wallet }: FoundWallet,
  host: BitcoinHost,
): WalletDriver {
  let held: SharedAccounts | undefined
  /** Version counter: a newer question invalidates a pending answer. */
  let version = 0
  const info: WalletInfo = { name, type: 'ANNOUNCED', ...(icon && { icon }) }
  const listeners = new Map<string, Set<Listener>>()
  const answer = createAnswers(wallet, host.network)

  function emit(event: string, payload: unknown): void {
    for (const listener of [...(listeners.get(event) ?? [])]) callHost(() => listener(payload))
  }

  /** Stores what the wallet shares now, and emits events for what has changed. */
  function take(shared: SharedAccounts): Connected {
    const before = held
    const ordered = [...shared.accounts].sort(
      (a, b) => Number(b.purpose === host.preferred()) - Number(a.purpose === host.preferred()),
    )
    held = { ...shared, accounts: ordered }
    attempts.connected()
    const [was, is] = [before?.accounts[0]?.address, ordered[0]?.address]
    if (was !== undefined && was !== is) emit('accountsChanged', [is])
    if (before && before.caipNetworkId !== held.caipNetworkId) emit('chainChanged', held.caipNetworkId)
    const { caipNetworkId, reachable } = held
    // An address that is for both purposes is one account.
    const addresses = ordered.map(({ address }) => address)
    const accounts = ordered.filter(({ address }, at) => addresses.indexOf(address) === at).map(toAccount)
    return {
      ...{ namespace: 'bip122', connectorId, caipNetworkId, wallet: info, accounts },
      ...(reachable && { reachable }),
    }
  }
  function drop(): void {
    if (!held) return
    held = undefined
    emit('disconnect', rpcError(4900, 'The wallet is no longer connected.'))
  }

  async function disconnect(): Promise<void> {
    drop()
    // A pending answer must not bring the connection back.
    version += 1
    attempts.disconnected()
    const timeout = new Promise((resolve) => setTimeout(resolve, PERMISSION_REVOKE_LIMIT))
    await Promise.race([wallet.disconnect().catch(() => undefined), timeout])
  }
  const attempts = createAttempts(disconnect)

  const watchers = new Set<(event: WalletEvent) => void>()
  let stopWatching: (() => void) | undefined
  function say(event: WalletEvent): void {
    if (event.type !== 'wallet.renewed') drop()
    if (event.type === 'connection.ended') attempts.disconnected()
    for (const tell of [...watchers]) tell(event)
  }
  /** Asks the wallet after a change, once for all watchers: the question of one would void that of another. */
  function changed(): void {
    // Some wallets have no way to stop listening.
    if (watchers.size === 0) return
    const question = ++version
    const sleep = () => say({ type: 'accounts.changed', accounts: [] })
    wallet.shared().then(
      (shared) => {
        if (question !== version) return
        if (shared) say({ type: 'wallet.renewed', connected: take(shared) })
        else sleep()
      },
      (error: unknown) => {
        if (question !== version) return
        // Any other error does not mean that the wallet has revoked the connection.
        if (hasErrorCode(toFault(error), 'wallet.disconnected')) say({ type: 'connection.ended' })
        else sleep()
      },
    )
  }

  const provider: Eip1193Provider = {
    async request(given) {
      if (!held) throw rpcError(4900, 'No wallet is connected. Connect one first, then try again.')
      const addresses = held.accounts.map(({ address }) => address)
      const shared = held
      return answer(await readBitcoinRequest(given, addresses, shared.caipNetworkId), shared)
    },
    on(event: string, listener: Listener) {
      listeners.set(event, (listeners.get(event) ?? new Set<Listener>()).add(listener))
    },
    removeListener: (event: string, listener: Listener) => listeners.get(event)?.delete(listener),
  }

  return {
    async connect(_, { chain, signal }) {
      version += 1
      const approved = attempts.begin(signal)
      const shared = await wallet.connect(chain)
      await approved()
      const connected = take(shared)
      // Ask a wallet on another network to switch; if it does not, keep its network.
      if (chain && connected.caipNetworkId !== chain && wallet.switchChain)
        return wallet.switchChain(chain).then(
          async () => take((await wallet.shared()) ?? (held as SharedAccounts)),
          () => connected,
        )
      return connected
    },
    async restore(_, { chain }) {
      version += 1
      const shared = await wallet.shared(chain).catch((error: unknown) => {
        throw restoreError(error)
      })
      if (shared) return take(shared)
      drop()
      throw lockedError()
    },
    disconnect,
    watch(_, listener) {
      watchers.add(listener)
      stopWatching ??= wallet.watch(changed, () => say({ type: 'connection.ended' }))
      return () => {
        watchers.delete(listener)
        if (watchers.size > 0) return
        stopWatching?.()
        stopWatching = undefined
      }
    },
    async switchChain(id) {
      if (!wallet.switchChain || (held?.reachable && !held.reachable.includes(id))) throw switchNotSupported()
      try {
        await wallet.switchChain(id)
      } catch (error) {
        throw codeOf(error) === 4200 || codeOf(error) === -32601 ? switchNotSupported() : error
      }
      // Another network has other addresses, and not every wallet reports that.
      changed()
    },
    async chainId() {
      const shared = await wallet.shared()
      if (!shared) throw new ModalError('wallet.disconnected', 'The wallet is no longer connected. Connect it again.')
      return take(shared).caipNetworkId
    },
    provider: () => (held ? provider : undefined),
  }
}

const toAccount = ({ address, purpose, publicKey, path }: BitcoinAccount): Account => ({
  ...{ namespace: 'bip122', address, type: purpose },
  ...(publicKey && { publicKey }),
  ...(path && { path }),
})

const switchNotSupported = () =>
  new ModalError(
    'chain.switchNotSupported',
    'This app can’t switch the wallet to this network. Switch in the wallet, or connect another one.',
  )
