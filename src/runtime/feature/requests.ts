import * as z from 'zod/mini'
import { loadChunk } from '../../domain/chunk'
import { ModalError } from '../../domain/errors'
import { formatAmount } from '../../domain/text/amount'
import { cleanName } from '../../domain/text/cleanName'
import { TITLE_LENGTH } from '../../domain/transaction/hostTransaction'
import type { EvmTransfer } from '../../domain/transaction/evmTransfer'
import type { SentTransaction } from '../../domain/transaction/transaction'
import { balanceOutdated } from '../../machines/transaction/reports'
import type { NodeCall } from '../../services/api/rpcSchema'
import { clock } from '../../services/page/clock'
import { sendTransaction } from '../../services/transaction/evm'
import { untilAborted } from '../../services/page/signal'
import type { FeatureCall, FeatureParts, FlowParts } from '../features'
import { connectedWallet, lastBlock, networkOfTransaction, receipts } from '../transaction/sender'

/** Requests of a host's features to nodes and to the connected wallet. A separate chunk, loaded with the first one. */
export function createFeatureRequests({
  account,
  options,
  provider,
  remote,
  sendsCalls,
  system,
}: Pick<FlowParts, 'account' | 'options' | 'provider' | 'remote' | 'sendsCalls' | 'system'>): Pick<
  FeatureParts,
  'read' | 'simulate' | 'send'
> {
  async function sent({ to, value = 0n, data = '0x', what }: FeatureCall, signal: AbortSignal | undefined) {
    const { address: from, caipAddress, network: active } = account() ?? {}
    if (!from || !caipAddress || active?.chainNamespace !== 'eip155')
      throw new ModalError(
        'account.notFound.sending',
        'Sending needs an account that’s connected on an EVM network. Connect one first.',
      )
    if (!system().chart('outbox'))
      throw new ModalError('feature.sends', 'A feature that sends transactions must be defined with `sends: true`.')
    const wallet = connectedWallet(provider, 'eip155')
    const { caipNetworkId: chain, nativeCurrency } = active
    // A network outside the host's options has neither a coin to show nor a node that could confirm the transaction.
    const network = networkOfTransaction(options(), { network: chain })
    const transfer: EvmTransfer = { to, value: `0x${value.toString(16)}`, data }
    // Load the code that follows transactions first, so that each sent transaction can be followed.
    const [{ isKnown }, { rpc }] = await Promise.all([receipts(), remote()])
    const always = new AbortController().signal
    const after = await lastBlock(rpc, network, signal ?? always)
    const isOnChain = (one: string) => isKnown({ rpc }, network, one, always)
    // The wallet keeps its request when the caller gives up, so a transaction that it sends later is followed, too.
    const hash = await sendTransaction(wallet, { from, transfer, chain }, isOnChain, { until: signal })
    const transaction: SentTransaction = {
      hash,
      network: chain,
      account: caipAddress,
      what: cleanName(what ?? `${formatAmount(value, nativeCurrency.decimals)} ${nativeCurrency.symbol}`, TITLE_LENGTH),
      to,
      at: clock.now(),
      deed: { calls: [transfer], after },
      ...(sendsCalls() && { batch: true as const }),
    }
    const { root } = system()
    root.send({ type: 'flow.told', to: 'outbox', event: { type: 'transaction.sent', transaction } })
    for (const report of balanceOutdated) root.send(report)
    return transaction
  }

  return {
    async read(call, { network: id, signal } = {}) {
      const network = networkOfTransaction(options(), { network: id ?? system().root.getSnapshot().context.active })
      // A feature may call methods that our own code does not, so they are missing in the schema.
      return (await remote()).rpc.request(network, call as NodeCall, { schema: z.unknown(), signal })
    },
    async simulate(calls) {
      const { network, address } = account() ?? {}
      const [{ simulate }, { rpc }] = await Promise.all([loadChunk(() => import('../remote/simulate')), remote()])
      return simulate(rpc, { network, address }, calls, ModalError)
    },
    send(call, { signal } = {}) {
      return untilAborted(signal, () => sent(call, signal))
    },
  }
}
