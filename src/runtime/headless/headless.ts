import type { Account } from '../../domain/account/account'
import { isSharedIn } from '../../domain/account/sharing'
import type { ModalError } from '../../domain/errors'
import { loadChunk } from '../../domain/chunk'
import type { ModalOptions } from '../../domain/options/options'
import { hostTransaction, type HostTransaction } from '../../domain/transaction/hostTransaction'
import type { Running } from '../modal/begin'
import type { OpenOptions, WalletModal } from '../modal/walletModal'
import { createOpenWallet } from './openWallet'
import { featurePart } from '../features'
import { connectionsOf } from '../public/connections'
import { createSelectAccount, createSwitchConnection } from './choosing'
import { createConnect, createPair } from './connecting'
import { createEmailLogin } from './emailLogin'
import { createHostRequests, type HostRequests } from './requests'

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
  openWallet: (how: OpenOptions, isWanted: () => boolean) => Promise<void>
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
  const { system } = running
  const requests = createHostRequests(running, Failure)
  const { submitEmail, submitCode } = createEmailLogin(requests)
  const calls = async () => (await (await system.remote()).calls()).createCalls(system, requests.outcome)
  const { wrap } = system
  return {
    connect: wrap(createConnect(requests)),
    addTransaction: wrap(createAddTransaction(requests)),
    openWallet: wrap(createOpenWallet(running, Failure)),
    pair: wrap(createPair(requests)),
    selectAccount: wrap(createSelectAccount(requests)),
    switchConnection: wrap(createSwitchConnection(requests)),
    submitEmail: wrap(async (...parameters: Parameters<typeof submitEmail>) => {
      requests.needsProject('the login by e-mail')
      return submitEmail(...parameters)
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

/** Creates `transactions.add`, which follows a transaction that the host has sent. */
function createAddTransaction({ system, Failure, settled }: HostRequests) {
  const { root } = system

  return async function addTransaction(given: HostTransaction): Promise<void> {
    await settled()
    const { networks, connected, transactions } = root.getSnapshot().context
    const outbox = system.chart('outbox')?.getSnapshot().context ?? { transactions, outcomes: {} }
    const wallets = connectionsOf(system, system.options.networks).filter(({ status }) => status === 'connected')
    const accounts = wallets.flatMap((one) => one.accounts)
    const named = hostTransaction(given, { ...outbox, networks, connected, accounts, now: Date.now() }, Failure)
    if (!named) return
    const sender = wallets.find((one) => one.namespace === 'eip155' && isSharedIn(named.account, one.accounts))
    // Only such a wallet knows what it has sent: the network has it under another hash, or not yet.
    const transaction = { ...named, ...(sender && system.sendsCalls(sender.connectorId) && { batch: true as const }) }
    root.send({ type: 'flow.told', to: 'host', event: { type: 'transaction.kept', transaction } })
    const others = outbox.transactions.filter(({ hash }) => hash !== transaction.hash)
    root.send({ type: 'transactions.shared', transactions: [transaction, ...others] })
  }
}
