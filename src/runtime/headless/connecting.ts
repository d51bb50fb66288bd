import type { Account } from '../../domain/account/account'
import { walletConnectNotFound } from '../../domain/texts'
import type { PairOptions } from '../modal/walletModal'
import { onAbort, type HostRequests } from './requests'

/** Creates `connect`, which asks a wallet of the page for its accounts. */
export function createConnect({ system, outcome, signedIn, Failure, allowed, calledOff }: HostRequests) {
  const { root } = system
  const context = () => root.getSnapshot().context

  return async function connect(connectorId: string, signal: AbortSignal | undefined): Promise<Account> {
    await allowed(signal)
    const connector = context().connectors.find(({ id }) => id === connectorId)
    const connection = connector && system.connection(connector.chain)
    if (!connection)
      throw new Failure(
        'wallet.notFound.connector',
        `No wallet "${connectorId}" is available on this page. Use an id from \`getConnectors()\`, or call \`pair\` for a phone wallet.`,
      )
    // A wallet that is connected in the background is not asked again.
    if (context().background.some((one) => one.namespace === connector.chain && one.connectorId === connectorId))
      root.send({ type: 'connection.selected', namespace: connector.chain, connectorId })
    const account = () => {
      const snapshot = connection.getSnapshot()
      const { current } = snapshot.context
      return snapshot.matches('connected') && current?.connectorId === connectorId ? current.accounts[0] : undefined
    }
    const connected =
      account() ??
      (await outcome<Account>(
        (resolve, reject) => [
          connection.subscribe((snapshot) => {
            const { attempt, fault } = snapshot.context
            if (snapshot.matches('connecting') && attempt === connectorId) return
            const connected = account()
            if (connected) return resolve(connected)
            // The call rejects, so a later answer of the visitor must not connect.
            if (snapshot.matches('stillOpen')) connection.send({ type: 'connect.cancel' })
            if (signal?.aborted) return reject(calledOff())
            reject(
              fault
                ? Failure.from(fault)
                : new Failure('closed.wallet', 'Another wallet was chosen, or the connection was cancelled.'),
            )
          }),
          onAbort(signal, () => connection.send({ type: 'connect.cancel' })),
        ],
        () => root.send({ type: 'connector.selected', connectorId }),
        'Connection',
      ))
    return signedIn(connected, signal)
  }
}

const notLoaded = 'Couldn’t load WalletConnect. Check your connection and try again.'

/** Creates `pair`, which connects a phone wallet by a URI. */
export function createPair({ system, outcome, signedIn, Failure, allowed, needsProject, calledOff }: HostRequests) {
  const { root } = system

  return async function pair({ onUri, signal, namespaces }: PairOptions): Promise<readonly Account[]> {
    needsProject('WalletConnect')
    await allowed(signal)
    if (!system.options.enableWalletConnect)
      throw new Failure(
        'walletConnect.missing',
        `${walletConnectNotFound}. Phone wallets connect through WalletConnect: set \`enableWalletConnect\`.`,
      )
    const cancel = () => root.send({ type: 'pairing.cancelled' })
    const accounts = await outcome<readonly Account[]>(
      (resolve, reject) => [
        root.on('pairing.stored', ({ uri }) => onUri(uri)),
        root.on('pairing.approved', ({ connections }) => {
          const requested = connections.filter(({ namespace }) => root.getSnapshot().context.paired.includes(namespace))
          resolve(requested.flatMap(({ accounts: [first] }) => first ?? []))
        }),
        root.subscribe((snapshot) => {
          if (snapshot.matches({ pairing: 'loading' })) return
          const missing = snapshot.matches({ pairing: 'unavailable' })
          if (!missing && !snapshot.matches({ pairing: 'running' })) return reject(calledOff())
          const hasFailed = snapshot.matches({ pairing: { running: { attempt: 'failed' } } })
          const fault = hasFailed ? system.chart('pairing')?.getSnapshot().context.fault : undefined
          if (!missing && !fault) return
          reject(fault ? Failure.from(fault) : system.unloaded('pairing.unreachable.code', notLoaded))
          // An open view offers a retry; without one, cancel.
          if (!snapshot.hasTag('open')) cancel()
        }),
        onAbort(signal, cancel),
      ],
      () => {
        // One pairing at a time: share the URI that is already shown.
        const shown = system.chart('pairing')?.getSnapshot().context.uri
        root.send({ type: 'pair.requested', ...(namespaces && { namespaces }) })
        if (shown) onUri(shown)
      },
      'Connection',
    )
    return signedIn(accounts, signal)
  }
}
