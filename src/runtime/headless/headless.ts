import type { Account } from '../../domain/account/account'
import type { ChainNamespace } from '../../domain/caip'
import type { ModalError } from '../../domain/errors'
import { loadChunk } from '../../domain/chunk'
import { projectMissing } from '../../domain/options/projectMissing'
import { walletConnectNotFound } from '../../domain/texts'
import { hostTransaction, type HostTransaction } from '../../domain/transaction/hostTransaction'
import type { ModalOptions } from '../../domain/options/options'
import type { Running } from '../modal/begin'
import { connectionsOf } from '../public/connections'
import type { OpenOptions, PairOptions, WalletModal } from '../modal/walletModal'
import { createOpenWallet } from './openWallet'
import { featurePart } from '../features'
import { createEmailLogin, type OnAbort } from './emailLogin'

/** Methods of the modal that load when called, mostly for hosts that draw their own dialog. */
export interface Headless extends Pick<
  WalletModal,
  | 'pair'
  | 'selectAccount'
  | 'switchConnection'
  | 'submitEmail'
  | 'submitCode'
  | 'pay'
  | 'simulate'
  | 'explain'
  | 'report'
  | 'sendCalls'
  | 'getCallsStatus'
  | 'getCapabilities'
  | 'updateOptions'
> {
  openWallet: (how: OpenOptions) => Promise<void>
  addTransaction: WalletModal['transactions']['add']
  connect: (connectorId: string, signal: AbortSignal | undefined) => Promise<Account>
}

/**
 * Creates the methods of a running system. They share state only through its actors.
 *
 * @param Failure `ModalError`, passed in: an import shared with the page's own chunk would split that chunk
 * @param given options as passed by the host
 */
