import { namespaceOf, type CaipNetworkId, type ChainNamespace } from '../../domain/caip'
import type { WalletEvent } from '../../domain/account/connection'
import { toFault } from '../../domain/foreign'
import type { WatchReturn } from '../page/returns'
import { untilAborted } from '../page/signal'
import type { WalletDriver } from './driver'
import type { Abandonable } from './eip1193'

interface Watched {
  /** The wallet, if it is there. */
  now: WalletDriver | undefined
  /** The same, waited for. */
  driver: (options: Abandonable) => Promise<WalletDriver>
  namespace: ChainNamespace
  watchReturn: WatchReturn
}

/**
 * Follows a connected wallet. A page that slept (frozen tab, back-forward cache) may have missed what the wallet said,
 * so that each return asks it anew.
 *
 * @returns stops
 */
export function watchWallet(
  { now, driver, namespace, watchReturn }: Watched,
  listener: (event: WalletEvent) => void,
): () => void {
  const stop = new AbortController()
  const stopWatching = now?.watch(namespace, listener)
  const restore = async () => (await driver({ signal: stop.signal })).restore(namespace, { signal: stop.signal })
  const stopReturns = watchReturn(() => {
    restore().then(
      ({ accounts, caipNetworkId }) => {
        listener({ type: 'accounts.changed', accounts })
        listener({ type: 'chain.changed', caipNetworkId })
      },
      (error: unknown) => {
        const fault = toFault(error)
        if (fault.code === 'wallet.locked') listener({ type: 'accounts.changed', accounts: [] })
        if (fault.code === 'wallet.disconnected' || fault.code === 'session.ended')
          listener({ type: 'connection.ended', fault })
      },
    )
  })
  return () => {
    stop.abort()
    stopWatching?.()
    stopReturns()
  }
}

/** Resolves once the wallet itself says it is on that network. */
export async function whenOn(driver: WalletDriver, id: CaipNetworkId, signal: AbortSignal): Promise<void> {
  let stop = () => {}
  // Listening begins before the question, so that a change in between is not missed.
  const arrived = new Promise<void>((resolve) => {
    stop = driver.watch(namespaceOf(id), (event) => {
      const now = event.type === 'wallet.renewed' ? event.connected : event
      if ('caipNetworkId' in now && now.caipNetworkId === id) resolve()
    })
  })
  try {
    if ((await driver.chainId(namespaceOf(id), { signal })) !== id) await untilAborted(signal, arrived)
  } finally {
    stop()
  }
}
