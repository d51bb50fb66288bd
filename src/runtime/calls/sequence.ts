import { createActor, fromCallback, fromPromise, type ActorRefFrom } from 'xstate'
import * as z from 'zod/mini'
import type { CaipNetworkId } from '../../domain/caip'
import { findNetwork } from '../../domain/network/network'
import { codeOfSequence, statusOfCode, type CallReceipt, type GetCallsStatusReturnType } from '../../domain/send/calls'
import type { EvmTransfer } from '../../domain/send/evmTransfer'
import { callsMachine, type CallsEvent } from '../../machines/send/calls'
import type { ReceiptEvent } from '../../machines/receipt'
import type { Rpc } from '../../services/api/rpc'
import type { Clock } from '../../services/page/clock'
import { sendTransaction } from '../../services/send/evm'
import { isKnown, watchReceipt } from '../../services/send/evmReceipt'
import { callReceiptSchema } from '../../services/wallet/batch'
import { receiptEvent } from '../send/sender'
import type { ModalSystem } from '../system'
import { walletOf } from './wallet'

export interface CallsSystem extends Pick<ModalSystem, 'root' | 'options' | 'uuid' | 'provider'> {
  remote: () => Promise<{ rpc: Rpc }>
}

/** Calls that were asked for one after another, and the network that was chosen then. */
export interface Sequence {
  actor: ActorRefFrom<typeof callsMachine>
  chain: CaipNetworkId
}

/** An actor, not yet started, that asks the connected wallet for one call after another and follows each on its network. */
export function createSequence(
  system: CallsSystem,
  clock: Clock,
  { from, chain, calls }: { from: string; chain: CaipNetworkId; calls: readonly EvmTransfer[] },
): Sequence {
  const { root } = system
  const network = findNetwork(system.options.networks, chain)
  const machine = callsMachine.provide({
    actors: {
      askCall: fromPromise<`0x${string}`, { index: number }>(async ({ input: { index }, signal }) => {
        const transfer = calls[index]
        if (!network || !transfer) throw new TypeError('There is no such call.')
        const known = async (hash: string) => isKnown(await system.remote(), network, hash, signal)
        const { provider } = walletOf(system)
        return (await sendTransaction(provider, { from, transfer, chain }, known, { signal })) as `0x${string}`
      }),
      watchReceipt: fromCallback<ReceiptEvent, { hash: string | undefined }>(({ input: { hash }, sendBack }) => {
        let stop: (() => void) | undefined
        let stopped = false
        void system.remote().then(({ rpc }) => {
          if (stopped || !network || hash === undefined) return
          stop = watchReceipt({ rpc, wait: clock.wait }, network, { hash, from }, (seen) => {
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
  // Time, and who looks on, are those of the root's system.
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
  return { actor, chain }
}

/** EIP-5792 `wallet_getCallsStatus` of such a sequence, with the receipts that its network has now. */
export async function statusOfSequence(
  system: CallsSystem,
  id: string,
  { actor, chain }: Sequence,
): Promise<GetCallsStatusReturnType> {
  const snapshot = actor.getSnapshot()
  const { calls } = snapshot.context
  const network = findNetwork(system.options.networks, chain)
  const { rpc } = await system.remote()
  const hashes = calls.flatMap(({ status, hash }) =>
    hash && (status === 'confirmed' || status === 'reverted') ? [hash] : [],
  )
  const receipts = await Promise.all(
    hashes.map(async (hash): Promise<CallReceipt[]> => {
      if (!network) return []
      const told = await rpc
        .request(
          network,
          { method: 'eth_getTransactionReceipt', params: [hash] },
          { schema: z.nullable(z.looseObject({ transactionHash: z.string() })) },
        )
        .catch(() => null)
      const one = callReceiptSchema.safeParse(told).data
      return one ? [one] : []
    }),
  )
  const statusCode = codeOfSequence(calls, snapshot.hasTag('resting'))
  return {
    ...{ id, chainId: Number(chain.slice('eip155:'.length)), atomic: false, version: '2.0.0', calls },
    ...{ status: statusOfCode(statusCode), statusCode, receipts: receipts.flat() },
  }
}
