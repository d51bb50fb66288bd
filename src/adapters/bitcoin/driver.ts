import type { Account } from '../../domain/account/account'
import type { WalletDriver } from '../../domain/account/adapter'
import type { Connected, WalletEvent } from '../../domain/account/connection'
import type { WalletInfo } from '../../domain/account/connector'
import { readBitcoinRequest, type BitcoinAccount } from '../../domain/bitcoin/request'
import type { CaipNetworkId } from '../../domain/caip'
import type { Eip1193Provider } from '../../domain/eip1193/provider'
import { codeOf, lockedError } from '../../domain/eip1193/error'
import { restoreError } from '../restoring'
import { isOf } from '../../domain/errorCodes'
import { ModalError } from '../../domain/errors'
import { toFault } from '../../domain/foreign'
import { PERMISSION_REVOKE_LIMIT } from '../../domain/limits'
import type { Network } from '../../domain/network/network'
import { rpcError, type FoundWallet, type Shared } from './wallet'
import { createAnswers } from './answers'

type Listener = (payload: unknown) => void

/** What the host's modal says. */
export interface BitcoinHost {
  /** The kind of address that is the active account. */
  preferred: () => BitcoinAccount['purpose']
  network: (id: CaipNetworkId) => Network | undefined
}

/**
 * Drives a wallet of whatever kind. Its provider takes the requests that a wallet takes by WalletConnect, in the same
 * shapes, so that a host speaks to every wallet alike; it is one object as long as the page lives.
 */
export function createBitcoinDriver(
  connectorId: string,
  { name, icon, wallet }: FoundWallet,
  host: BitcoinHost,
): WalletDriver {
  let held: Shared | undefined
  /** Counts what was asked: an answer that comes after a later question is idle. */
  let asked = 0
  const info: WalletInfo = { name, type: 'ANNOUNCED', ...(icon && { icon }) }
  const listeners = new Map<string, Set<Listener>>()
  const answer = createAnswers(wallet, host.network)

  function emit(event: string, payload: unknown): void {
    for (const listener of [...(listeners.get(event) ?? [])])
      try {
        listener(payload)
      } catch (error) {
        // The host's own error, thrown at the host after its other listeners.
        queueMicrotask(() => {
          throw error
        })
      }
  }

  /** Takes what the wallet shares now, and tells the host's listeners what is other than before. */
  function take(shared: Shared): Connected {
    const before = held
    const ordered = [...shared.accounts].sort(
      (a, b) => Number(b.purpose === host.preferred()) - Number(a.purpose === host.preferred()),
    )
    held = { ...shared, accounts: ordered }
    const [was, is] = [before?.accounts[0]?.address, ordered[0]?.address]
    if (was !== undefined && was !== is) emit('accountsChanged', [is])
    if (before && before.caipNetworkId !== held.caipNetworkId) emit('chainChanged', held.caipNetworkId)
    const { caipNetworkId, reachable } = held
    return {
      ...{ namespace: 'bip122', connectorId, caipNetworkId, wallet: info, accounts: ordered.map(toAccount) },
      ...(reachable && { reachable }),
    }
  }
  function drop(): void {
    if (!held) return
    held = undefined
    emit('disconnect', rpcError(4900, 'The wallet is no longer connected.'))
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
    async connect(_, { chain }) {
      asked += 1
      const connected = take(await wallet.connect(chain))
      // A wallet that is elsewhere is asked to come along; where it does not, it stays.
      if (chain && connected.caipNetworkId !== chain && wallet.switchChain)
        return wallet.switchChain(chain).then(
          async () => take((await wallet.shared()) ?? (held as Shared)),
          () => connected,
        )
      return connected
    },
    async restore() {
      asked += 1
      const shared = await wallet.shared().catch((error: unknown) => {
        throw restoreError(error)
      })
      if (shared) return take(shared)
      drop()
      throw lockedError()
    },
    async disconnect() {
      drop()
      const late = new Promise((resolve) => setTimeout(resolve, PERMISSION_REVOKE_LIMIT))
      await Promise.race([wallet.disconnect().catch(() => undefined), late])
    },
    watch(_, listener) {
      const say = (event: WalletEvent) => {
        if (event.type !== 'wallet.renewed') drop()
        listener(event)
      }
      const changed = () => {
        const question = ++asked
        const sleep = () => say({ type: 'accounts.changed', accounts: [] })
        wallet.shared().then(
          (shared) => {
            if (question !== asked) return
            if (shared) say({ type: 'wallet.renewed', connected: take(shared) })
            else sleep()
          },
          (error: unknown) => {
            if (question !== asked) return
            // Whatever else went wrong, the wallet has taken nothing back.
            if (isOf(toFault(error), 'wallet.disconnected')) say({ type: 'connection.ended' })
            else sleep()
          },
        )
      }
      return wallet.watch(changed, () => say({ type: 'connection.ended' }))
    },
    async switchChain(id) {
      if (!wallet.switchChain || (held?.reachable && !held.reachable.includes(id))) throw switchNotSupported()
      try {
        await wallet.switchChain(id)
      } catch (error) {
        throw codeOf(error) === 4200 || codeOf(error) === -32601 ? switchNotSupported() : error
      }
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
    'This wallet cannot be switched to this network from here. Switch it in the wallet, or connect another one.',
  )