export function createHeadless(running: Running, Failure: typeof ModalError, given: ModalOptions): Headless {
  const {
    system,
    outcomes: { outcome },
  } = running
  const { root } = system
  const calledOff = () => new Failure('closed.aborted', 'The request was cancelled before the wallet responded.')
  const context = () => root.getSnapshot().context
  /** Resolves once the stored connections have been restored or dropped. */
  const settled = async () => {
    const holds = () => root.getSnapshot().hasTag('settled')
    if (!holds()) await outcome<void>((resolve) => [root.subscribe(() => holds() && resolve())])
  }

  /** Asserts that a request may start. @throws ModalError `closed` if aborted, `consent.missing` */
  async function allowed(signal?: AbortSignal): Promise<void> {
    await settled()
    if (signal?.aborted) throw calledOff()
    if (root.getSnapshot().hasTag('consented')) return
    throw new Failure(
      'consent.missing',
      'The visitor must agree to the terms first. Send `consent.toggled` to the root when they do.',
    )
  }

  async function connect(connectorId: string, signal: AbortSignal | undefined): Promise<Account> {
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
    return (
      account() ??
      outcome<Account>(
        (resolve, reject) => [
          connection.subscribe((snapshot) => {
            const { attempt, fault } = snapshot.context
            if (snapshot.matches('connecting') && attempt === connectorId) return
            const connected = account()
            if (connected) resolve(connected)
            else
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
      )
    )
  }

  /** @throws ModalError `project.missing` */
  function needsProject(what: string): void {
    if (!system.options.projectId) throw new Failure('project.missing', projectMissing(what))
  }

  async function pair({ onUri, signal, namespaces }: PairOptions): Promise<readonly Account[]> {
    needsProject('WalletConnect')
    await allowed(signal)
    if (!system.options.enableWalletConnect)
      throw new Failure(
        'walletConnect.missing',
        `${walletConnectNotFound}. Phone wallets connect through WalletConnect: set \`enableWalletConnect\`.`,
      )
    const cancel = () => root.send({ type: 'pairing.cancelled' })
    return outcome<readonly Account[]>(
      (resolve, reject) => [
        root.on('pairing.stored', ({ uri }) => onUri(uri)),
        root.on('pairing.approved', ({ connections }) => {
          const asked = connections.filter(({ namespace }) => context().paired.includes(namespace))
          resolve(asked.flatMap(({ accounts: [first] }) => first ?? []))
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
  }

  async function selectAccount(address: string, wanted?: ChainNamespace): Promise<Account> {
    await settled()
    const { active, namespaces } = context()
    const namespace = wanted ?? namespaces.find((one) => active.startsWith(`${one}:`))
    const connection = namespace && system.connection(namespace)
    // EVM addresses match in any case; elsewhere the case is significant.
    const spelled = (text: string) => (namespace === 'eip155' ? text.toLowerCase() : text)
    const current = connection?.getSnapshot().context.current
    const found = current?.accounts.find((one) => spelled(one.address) === spelled(address))
    if (connection?.getSnapshot().matches('reconnecting'))
      throw new Failure('wallet.reconnecting', 'The wallet is reconnecting. Wait until the account is connected.')
    if (!namespace || !found)
      throw new Failure('account.notFound.choice', `The connected wallet doesn’t share the account ${address}.`)
    root.send({ type: 'account.selected', namespace, address: found.address })
    return found
  }

  async function switchConnection(id: string): Promise<Account> {
    await settled()
    const find = () => connectionsOf(system, system.options.networks).find((one) => one.id === id)
    const { namespace, connectorId, status } = find() ?? {}
    if (!namespace || !connectorId)
      throw new Failure(
        'wallet.notFound.connection',
        `No connection has the id "${id}". Use an id from \`getConnections()\`.`,
      )
    if (status !== 'connected')
      throw new Failure(
        'wallet.reconnecting.connection',
        'This wallet is locked or hasn’t answered yet. Unlock it, or connect it again.',
      )
    root.send({ type: 'connection.selected', namespace, connectorId })
    return find()!.accounts[0]!
  }

  async function addTransaction(given: HostTransaction): Promise<void> {
    await settled()
    const { networks, connected, transactions } = context()
    const outbox = system.chart('outbox')?.getSnapshot().context ?? { transactions, outcomes: {} }
    const accounts = connectionsOf(system, system.options.networks).flatMap((one) =>
      one.status === 'connected' ? one.accounts : [],
    )
    const transaction = hostTransaction(given, { ...outbox, networks, connected, accounts, now: Date.now() }, Failure)
    if (!transaction) return
    root.send({ type: 'flow.told', to: 'host', event: { type: 'transaction.kept', transaction } })
    const others = outbox.transactions.filter(({ hash }) => hash !== transaction.hash)
    root.send({ type: 'transactions.shared', transactions: [transaction, ...others] })
  }

  const { submitEmail, submitCode } = createEmailLogin({ system, outcome, allowed, Failure, onAbort })
  const calls = async () => (await (await system.remote()).calls()).createCalls(system, outcome)
  const { wrap } = system
  return {
    connect: wrap(connect),
    addTransaction: wrap(addTransaction),
    openWallet: wrap(createOpenWallet(running, Failure)),
    pair: wrap(pair),
    selectAccount: wrap(selectAccount),
    switchConnection: wrap(switchConnection),
    submitEmail: wrap(async (...asked: Parameters<typeof submitEmail>) => {
      needsProject('the login by e-mail')
      return submitEmail(...asked)
    }),
    submitCode: wrap(submitCode),
    pay: wrap(async (request) => {
      const createPay = await (await featurePart('pay'))?.()
      if (!createPay) throw new Failure('options.invalid.payOff', 'Set `features.pay` to accept payments.')
      return createPay(running, Failure)(request)
    }),
    simulate: system.simulate,
    explain: wrap(async (subject) => {
      const { createExplain } = await loadChunk(() => import('../explain/explain'))
      return createExplain(system, Failure)(subject)
    }),
    report: wrap(async () => {
      const { createReport } = await loadChunk(() => import('../report/report'))
      return createReport(system, given, Date.now())
    }),
    sendCalls: wrap(async (given) => (await calls()).sendCalls(given)),
    getCallsStatus: wrap(async (given) => (await calls()).getCallsStatus(given)),
    updateOptions: wrap(async (change) => (await (await system.remote()).updating())(running, given, change)),
    getCapabilities: wrap(async (given) => (await calls()).getCapabilities(given)),
  }
}

const notLoaded = 'Couldn’t load WalletConnect. Check your connection and try again.'

/** Calls `end` once the signal aborts, or in a microtask if it already has. */
const onAbort: OnAbort = (signal, end) => {
  if (signal?.aborted) queueMicrotask(end)
  signal?.addEventListener('abort', end)
  return { unsubscribe: () => signal?.removeEventListener('abort', end) }
}
