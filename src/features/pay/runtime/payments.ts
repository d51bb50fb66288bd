import { throwIfAborted } from '../../../domain/abort'
import { parseAddress } from '../../../domain/account/address'
import { namespaceOf, type CaipAddress, type CaipNetworkId } from '../../../domain/caip'
import { parseCaipAddress } from '../../../domain/account/accountId'
import { isOf } from '../../../domain/errorCodes'
import { ModalError } from '../../../domain/errors'
import type { Exchange, ExchangeSession, ExchangeSight } from '../../../domain/pay/exchange'
import type { PaymentRequest, Prepared } from '../../../domain/pay/payment'
import { findNetwork } from '../../../domain/network/network'
import { isPageOf, strangeLink } from '../../../domain/providerPages'
import { heldOf, type TokenBalance } from '../../../domain/portfolio/tokenBalance'
import { hasArrivedLess, type SentTransaction } from '../../../domain/transaction/transaction'
import type { ReceiptEvent } from '../../../machines/transaction/receipt'
import { checkSend, intentOf } from '../../../domain/transaction/check'
import { amountAndReceiverRequired, providerNotFound } from '../../../domain/texts'
import type { AtExchange, Payment, Reviewed, SentPayment } from '../machines/setup'
import { clock as ownClock, type Clock } from '../../../services/page/clock'
import { openSite } from '../../../services/page/site'
import { createExchanges, type Exchanges } from '../services/exchanges'
import { createReferences } from '../services/references'
import type { KeyValueStore } from '../../../services/storage/storage'
import type { FlowParts } from '../../../runtime/features'
import type { CoreRemote } from '../../../runtime/remote/core'
import { headOf } from '../../../runtime/transaction/sender'
import type { Sending } from '../../../runtime/transaction/sending'
import { finalDepth, watchDepth, type Standing } from '../../../services/transaction/receipt'
import type { ModalSystem } from '../../../runtime/system/system'
import { loadChunk } from '../../../domain/chunk'

/** Dependencies of {@link createPayments}. */
export interface PayingDependencies {
  storage: KeyValueStore
  /** Loads the code that sends transactions. */
  sending: () => Promise<Pick<Sending, 'calls'>>
  /** Reads the token balances of an account, bypassing the cache. */
  tokens: (account: CaipAddress, signal: AbortSignal) => Promise<readonly TokenBalance[]>
  remote: () => Promise<Pick<CoreRemote, 'http' | 'rpc' | 'blockchain'>>
  /** Finds a token that could be swapped for what is missing. */
  findShortage: FlowParts['findShortage']
  system: () => Pick<ModalSystem, 'root' | 'options' | 'device' | 'openLink'>
  window?: Pick<Window, 'open'>
  clock?: Clock
  locks?: Pick<LockManager, 'request'> | undefined
}

/** Payment functions, one per actor of the `pay` machine. */
export interface Payments {
  prepare: (payment: Payment & { account: CaipAddress | undefined }, signal: AbortSignal) => Promise<Prepared>
  checkWallet: (reviewed: Reviewed, signal: AbortSignal) => Promise<void>
  check: (reviewed: Reviewed, signal: AbortSignal) => Promise<void>
  ask: (reviewed: Reviewed, signal: AbortSignal) => Promise<SentTransaction>
  /**
   * Follows a transaction on the blockchain, and stores its outcome with the reference. That it paid nothing is reported
   * once it is final: the visitor may then pay again.
   */
  watch: (payment: SentPayment, report: (event: ReceiptEvent) => void, signal: AbortSignal) => Promise<void>
  exchanges: Exchanges
  open: (payment: AtExchange) => boolean
  look: (payment: AtExchange, signal: AbortSignal) => Promise<ExchangeSight>
}

/** Whether an error guarantees that nothing was sent. */
const isUnsent = (error: unknown) => error instanceof ModalError && isOf(error, 'wallet.declined', 'send.refused')

/** Rounds in which a node may miss an exchange's transaction that it has shown. */
const MISSES = 2

type NotMade = Extract<ReceiptEvent, { type: 'receipt.reverted' | 'receipt.replaced' }>
/** Whether an event says that a transaction paid nothing. */
const isNotMade = (event: ReceiptEvent): event is NotMade =>
  event.type === 'receipt.reverted' || event.type === 'receipt.replaced'

/** Whether an event is that a payment was not made as reviewed, in a block that may still be dropped. */
const isProvisional = (event: ReceiptEvent): boolean =>
  (isNotMade(event) || event.type === 'receipt.other' || event.type === 'receipt.part') && event.finality === undefined

