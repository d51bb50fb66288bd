import type { Abortable } from '../../domain/abort'
import { hasErrorCode } from '../../domain/errorCodes'
import { namespaceOf, type CaipNetworkId, type ChainNamespace } from '../../domain/caip'
import type { Connected, WalletEvent } from '../../domain/account/connection'
import { ASK_AGAIN_PAUSE, SHARED_GRACE } from '../../domain/limits'
import { clock, type Clock } from '../page/clock'
import { toFault } from '../../domain/foreign'
import type { WatchReturn } from '../page/returns'
import { untilAborted } from '../page/signal'
import type { WalletDriver } from './driver'

interface Watched {
  /** Returns the wallet if it is present. */
  now: () => WalletDriver | undefined
  /** Resolves the wallet once it is present. */
  driver: (options: Abortable) => Promise<WalletDriver>
  namespace: ChainNamespace
  /** Calls the listener at once and whenever the wallets in the page change. Returns a function that stops. */
  discover: (listener: () => void) => () => void
  watchReturn: WatchReturn
}

/**
 * Follows a connected wallet. A suspended page (frozen tab, back-forward cache) may have missed events, so each return
 * to the page asks the wallet again.
 *
 * @returns a function that stops following
 */
export function watchWallet(
  { now, driver, namespace, discover, watchReturn }: Watched,
  listener: (event: WalletEvent) => void,
): () => void {
  const stop = new AbortController()
  const { hear, question } = newestFirst(listener)
  const present = now()
  const stopWatching = present
    ? present.watch(namespace, hear)
    : watchAbsent({ now, namespace, discover, signal: stop.signal }, { hear, question })
  const restore = async () => (await driver({ signal: stop.signal })).restore(namespace, { signal: stop.signal })
  const stopReturns = watchReturn(() => {
    const tell = question()
    restore().then(
      ({ accounts, caipNetworkId }) => {
        tell({ type: 'accounts.changed', accounts })
        tell({ type: 'chain.changed', caipNetworkId })
      },
      (error: unknown) => {
        const fault = toFault(error)
        if (fault.code === 'wallet.locked') tell({ type: 'accounts.changed', accounts: [] })
        if (hasErrorCode(fault, 'wallet.disconnected', 'session.ended')) tell({ type: 'connection.ended', fault })
      },
    )
  })
  return () => {
    stop.abort()
    stopWatching()
    stopReturns()
  }
}

interface Newest {
  /** Passes an event of the wallet on. */
  hear: (event: WalletEvent) => void
  /**
   * Call before the wallet is asked. Returns a function that passes its answer on, unless a newer event or answer of the
   * wallet has replaced it.
   */
  question: () => (answer: WalletEvent) => void
}

/** Drops an answer that is older than the wallet's last event, or than its answer to a later request. */
function newestFirst(listener: (event: WalletEvent) => void): Newest {
  let latest = 0
  /** Ordinals of the last event, or of the last question with an answer, about accounts and network. */
  const ordinals = { accounts: 0, chain: 0 }
  const kindsOf = ({ type }: WalletEvent): readonly (keyof typeof ordinals)[] =>
    type === 'chain.changed' ? ['chain'] : type === 'accounts.changed' ? ['accounts'] : ['accounts', 'chain']
  function tell(event: WalletEvent, ordinal: number): void {
    if (kindsOf(event).some((kind) => ordinal < ordinals[kind])) return
    for (const kind of kindsOf(event)) ordinals[kind] = ordinal
    listener(event)
  }
  return {
    hear: (event) => tell(event, ++latest),
    question() {
      const ordinal = ++latest
      return (answer) => tell(answer, ordinal)
    },
  }
}

/** Follows a wallet that appears later, and then restores its connection without a prompt. */
function watchAbsent(
  { now, namespace, discover, signal }: Pick<Watched, 'now' | 'namespace' | 'discover'> & { signal: AbortSignal },
  { hear, question }: Newest,
): () => void {
  let stopWatching: (() => void) | undefined
  const stopLooking = discover(() => {
    const wallet = stopWatching ? undefined : now()
    if (!wallet) return
    stopWatching = wallet.watch(namespace, hear)
    const tell = question()
    wallet.restore(namespace, { signal }).then(
      ({ accounts }) => tell({ type: 'accounts.changed', accounts }),
      () => undefined,
    )
  })
  return () => {
    stopLooking()
    stopWatching?.()
  }
}

/**
 * Resolves once the wallet itself reports that it is on the network. Asks it again, since some wallets answer a switch
 * before they are there, and report no event.
 */
export async function whenOn(
  driver: WalletDriver,
  id: CaipNetworkId,
  signal: AbortSignal,
  wait: Clock['wait'] = clock.wait,
): Promise<void> {
  const ended = new AbortController()
  let stop = () => {}
  // Listen before asking, so that a change in between is not missed.
  const arrived = new Promise<void>((resolve) => {
    stop = driver.watch(namespaceOf(id), (event) => {
      const now = event.type === 'wallet.renewed' ? event.connected : event
      if ('caipNetworkId' in now && now.caipNetworkId === id) resolve()
    })
  })
  const ask = () => driver.chainId(namespaceOf(id), { signal })
  const askAgain = async (now: CaipNetworkId): Promise<void> => {
    if (now === id) return
    await wait(ASK_AGAIN_PAUSE, ended.signal)
    await askAgain(await ask().catch(() => now))
  }
  try {
    // The answer may stay open although the wallet has reported the network.
    await untilAborted(signal, Promise.race([ask().then(askAgain), arrived]))
  } finally {
    ended.abort()
    stop()
  }
}

/**
 * Resolves the connection of a wallet that shares accounts by event while its connection request is still open. Waits
 * {@link SHARED_GRACE}, since that request may answer more, then confirms the accounts without a prompt. Rejects only
 * when aborted.
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
      const read = event.type === 'wallet.renewed' ? event.connected : event
      if (!('accounts' in read) || read.accounts.length === 0) return
      // If the wallet does not confirm them, a later event is tried.
      wait(SHARED_GRACE, signal)
        .then(restore)
        .then(resolve, () => undefined)
    })
  })
  return untilAborted(signal, shared).finally(() => stop())
}
