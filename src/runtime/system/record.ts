import { namespaceOf } from '../../domain/caip'
import { connectionOf } from '../../domain/knownNamespaces'
import type { EventState } from '../../domain/account/modalState'
import type { SentTransaction } from '../../domain/transaction/transaction'
import { addRecent } from '../../domain/wallet/wallet'
import { pairingTopicOf } from '../../domain/wallet/pairing'
import type { TelemetryEvent } from '../../domain/telemetry'
import { internalSdkError } from '../../domain/texts'
import { clock } from '../../services/page/clock'
import type { Services } from '../services/services'
import type { SeveralWallets } from '../wallets/severalWallets'
import { forgetConnection, onForgotten, storeConnection } from './storedFacts'
import type { ModalSystem } from './system'

/** Events about an account; they also report whether it is a smart account. */
const ofAccount = /SEND|TRANSACTIONS|BUY|SWAP|SIWX|_NAME_|ENS_FLOW/

/**
 * Records what the root emits: facts to storage, events to telemetry and to the host.
 *
 * @param keeps whether to store connections for the next page
 * @param signsIn whether the host asks for a sign-in
 * @param several code of a host with several wallets
 * @returns function that records an event from outside the root
 */
export function recordEmissions(
  root: ModalSystem['root'],
  services: Services,
  { keeps, signsIn }: { keeps: boolean; signsIn: boolean },
  publish: (event: EventState) => void,
  several?: SeveralWallets,
) {
  const { storage, telemetry, visit, walletConnect } = services
  const address = () => {
    const { connected, active } = root.getSnapshot().context
    return connected[namespaceOf(active)]?.address
  }
  const isSmartAccount = () => {
    const { children, context } = root.getSnapshot()
    return (
      children[connectionOf(namespaceOf(context.active))]?.getSnapshot().context.current?.accounts[0]?.type ===
      'smartAccount'
    )
  }
  const record = (tracked: TelemetryEvent) => {
    const { event } = tracked
    const properties = ofAccount.test(event)
      ? { ...tracked.properties, isSmartAccount: isSmartAccount() }
      : tracked.properties
    telemetry.track({ event, properties }, address())
    publish({
      timestamp: clock.now(),
      reportedErrors: {},
      data: { type: 'track', event, ...(properties && { properties: { ...properties } }) },
    })
  }
  root.on('tracked', ({ tracked }) => record(tracked))
  if (several) several.record(root, storage, { keeps, signsIn })
  else {
    if (keeps) root.on('connection.stored', ({ connected }) => storeConnection(storage, connected))
    onForgotten(root, signsIn, ({ namespace, connectorId }) => forgetConnection(storage, namespace, connectorId))
  }
  root.on('connection.replaced', ({ connectorId, connected }) => {
    services
      .wallets()
      .then((wallets) => wallets.endReplaced(connectorId, connected))
      .catch(() => undefined)
  })
  root.on('network.stored', ({ caipNetworkId }) => {
    storage.set('active_caip_network_id', caipNetworkId)
    storage.set('active_namespace', namespaceOf(caipNetworkId))
  })
  // Selected before a wallet is connected: the next wallet is asked for this network.
  root.on('switched', ({ caipNetworkId }) => {
    if (!root.getSnapshot().context.connected[namespaceOf(caipNetworkId)]) visit.set('chosen_network', caipNetworkId)
  })
  root.on('recent.stored', ({ wallets: [latest] }) => {
    if (latest) storage.update('recent_wallets', (kept = []) => addRecent(kept, latest))
  })
  root.on('link.stored', ({ name, href }) => walletConnect()?.setDeepLink({ name, href }))
  root.on('link.forgotten', () => walletConnect()?.setDeepLink(undefined))
  root.on('pairing.stored', ({ uri, wallet }) => {
    const topic = pairingTopicOf(uri)
    if (topic) visit.set('pairing', { topic, timestamp: clock.now(), ...(wallet && { wallet }) })
  })
  root.on('pairing.forgotten', () => visit.remove('pairing'))
  root.on('popup.cancelled', () => {
    const opened = services.popup.get()
    if (opened) services.popup.close(opened)
  })
  // All tabs write this list: merge into the stored one instead of replacing it.
  const others = (hash: string, kept: readonly SentTransaction[] = []) => kept.filter((one) => one.hash !== hash)
  root.on('transaction.kept', ({ transaction }) =>
    storage.update('transactions', (kept = []) => {
      const isStored = kept.some(({ hash }) => hash === transaction.hash)
      if (isStored) return kept.map((one) => (one.hash === transaction.hash ? transaction : one))
      // Another tab has dismissed a settled one that is not stored.
      return transaction.settled ? kept : [transaction, ...kept]
    }),
  )
  root.on('transaction.forgotten', ({ hash }) => storage.update('transactions', (kept) => others(hash, kept)))
  // Balances of all accounts and networks: the transaction may be of another one than the active one.
  root.on('balance.spent', () => {
    for (const name of ['native_balance_cache', 'portfolio_cache'] as const) storage.remove(name)
  })
  root.on('accountType.stored', ({ accountType, namespace = namespaceOf(root.getSnapshot().context.active) }) => {
    storage.update('preferred_account_types', (kept) => ({ ...kept, [namespace]: accountType }))
  })
  root.on('connecting.failed', ({ fault }) => {
    if (fault.code === 'internal') telemetry.error(internalSdkError, new Error(fault.cause ?? fault.message))
  })
  return record
}
