import { throwIfAborted } from '../../../domain/abort'
import { ModalError } from '../../../domain/errors'
import { createActor, fromCallback, fromPromise, type ActorRefFrom } from 'xstate'
import type { CaipNetworkId } from '../../../domain/caip'
import { findNetwork } from '../../../domain/network/network'
import {
  codeOfSequence,
  statusOfCode,
  type CallReceipt,
  type CallState,
  type GetCallsStatusReturnType,
} from '../../../domain/transaction/calls'
import type { Deed } from '../../../domain/transaction/transaction'
import type { EvmTransfer } from '../../../domain/transaction/evmTransfer'
import { callsMachine, type CallsEvent } from '../machines/calls'
import type { ReceiptEvent } from '../../../machines/transaction/receipt'
import type { Rpc } from '../../../services/api/rpc'
import type { Clock } from '../../../services/page/clock'
import { sendTransaction } from '../../../services/transaction/evm'
import { createJudge } from '../../../services/transaction/evmJudge'
import { isKnown } from '../../../services/transaction/evmReads'
import { watchReceipt } from '../../../services/transaction/evmReceipt'
import { refusedBecause } from '../../../services/transaction/errors'
import { lastBlock, receiptEvent } from '../../../runtime/transaction/sender'
import { receiptOf } from './batches'
import { refuseImpossible } from './preflight'
import type { ModalSystem } from '../../../runtime/system/system'
import { walletOf } from './wallet'

/** Parts of the modal's system that a sequence uses. */
export interface CallsSystem extends Pick<
  ModalSystem,
  'root' | 'options' | 'uuid' | 'provider' | 'connection' | 'sendsCalls'
> {
  remote: () => Promise<{ rpc: Rpc }>
}

/** Calls that are requested one after another, and their network. */
export interface Sequence {
  actor: ActorRefFrom<typeof callsMachine>
  chain: CaipNetworkId
  from: string
  /** Requested calls, by index. */
  deeds: readonly Deed[]
}

/** Creates an actor, not yet started, that requests call after call from the connected wallet and follows each. */
export function createSequence(
  system: CallsSystem,
  clock: Clock,
  { from, chain, calls }: { from: string; chain: CaipNetworkId; calls: readonly EvmTransfer[] },
): Sequence {
  const { root } = system
  const network = findNetwork(system.options.networks, chain)
  /** Requested calls, to verify the hashes that the wallet reports. */
  const deeds: Deed[] = []
  const machine = callsMachine.provide({
    actors: {
      askCall: fromPromise<`0x${string}`, { index: number }>(async ({ input: { index }, signal }) => {
        const transfer = calls[index]
        if (!network || !transfer) throw new TypeError('There’s no such call.')
        const known = async (hash: string) => isKnown(await system.remote(), network, hash, signal)
        const { provider } = walletOf(system)
        const { rpc } = await system.remote()
        await refuseImpossible(rpc, network, from, [transfer], signal).catch((error: unknown) => {
          throwIfAborted(signal)
          throw error instanceof ModalError ? refusedBecause(error, error) : error
        })
        deeds[index] = { calls: [transfer], after: await lastBlock(rpc, network, signal) }
        return (await sendTransaction(provider, { from, transfer, chain }, known, { signal })) as `0x${string}`
      }),
      watchReceipt: fromCallback<ReceiptEvent, { hash: string | undefined }>(({ input: { hash }, sendBack }) => {
        let stop: (() => void) | undefined
        let stopped = false
        void system.remote().then(({ rpc }) => {
          if (stopped || !network || hash === undefined) return
          stop = watchReceipt({ rpc, wait: clock.wait }, network, { hash, from, deed: deeds.at(-1) }, (seen) => {
            const event = receiptEvent(seen)
            if (event.type !== 'receipt.seen' && event.type !== 'receipt.unseen') sendBack(event)
          })
        })
        return () => {
          stopped = true
          stop?.()
        }
      }),
    },
  })
  // With a `parent`, the actor shares the clock and the inspection of the root's system.
  const actor = createActor(machine, { id: 'calls', input: { count: calls.length }, parent: root })
  const left = () => {
    const { active, connected } = root.getSnapshot().context
    return active !== chain || connected.eip155?.address !== from
  }
  const following = root.subscribe({
    next: () => left() && send({ type: 'account.left' }),
    complete: () => (actor as { send: (event: { type: string }) => void }).send({ type: 'xstate.stop' }),
  })
  function send(event: CallsEvent): void {
    following.unsubscribe()
    actor.send(event)
  }
  return { actor, chain, from, deeds }
}

/** Returns the EIP-5792 `wallet_getCallsStatus` of a sequence, from the current receipts of its network. */
export async function statusOfSequence(
  system: CallsSystem,
  id: string,
  { actor, chain, from, deeds }: Sequence,
): Promise<GetCallsStatusReturnType> {
  const snapshot = actor.getSnapshot()
  const network = findNetwork(system.options.networks, chain)
  const { rpc } = await system.remote()
  const { signal } = new AbortController()

  /** Returns the state of a call. Its block may be dropped after the next call was requested. */
  async function readCall(
    call: CallState,
    at: number,
  ): Promise<{ call: CallState; receipt?: CallReceipt | undefined }> {
    const { status, hash } = call
    if (!network || !hash || (status !== 'confirmed' && status !== 'reverted')) return { call }
    const judge = createJudge(rpc, network, { from, deed: deeds[at] })
    const [receipt, sighting] = await Promise.all([
      receiptOf(rpc, network, hash),
      status === 'confirmed' ? judge.check([hash.toLowerCase()], signal).catch(() => undefined) : undefined,
    ])
    if (receipt === null || sighting === 'missing') return { call: { ...call, status: 'sent' } }
    if (!receipt) return { call }
    if (sighting?.type !== 'reverted') return { call, receipt }
    // Another block has it now, where it fails.
    const isOver = sighting.finality === 'spent'
    return isOver ? { call: { ...call, status: 'reverted' }, receipt } : { call: { ...call, status: 'sent' } }
  }

  const answers = await Promise.all(snapshot.context.calls.map(readCall))
  const calls = answers.map(({ call }) => call)
  const isOpen = answers.some(({ call }, at) => call.status === 'sent' && snapshot.context.calls[at]?.status !== 'sent')
  const isOver = snapshot.hasTag('resting') || snapshot.hasTag('confirming')
  const statusCode = codeOfSequence(calls, isOver && !isOpen)
  return {
    ...{ id, chainId: Number(chain.slice('eip155:'.length)), atomic: false, version: '2.0.0', calls },
    ...{ status: statusOfCode(statusCode), statusCode },
    receipts: answers.flatMap(({ receipt }) => (receipt ? [receipt] : [])),
  }
}
