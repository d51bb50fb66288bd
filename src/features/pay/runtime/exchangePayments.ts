import { loadChunk } from '../../../domain/chunk'
import type { CaipNetworkId } from '../../../domain/caip'
import type { Exchange, ExchangeSession, ExchangeSight } from '../../../domain/pay/exchange'
import type { PaymentRequest } from '../../../domain/pay/payment'
import { findNetwork } from '../../../domain/network/network'
import { isPageOf, strangeLink } from '../../../domain/providerPages'
import { openSite } from '../../../services/page/site'
import { finalDepth } from '../../../services/transaction/receipt'
import { headOf } from '../../../runtime/transaction/sender'
import type { ExchangePayment } from '../machines/setup'
import type { ExchangesApi } from '../services/exchanges'
import type { createReferences } from '../services/references'
import type { CoreRemote } from '../../../runtime/remote/core'
import type { ModalSystem } from '../../../runtime/system/system'

/** Rounds in which a node may miss an exchange's transaction that it has shown. */
const MISSES = 2

/** Transaction of an exchange in a block. */
interface InBlock {
  pays: boolean
  /** Rounds in which a node missed it. */
  missed: number
}

interface Dependencies {
  remote: () => Promise<Pick<CoreRemote, 'rpc'>>
  system: () => Pick<ModalSystem, 'options' | 'device' | 'openLink'>
  references: ReturnType<typeof createReferences>
  exchanges: ExchangesApi
  window: Pick<Window, 'open'>
}

/** Creates the functions of a payment at an exchange: its page, and what became of it, which the blockchain decides. */
export function createExchangePayments({ references, exchanges, remote, system, window }: Dependencies) {
  const networkOf = (id: CaipNetworkId) => findNetwork(system().options.networks, id)
  /** Opens the page of an exchange. No `await`: browsers open a window only within the tap. */
  function open({ session, reference }: ExchangePayment): boolean {
    // Check a URL that an earlier page stored, as if it came from a server.
    if (!isPageOf(session.exchange.id, session.url, system().options.services.blockchain))
      throw strangeLink(session.url)
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
    { session, request }: ExchangePayment,
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
    inBlocks.set(hash, { pays, missed: 0 })
    hashes.set(session.sessionId, hash)
    const isFinal = head !== undefined && BigInt(head) - block >= finalDepth(network.caipNetworkId)
    if (!isFinal) return provisional(pays)
    return pays ? sight : { status: 'FAILED', hash }
  }

  async function readStatus(at: ExchangePayment, signal: AbortSignal): Promise<ExchangeSight> {
    const { session, reference } = at
    const hash = hashes.get(session.sessionId)
    // Once its payment is in a block, the network decides. The exchange may be unreachable, or still count its own blocks.
    const answer =
      hash !== undefined && inBlocks.get(hash)?.pays
        ? ({ status: 'SUCCESS', hash } as const)
        : await exchanges.readStatus(session, { signal })
    const latest = await shown(answer, at, signal)
    if (reference === undefined) return latest
    const sight = latest.status === 'FAILED' ? { hash: references.noted(reference, session), ...latest } : latest
    if (sight.status === 'SUCCESS' && !sight.confirming) references.settle(reference, session, sight.hash)
    // A payment with a hash was broadcast, whatever the exchange reports.
    else if (sight.hash !== undefined) references.note(reference, session, sight.hash)
    if (sight.status === 'FAILED' && sight.hash === undefined) references.free(reference, session)
    return sight
  }

  return { findPage, open, readStatus }
}
