import { timeoutSignal } from '../services/page/platform'
import { namespaceOf, type CaipNetworkId } from '../domain/caip'
import { hasCode, walletError } from '../domain/eip1193/error'
import { isOf } from '../domain/errorCodes'
import { ModalError } from '../domain/errors'
import { WALLET_READ_LIMIT } from '../domain/limits'
import { findNetwork } from '../domain/network/network'
import { callsFault, requiredCapabilities, type Capabilities } from '../domain/send/calls'
import type { EvmTransfer } from '../domain/send/evmTransfer'
import { networkUndefined } from '../domain/texts'
import { clock as ownClock, type Clock } from '../services/page/clock'
import { readCapabilities, sendBatchWhole, takesBatches } from '../services/wallet/batch'
import type { Abandonable } from '../services/wallet/eip1193'
import { statusOfBatch, type AskedBatch } from './calls/batches'
import { refuseImpossible } from './calls/certain'
import { createSequence, statusOfSequence, type CallsSystem, type Sequence } from './calls/sequence'
import { walletOf } from './calls/wallet'
import { lastBlock } from './send/sender'
import type { ModalSystem } from './system'
import type { WalletModal } from './walletModal'

/** A promise that subscriptions settle, or that the modal is disposed. */
type Settled = <T>(
  begin: (resolve: (value: T) => void, reject: (error: ModalError) => void) => { unsubscribe: () => void }[],
  act: () => void,
) => Promise<T>

/** By the id that their host was given: what is asked for one by one, and what a wallet makes as one. */
const sequences = new WeakMap<object, Map<string, Sequence>>()
const batches = new WeakMap<object, Map<string, AskedBatch>>()

/** Codes by which a wallet says that it does not know a question: EIP-1193 and EIP-1474. */
const unknownMethod: readonly number[] = [4200, -32601]
/** Codes by which a wallet says, without a word to the visitor, that it does not make calls as one. */
const cannot: readonly number[] = [5760, ...unknownMethod]

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
    if (hasCode(error, unknownMethod)) return undefined
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
  const asked = batches.get(root) ?? new Map<string, AskedBatch>()
  batches.set(root, asked)

  return {
    async sendCalls(given) {
      const fault = callsFault(given)
      if (fault) throw new ModalError('calls.invalid', `${fault} Nothing was sent.`)
      const { provider, from, active } = walletOf(system)
      const { capabilities, forceAtomic } = given
      if (namespaceOf(active) !== 'eip155' || (given.chainId !== undefined && active !== `eip155:${given.chainId}`))
        throw new ModalError('chain.mismatch.calls', 'The calls are for another network. Call `switchNetwork` first.')
      const network = findNetwork(system.options.networks, active)
      if (!network) throw new ModalError('network.notFound.undefined', networkUndefined)
      const calls = given.calls.map(({ to, value = 0n, data = '0x' }): EvmTransfer => ({
        ...{ to, data },
        value: `0x${value.toString(16)}`,
      }))
      const required = requiredCapabilities(capabilities)
      const whole = calls.length > 1 || required.length > 0
      const signal = timeoutSignal(WALLET_READ_LIMIT)
      if (whole && (await takesBatches(provider, { from, chain: active }, { signal }).catch(() => false))) {
        const { rpc } = await system.remote()
        const [after] = await Promise.all([
          lastBlock(rpc, network, new AbortController().signal),
          refuseImpossible(rpc, network, from, calls),
        ])
        try {
          const sent = await sendBatchWhole(provider, { from, chain: active, calls, capabilities })
          asked.set(sent.id, { from, chain: active, deed: { calls, after } })
          return sent
        } catch (error) {
          // What the visitor declined is not asked for again, whatever else is wrapped in it.
          if (!(error instanceof ModalError) || isOf(error, 'wallet.declined') || !hasCode(error.cause, cannot))
            throw error
        }
      }
      if (required.length > 0)
        throw new ModalError(
          'calls.capability',
          `This wallet cannot do what is asked: ${required.join(', ')}. Nothing was sent.`,
        )
      if (forceAtomic && calls.length > 1)
        throw new ModalError('calls.notAtomic', 'This wallet cannot make several calls as one. Nothing was sent.')
      const sequence = createSequence(system, clock, { from, chain: active, calls })
      const { actor } = sequence
      const id = system.uuid()
      begun.set(id, sequence)
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
      if (sequence) return statusOfSequence(system, id, sequence)
      const { provider, active } = walletOf(system)
      const { rpc } = await system.remote()
      const sources = { provider, rpc, active, networks: system.options.networks }
      return statusOfBatch(sources, id, asked.get(id)).catch((error: unknown) => {
        if (!hasCode(error, [5730])) throw walletError(error)
        throw new ModalError(
          'calls.unknown',
          'Neither the wallet nor this page knows these calls. Look at the activity in the wallet.',
          {
            cause: error,
          },
        )
      })
    },

    async getCapabilities({ chainId } = {}) {
      // A wallet that does not know the question can none of it.
      return (await tellCapabilities(system, chainId === undefined ? undefined : `eip155:${chainId}`)) ?? {}
    },
  }
}