/** Whether a swap could help. Not if a token's fee is missing: the swap's fee could not be paid either. */
const isTooLittle = (error: unknown, asset: string) =>
  error instanceof ModalError &&
  (isOf(error, 'amount.insufficient') ||
    error.code === 'balance.changed' ||
    (isOf(error, 'fee.insufficient') && asset === 'native'))

/** Creates the payment functions. Loaded once a payment is on screen. */
export async function createPayments({
  storage,
  sending,
  tokens,
  remote,
  findShortage,
  system,
  window = globalThis.window,
  clock = ownClock,
  locks = globalThis.navigator?.locks,
}: PayingDependencies): Promise<Payments> {
  const references = createReferences({ storage, now: clock.now, locks })
  const { http } = await remote()
  const { projectId, services } = system().options
  const exchanges = createExchanges({ http, base: services.blockchain, projectId })

  /** Whether the project and the host have enabled swaps. */
  function maySwap(): boolean {
    const { root, options } = system()
    return (root.getSnapshot().context.remote ?? options.remoteFeatures).swaps !== false
  }

  async function prepare(
    { id, request, account }: Payment & { account: CaipAddress | undefined },
    signal: AbortSignal,
  ): Promise<Prepared> {
    const { recipient, network, asset, amount, reference } = request
    const earlier = reference === undefined ? undefined : references.earlier(reference)
    if (earlier) return earlier
    if (!account) throw new ModalError('provider.missing', `${providerNotFound} Connect the wallet again.`)
    if (parseCaipAddress(account)?.caipNetworkId !== network)
      throw new ModalError(
        'payment.network',
        'The wallet is on another network. Switch to the network of this payment.',
      )
    const namespace = namespaceOf(network)
    const receiver = parseAddress(namespace, recipient)
    if (!('address' in receiver)) throw ModalError.from(receiver)
    const held = await tokens(account, signal)
    const token = heldOf(held, network, asset)
    const pay = async (token: TokenBalance | undefined): Promise<Prepared> => {
      if (!token) throw new ModalError('amount.insufficient.unheld', 'You don’t have the token this payment needs.')
      const form = { account, network, token, amountText: amount, receiverText: recipient, receiver }
      const intent = intentOf(id, form)
      if (!intent) {
        const { amountFault, receiverFault } = checkSend(form)
        throw ModalError.from(
          amountFault ?? receiverFault ?? { code: 'send.incomplete', message: amountAndReceiverRequired },
        )
      }
      return { intent, fee: await (await sending()).calls.estimateFee(intent, signal) }
    }
    return pay(token).catch(async (error: unknown) => {
      if (!isTooLittle(error, asset) || !maySwap()) throw error
      // If the lookup fails, throw the first error.
      const found = await (
        await findShortage().catch(() => undefined)
      )?.({ request, account, held }, signal).catch(() => undefined)
      throwIfAborted(signal)
      if (!found) throw error
      return 'token' in found ? pay(found.token) : found
    })
  }

  async function ask({ intent, fee, reference }: Reviewed, signal: AbortSignal): Promise<SentTransaction> {
    const { calls } = await sending()
    const send = () => calls.askWallet(intent, fee, signal)
    return reference === undefined ? send() : references.once(reference, send, isUnsent)
  }

  async function watch(
    { transaction, reference }: SentPayment,
    report: (event: ReceiptEvent) => void,
    signal: AbortSignal,
  ): Promise<void> {
    const { calls } = await sending()
    let isConfirming = false
    await calls.watch(
      transaction,
      (event) => {
        // The last report still counts, and is repeated once blocks come.
        if (event.type === 'receipt.halted' || (event.type === 'receipt.confirming' && isConfirming)) return
        // It is reported again once it is final.
        if (isProvisional(event)) {
          // Another block than the one that paid has it now.
          if (isConfirming) report({ type: 'receipt.gone' })
          isConfirming = false
          return
        }
        isConfirming = event.type === 'receipt.confirming'
        // A second payment would be one too many if another transaction still executes the first.
        const outcome = isNotMade(event) && event.finality === 'final' ? ({ type: 'receipt.untold' } as const) : event
        if (reference !== undefined) keep(reference, transaction, outcome)
        report(outcome)
      },
      signal,
    )
  }

  /** Updates a reference: only a final transaction on the blockchain pays it, and only one that is not made frees it. */
  function keep(reference: string, transaction: SentTransaction, event: ReceiptEvent): void {
    if (event.type === 'receipt.confirmed')
      references.prove(reference, transaction, !hasArrivedLess(transaction, event), event.repriced)
    else if (event.type === 'receipt.confirming') references.prove(reference, transaction, false, event.repriced)
    else if (isNotMade(event)) references.release(reference, transaction)
  }

  /** Opens the page of an exchange. No `await`: browsers open a window only within the tap. */
  function open({ session, reference }: AtExchange): boolean {
    // Check a URL that an earlier page stored, as if it came from a server.
    if (!isPageOf(session.exchange.id, session.url, services.blockchain)) throw strangeLink(session.url)
    if (reference !== undefined) references.begin(reference, session)
    try {
      const { device, openLink } = system()
      // Telegram's in-app browsers have no windows: they open links their own way.
      if (device.telegram) openLink(session.url, '_blank')
      if (device.telegram || openSite(window, session.url)) return true
      if (reference !== undefined) references.free(reference, session)
      return false
    } catch (error) {
      if (reference !== undefined) references.free(reference, session)
      throw error
    }
  }

  const networkOf = (id: CaipNetworkId) => findNetwork(system().options.networks, id)

  /** Returns the payment page of an exchange, and the last block before it. */
  async function findPage(
    exchange: Exchange,
    request: PaymentRequest,
    options: { signal?: AbortSignal | undefined } = {},
  ): Promise<ExchangeSession> {
    const { signal = new AbortController().signal } = options
    const network = networkOf(request.network)
    const { rpc } = await remote()
    const [session, after] = await Promise.all([
      exchanges.open(exchange, request, { signal }),
      network && headOf(rpc, network, signal),
    ])
    return { ...session, ...(after !== undefined && { after }) }
  }

  /** Transaction of an exchange in a block. */
  interface InBlock {
    block: bigint
    pays: boolean
    look: (head: bigint) => Standing
    /** Rounds in which a node missed it. */
    missed: number
  }
  /** Transactions of exchanges in a block, by hash. */
  const inBlocks = new Map<string, InBlock>()
  /** Hashes of these transactions, by session. */
  const hashes = new Map<string, string>()

  /**
   * Verifies on the blockchain a payment that an exchange reports as successful. Until its block is final, it is
   * confirming, or in progress if the transaction does not pay there: in another block it may.
   */
  async function shown(
    sight: ExchangeSight,
    { session, request }: AtExchange,
    signal: AbortSignal,
  ): Promise<ExchangeSight> {
    const { status, hash } = sight
    const network = networkOf(request.network)
    if (status !== 'SUCCESS' || hash === undefined) return sight
    if (!network) return { status: 'IN_PROGRESS', hash }
    const { rpc } = await remote()
    const { isPaidUnder } = await loadChunk(() => import('../services/evidence'))
    const verdict = await isPaidUnder(rpc, network, hash, { ...request, after: session.after }, { signal })
    const provisional = (pays: boolean): ExchangeSight =>
      pays ? { ...sight, confirming: true } : { status: 'IN_PROGRESS', hash }
    const seen = inBlocks.get(hash)
    if (!verdict) {
      if (seen && (seen.missed += 1) < MISSES) return provisional(seen.pays)
      inBlocks.delete(hash)
      return { status: 'IN_PROGRESS', hash }
    }
    const { block, pays, isForeign } = verdict
    if (isForeign) return { status: 'FAILED', hash }
    const head = await headOf(rpc, network, signal)
    const depth = finalDepth(network.caipNetworkId)
    const isSame = seen?.block === block && seen.pays === pays
    const look = isSame ? seen.look : watchDepth({ block, depth, head: BigInt(head ?? 0) })
    inBlocks.set(hash, { block, pays, look, missed: 0 })
    hashes.set(session.sessionId, hash)
    if (head === undefined || look(BigInt(head)) !== 'final') return provisional(pays)
    return pays ? sight : { status: 'FAILED', hash }
  }

  async function look(at: AtExchange, signal: AbortSignal): Promise<ExchangeSight> {
    const { session, reference } = at
    const hash = hashes.get(session.sessionId)
    // Once its payment is in a block, the network decides. The exchange may be unreachable, or still count its own blocks.
    const answer =
      hash !== undefined && inBlocks.get(hash)?.pays
        ? ({ status: 'SUCCESS', hash } as const)
        : await exchanges.look(session, { signal })
    const latest = await shown(answer, at, signal)
    if (reference === undefined) return latest
    const sight = latest.status === 'FAILED' ? { hash: references.noted(reference, session), ...latest } : latest
    if (sight.status === 'SUCCESS' && !sight.confirming) references.settle(reference, session, sight.hash)
    // A payment with a hash was broadcast, whatever the exchange reports.
    else if (sight.hash !== undefined) references.note(reference, session, sight.hash)
    if (sight.status === 'FAILED' && sight.hash === undefined) references.free(reference, session)
    return sight
  }

  return {
    prepare,
    checkWallet: async ({ intent }, signal) => (await sending()).calls.checkWallet(intent, signal),
    check: async (reviewed, signal) => (await sending()).calls.checkIntent(reviewed, signal),
    ask,
    watch,
    exchanges: { ...exchanges, open: findPage },
    open,
    look,
  }
}
