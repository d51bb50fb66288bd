import { throwIfAborted } from '../../domain/abort'
import { fromCallback } from 'xstate'
import { sameAddress } from '../../domain/account/account'
import { namespaceOf, type CaipAddress, type CaipNetworkId, type ChainNamespace } from '../../domain/caip'
import { ModalError } from '../../domain/errors'
import { RECEIPT_POLL } from '../../domain/limits'
import type { ResolvedOptions } from '../../domain/options/resolved'
import type { Fee, Receiver, ReviewedSend, SendIntent, SentTransaction } from '../../domain/transaction/transaction'
import { guardSend } from '../../domain/transaction/check'
import { unsupportedChain } from '../../domain/texts'
import type { TokenBalance } from '../../domain/portfolio/tokenBalance'
import { outboxMachine } from '../../machines/transaction/outbox'
import { receiptMachine, type ReceiptEvent } from '../../machines/transaction/receipt'
import { clock as ownClock, type Clock } from '../../services/page/clock'
import type { KeyValueStore } from '../../services/storage/storage'
import type { Eip1193Provider } from '../../services/wallet/eip1193'
import { once } from '../once'
import { createReceivers } from './receivers'
import type { CoreRemote } from '../remote/core'
import { accountOn, networkOfTransaction, receiptEvent, receipts, type Sender } from './sender'
import { createEvmSender } from './evm'
import { loadChunk } from '../../domain/chunk'

export { publishTransactions } from '../public/transactions'
export { providerOfAccount } from '../public/providerOfAccount'

/** Functions that send, for a form or a host's intent, and the chart that follows what was sent. A separate chunk. */
export interface Sending {
  charts: { outbox: typeof outboxMachine }
  calls: {
    /** Resolves the text of a receiver: an address, or a name. */
    resolve: (text: string, network: CaipNetworkId, signal: AbortSignal) => Promise<Receiver>
    /**
     * Reads what an account holds of an asset (`native`, or the address of a token) from the network itself; `undefined`
     * if it is no token there.
     */
    readHolding: (account: CaipAddress, asset: string, signal: AbortSignal) => Promise<TokenBalance | undefined>
    /** Largest amount of a token that can be sent, decimal text. */
    findMax: (account: CaipAddress, token: TokenBalance, signal: AbortSignal) => Promise<string>
    estimateFee: (intent: SendIntent, signal: AbortSignal) => Promise<Fee>
    checkWallet: (intent: SendIntent, signal: AbortSignal) => Promise<void>
    checkIntent: (reviewed: ReviewedSend, signal: AbortSignal) => Promise<void>
    askWallet: (intent: SendIntent, fee: Fee, signal: AbortSignal) => Promise<SentTransaction>
    /** Follows a transaction until the signal aborts; resolves once it is being followed. */
    watch: (transaction: SentTransaction, report: (event: ReceiptEvent) => void, signal: AbortSignal) => Promise<void>
  }
}

/** Dependencies of {@link createSending}. */
export interface SendingDependencies {
  /** Getter: options can change at runtime. */
  options: () => Pick<ResolvedOptions, 'networks' | 'projectId'>
  remote: () => Promise<Pick<CoreRemote, 'http' | 'rpc' | 'blockchain'>>
  /** Active wallet of a namespace. */
  provider: (namespace: ChainNamespace) => Eip1193Provider | undefined
  /** Connected EVM wallet of an account, possibly not the active one. Default: the active one */
  providerOfAccount?: (account: CaipAddress) => Eip1193Provider | undefined
  /** Keeps what networks have shown of sent transactions, for the next page. */
  storage?: KeyValueStore | undefined
  /** Whether the EVM wallet identifies what it sends by a batch id (EIP-5792), not by a transaction hash. */
  sendsCalls: () => boolean
  clock?: Clock
}

