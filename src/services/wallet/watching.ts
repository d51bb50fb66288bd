import { isOf } from '../../domain/errorCodes'
import { namespaceOf, type CaipNetworkId, type ChainNamespace } from '../../domain/caip'
import type { Connected, WalletEvent } from '../../domain/account/connection'
import { SHARED_GRACE } from '../../domain/limits'
import { clock, type Clock } from '../page/clock'
import { toFault } from '../../domain/foreign'
import type { WatchReturn } from '../page/returns'
import { untilAborted } from '../page/signal'
import type { WalletDriver } from './driver'
import type { Abandonable } from './eip1193'

interface Watched {
  /** The wallet, if it is there. */
  now: () => WalletDriver | undefined
  /** The same, waited for. */
  driver: (options: Abandonable) => Promise<WalletDriver>
  namespace: ChainNamespace
  /** Calls the listener at once and whenever other wallets are in the page. Returns how to stop. */
  discover: (listener: () => void) => () => void
  watchReturn: WatchReturn
}

/**
 * Follows a connected wallet. A page that slept (frozen tab, back-forward cache) may have missed what the wallet said,
 * so that each return asks it anew.
 *
 * @returns stops
 */
export function watchWallet(
  { now, driver, namespace, discover, watchReturn }: Watched,
  listener: (event: WalletEvent) => void,
): () => void {
  const stop = new AbortController()
  const present = now()
  const stopWatching = present
    ? present.watch(namespace, listener)
    : watchAbsent({ now, namespace, discover, signal: stop.signal }, listener)
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
        if (isOf(fault, 'wallet.disconnected', 'session.ended')) listener({ type: 'connection.ended', fault })
      },
    )
  })
  return () => {
    stop.abort()
    stopWatching()
    stopReturns()
  }
}

/** A wallet that comes later than it was waited for is asked, without a prompt, whether its connection stands. */
function watchAbsent(
  { now, namespace, discover, signal }: Pick<Watched, 'now' | 'namespace' | 'discover'> & { signal: AbortSignal },
  listener: (event: WalletEvent) => void,
): () => void {
  let stopWatching: (() => void) | undefined
  const stopLooking = discover(() => {
    const wallet = stopWatching ? undefined : now()
    if (!wallet) return
    stopWatching = wallet.watch(namespace, listener)
    wallet.restore(namespace, { signal }).then(
      ({ accounts }) => listener({ type: 'accounts.changed', accounts }),
      () => undefined,
    )
  })
  return () => {
    stopLooking()
    stopWatching?.()
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

/**
 * The connection that a wallet has shared by itself while its promise stays open. Its answer, which may say more, gets a
 * moment to come; then the wallet is asked, without a prompt, whether what it said holds. Never rejects but by the signal.
 */
export async function whenShared(
  watch: (listener: (event: WalletEvent) => void) => () => void,
  restore: () => Promise<Connected>,
  signal: AbortSignal,
  wait: Clock['wait'] = clock.wait,
): Promise<Connected> {
  let stop = () => {}
  const shared = new Promise<Connected>((resolve) => {
    stop = watch((event) => {
      const said = event.type === 'wallet.renewed' ? event.connected : event
      if (!('accounts' in said) || said.accounts.length === 0) return
      // One that does not stand by it may say it again.
      wait(SHARED_GRACE, signal)
        .then(restore)
        .then(resolve, () => undefined)
    })
  })
  return untilAborted(signal, shared).finally(() => stop())
}
