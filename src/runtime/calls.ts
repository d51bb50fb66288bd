import { createActor, fromCallback, fromPromise, type ActorRefFrom } from 'xstate'
import * as z from 'zod/mini'
import { namespaceOf, type CaipNetworkId } from '../domain/caip'
import { codeOf, walletError } from '../domain/eip1193/error'
import { ModalError } from '../domain/errors'
import { WALLET_READ_LIMIT } from '../domain/limits'
import { findNetwork } from '../domain/network/network'
import {
  callsFault,
  codeOfSequence,
  requiredCapabilities,
  statusOfCode,
  type Capabilities,
  type CallReceipt,
  type GetCallsStatusReturnType,
} from '../domain/send/calls'
import type { EvmTransfer } from '../domain/send/evmTransfer'
import { networkUndefined, providerNotFound } from '../domain/texts'
import { callsMachine, type CallsEvent } from '../machines/send/calls'
import type { ReceiptEvent } from '../machines/receipt'
import type { Rpc } from '../services/api/rpc'
import { clock as ownClock, type Clock } from '../services/page/clock'
import { sendTransaction } from '../services/send/evm'
import { isKnown, watchReceipt } from '../services/send/evmReceipt'
import {
  callReceiptSchema,
  readCallsStatus,
  readCapabilities,
  sendBatchWhole,
  takesBatches,
} from '../services/wallet/batch'
import type { Abandonable } from '../services/wallet/eip1193'
import { receiptEvent } from './send/sender'
import type { ModalSystem } from './system'
import type { WalletModal } from './walletModal'

interface CallsSystem extends Pick<ModalSystem, 'root' | 'options' | 'uuid' | 'provider'> {
  remote: () => Promise<{ rpc: Rpc }>
}
/** A promise that subscriptions settle, or that the modal is disposed. */
type Settled = <T>(
  begin: (resolve: (value: T) => void, reject: (error: ModalError) => void) => { unsubscribe: () => void }[],
  act: () => void,
) => Promise<T>

/** Calls that were asked for one after another, by the id that their host was given. */
interface Sequence {
  actor: ActorRefFrom<typeof callsMachine>
  chain: CaipNetworkId
}
const sequences = new WeakMap<object, Map<string, Sequence>>()

/** Codes by which a wallet says, without a word to the visitor, that it does not make calls as one. */
const cannot: readonly unknown[] = [5760, 4200, -32601]

function walletOf(system: Pick<ModalSystem, 'root' | 'provider'>) {
  const { active, connected } = system.root.getSnapshot().context
  const provider = system.provider('eip155')
  const from = connected.eip155?.address
  if (!provider || !from)
    throw new ModalError('provider.missing', `${providerNotFound} Connect a wallet on an EVM network first.`)
  return { provider, from, active }
}

/**
 * What the connected EVM wallet says that it can, on one network where one is named; no prompt.
 *
 * @returns `undefined` where it does not know the question
 */
export async function tellCapabilities(
  system: Pick<ModalSystem, 'root' | 'provider'>,
  chain: CaipNetworkId | undefined,
  options?: Abandonable,
): Promise<Capabilities | undefined> {
  const { provider, from } = walletOf(system)
  return readCapabilities(provider, { from, chains: chain && [chain] }, options).catch((error: unknown) => {
    if (codeOf(error) === 4200 || codeOf(error) === -32601) return undefined
    throw walletError(error)
  })
}

/** Calls of a host (EIP-5792): by the wallet as one where it can, else one after another. A chunk of its own. */
export function createCalls(
  system: CallsSystem,
  outcome: Settled,
  clock: Clock = ownClock,
): Pick<WalletModal, 'sendCalls' | 'getCallsStatus' | 'getCapabilities'> {
  const { root } = system
  const begun = sequences.get(root) ?? new Map<string, Sequence>()
  sequences.set(root, begun)
  const context = () => root.getSnapshot().context

  const wallet = () => walletOf(system)

  function follow(from: string, chain: CaipNetworkId, calls: readonly EvmTransfer[]): Sequence['actor'] {
    const network = findNetwork(system.options.networks, chain)
    const machine = callsMachine.provide({
      actors: {
        askCall: fromPromise<`0x${string}`, { index: number }>(async ({ input: { index }, signal }) => {
          const transfer = calls[index]
          if (!network || !transfer) throw new TypeError('There is no such call.')
          const known = async (hash: string) => isKnown(await system.remote(), network, hash, signal)
          const { provider } = wallet()
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
      const { active, connected } = context()
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
    return actor
  }

  return {
    async sendCalls(given) {
      const fault = callsFault(given)
      if (fault) throw new ModalError('calls.invalid', `${fault} Nothing was sent.`)
      const { provider, from, active } = wallet()
      const { capabilities, forceAtomic } = given
      if (namespaceOf(active) !== 'eip155' || (given.chainId !== undefined && active !== `eip155:${given.chainId}`))
        throw new ModalError('chain.mismatch', 'The calls are for another network. Call `switchNetwork` first.')
      if (!findNetwork(system.options.networks, active)) throw new ModalError('network.notFound', networkUndefined)
      const calls = given.calls.map(({ to, value = 0n, data = '0x' }): EvmTransfer => ({
        ...{ to, data },
        value: `0x${value.toString(16)}`,
      }))
      const required = requiredCapabilities(capabilities)
      const whole = calls.length > 1 || required.length > 0
      const signal = AbortSignal.timeout(WALLET_READ_LIMIT)
      if (whole && (await takesBatches(provider, { from, chain: active }, { signal }).catch(() => false))) {
        try {
          return await sendBatchWhole(provider, { from, chain: active, calls, capabilities })
        } catch (error) {
          const said = error instanceof ModalError ? codeOf(error.cause) : undefined
          if (!cannot.includes(said)) throw error
        }
      }
      if (required.length > 0)
        throw new ModalError(
          'calls.capability',
          `This wallet cannot do what is asked: ${required.join(', ')}. Nothing was sent.`,
        )
      if (forceAtomic && calls.length > 1)
        throw new ModalError('calls.notAtomic', 'This wallet cannot make several calls as one. Nothing was sent.')
      const actor = follow(from, active, calls)
      const id = system.uuid()
      begun.set(id, { actor, chain: active })
      return outcome<{ id: string }>(
        (resolve, reject) => [
          actor.subscribe(
            ({
              context: {
                calls: [first],
                fault,
              },
            }) => {
              if (first?.hash) resolve({ id })
              else if (fault) reject(ModalError.from(fault))
            },
          ),
        ],
        () => actor.start(),
      )
    },

    async getCallsStatus({ id }) {
      const sequence = begun.get(id)
      if (sequence) return statusOf(id, sequence)
      const { provider, active } = wallet()
      const told = await readCallsStatus(provider, id).catch((error: unknown) => {
        if (codeOf(error) !== 5730) throw walletError(error)
        throw new ModalError(
          'calls.unknown',
          'Neither the wallet nor this page knows these calls. Look at the activity in the wallet.',
          {
            cause: error,
          },
        )
      })
      return { ...told, chainId: told.chainId ?? Number(active.slice('eip155:'.length)) }
    },

    async getCapabilities({ chainId } = {}) {
      // A wallet that does not know the question can none of it.
      return (await tellCapabilities(system, chainId === undefined ? undefined : `eip155:${chainId}`)) ?? {}
    },
  }

  async function statusOf(id: string, { actor, chain }: Sequence): Promise<GetCallsStatusReturnType> {
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
}