/** Creates the functions that send, and the `outbox` machine. */
export function createSending({
  options,
  remote,
  provider,
  providerOfAccount = () => provider('eip155'),
  storage,
  sendsCalls,
  clock = ownClock,
}: SendingDependencies): Sending {
  const resolve = createReceivers({
    blockchain: async () => (await remote()).blockchain(),
    hasNames: () => options().projectId !== '',
  })
  const evm = once(async () =>
    createEvmSender({ ...clock, ...(await remote()), options, provider, storage, sendsCalls }),
  )
  const solana = once(async () => {
    const [{ createSolanaSender }, { http, rpc }] = await Promise.all([loadChunk(() => import('./solana')), remote()])
    return createSolanaSender({ ...clock, options, http, rpc, provider })
  })

  async function senderOn(network: CaipNetworkId): Promise<Sender> {
    const namespace = namespaceOf(network)
    if (namespace === 'eip155') return evm()
    if (namespace === 'solana') return solana()
    throw new ModalError('send.unsupported', unsupportedChain)
  }

  /** Asserts that an intent is valid, before any request and whatever the form has shown. */
  function guard(intent: SendIntent): void {
    const fault = guardSend({ ...intent, receiverText: intent.receiver.address })
    if (fault) throw ModalError.from(fault)
    if (accountOn(options(), intent.account).network.caipNetworkId === intent.network) return
    throw new ModalError('send.mismatch.account', 'The account and network don’t belong together. Review this again.')
  }

  async function check({ intent, fee }: ReviewedSend, signal: AbortSignal): Promise<void> {
    guard(intent)
    const { receiver, network } = intent
    const sender = await senderOn(network)
    const [now] = await Promise.all([
      receiver.name === undefined ? receiver : resolve(receiver.name, network, signal),
      sender.checkIntent(intent, fee, signal),
    ])
    if (sameAddress(namespaceOf(network), now.address, receiver.address)) return
    throw new ModalError('name.changed', 'This name now points to a different address. Check the recipient again.')
  }

  const following = createFollowing({ options, remote, providerOfAccount, storage, clock, senderOn })

  const calls: Sending['calls'] = {
    resolve,
    readHolding: async (account, asset, signal) =>
      (await senderOn(accountOn(options(), account).network.caipNetworkId)).readHolding(account, asset, signal),
    findMax: async (account, token, signal) => (await senderOn(token.chainId)).findMax(account, token, signal),
    async estimateFee(intent, signal) {
      guard(intent)
      return (await senderOn(intent.network)).estimateFee(intent, signal)
    },
    async checkWallet(intent, signal) {
      guard(intent)
      await (await senderOn(intent.network)).checkWallet(intent, signal)
    },
    checkIntent: check,
    askWallet: async (intent, fee, signal) => (await senderOn(intent.network)).askWallet(intent, fee, signal),
    watch: (transaction, report, signal) => following.follow(transaction, signal, report),
  }

  return { calls, charts: { outbox: outboxMachine.provide({ actors: { receipt: following.receipt } }) } }
}

type FollowingDependencies = Pick<SendingDependencies, 'options' | 'remote' | 'storage'> &
  Required<Pick<SendingDependencies, 'providerOfAccount' | 'clock'>> & {
    senderOn: (network: CaipNetworkId) => Promise<Sender>
  }

/** Creates what follows sent transactions: a function, and the `receipt` machine. */
function createFollowing({ options, remote, providerOfAccount, storage, clock, senderOn }: FollowingDependencies) {
  /** Returns the watcher of a transaction: of a batch by the wallet, else by the network; each loads its own code. */
  async function watcherOf(
    transaction: SentTransaction,
  ): Promise<(report: (event: ReceiptEvent) => void) => () => void> {
    if (transaction.batch) {
      const [watchBatch, { createJudge }, { rpc }] = await Promise.all([
        loadChunk(async () => (await import('../../services/transaction/batchOutcome')).watchBatch),
        receipts(),
        remote(),
      ])
      const { hash: id, deed, arrives } = transaction
      const { network, address: from } = accountOn(options(), transaction.account)
      return (report) =>
        watchBatch(
          clock.wait,
          () => providerOfAccount(transaction.account),
          { id, judge: createJudge(rpc, network, { from, deed, arrives }), storage },
          (sighting) => report(receiptEvent(sighting)),
        )
    }
    const sender = await senderOn(transaction.network)
    return sender.watchReceipt(transaction)
  }

  /** Follows a transaction. Retries while the code of its watcher cannot be fetched, e.g. offline. */
  async function follow(
    transaction: SentTransaction,
    signal: AbortSignal,
    report: (event: ReceiptEvent) => void,
  ): Promise<void> {
    for (;;) {
      const watch = await watcherOf(transaction).catch(() => undefined)
      throwIfAborted(signal)
      if (watch) return signal.addEventListener('abort', watch(report))
      await clock.wait(RECEIPT_POLL, signal)
    }
  }

  const receipt = receiptMachine.provide({
    actors: {
      watchReceipt: fromCallback<ReceiptEvent, { transaction: SentTransaction }>(({ input, sendBack }) => {
        const { transaction } = input
        // Throws for an unknown network, instead of waiting.
        networkOfTransaction(options(), transaction)
        const stop = new AbortController()
        follow(transaction, stop.signal, sendBack).catch(() => undefined)
        return () => stop.abort()
      }),
    },
  })
  return { follow, receipt }
}
