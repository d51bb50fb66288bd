import { timeoutSignal } from '../../../services/page/platform'
import type { Abortable } from '../../../domain/abort'
import { namespaceOf, type CaipNetworkId } from '../../../domain/caip'
import { hasCode, walletError } from '../../../domain/eip1193/error'
import { hasErrorCode } from '../../../domain/errorCodes'
import { ModalError } from '../../../domain/errors'
import { WALLET_READ_LIMIT } from '../../../domain/limits'
import { findNetwork } from '../../../domain/network/network'
import { callsFault, requiredCapabilities, type Capabilities } from '../../../domain/transaction/calls'
import type { EvmTransfer } from '../../../domain/transaction/evmTransfer'
import { networkUndefined } from '../../../domain/texts'
import { clock as ownClock, type Clock } from '../../../services/page/clock'
import { batchSupport, noBatchCodes, readCapabilities, sendBatchWhole } from '../../../services/transaction/batch'
import { statusOfBatch, type RequestedBatch } from './batches'
import { refuseImpossible } from './preflight'
import { createSequence, statusOfSequence, type CallsSystem, type Sequence } from './sequence'
import { walletAsked, walletOf } from './wallet'
import { lastBlock } from '../../../runtime/transaction/sender'
import type { ModalSystem } from '../../../runtime/system/system'
import type { WalletModal } from '../../../runtime/modal/walletModal'

/** Creates a promise that subscriptions settle; it rejects if the modal is disposed. */
type Settled = <T>(
  begin: (resolve: (value: T) => void, reject: (error: ModalError) => void) => { unsubscribe: () => void }[],
  act: () => void,
) => Promise<T>

/** Sequences (calls sent one by one) and wallet batches, per root, by the id that the host received. */
const sequences = new WeakMap<object, Map<string, Sequence>>()
const batches = new WeakMap<object, Map<string, RequestedBatch>>()

/** Error codes of an unsupported method: 4200 (EIP-1193) and -32601 (EIP-1474). */
const unknownMethod: readonly number[] = [4200, -32601]
/** Error codes of a batch that a wallet cannot send as a batch; 5700 is an unsupported capability. */
const cannot: readonly number[] = [5700, ...noBatchCodes]

/**
 * Reads the EIP-5792 capabilities of the connected EVM wallet, of one network if `chain` is given. No prompt.
 *
 * @returns `undefined` if the wallet does not support the call
 * @throws ModalError `provider.missing` if no EVM wallet is connected
 */
export async function tellCapabilities(
  system: Pick<ModalSystem, 'root' | 'provider'>,
  chain: CaipNetworkId | undefined,
  options?: Abortable,
): Promise<Capabilities | undefined> {
  const { provider, from } = walletOf(system)
  return readCapabilities(provider, { from, chains: chain && [chain] }, options).catch((error: unknown) => {
    if (hasCode(error, unknownMethod)) return undefined
    throw walletError(error)
  })
}

/**
 * Checks the calls of a host, and reads who sends them where.
 *
 * @throws ModalError `calls.invalid`, `provider.missing`, `chain.mismatch.calls`, `network.notFound.undefined`
 */
function callsOf(system: CallsSystem, given: Parameters<WalletModal['sendCalls']>[0]) {
  const fault = callsFault(given)
  if (fault) throw new ModalError('calls.invalid', `${fault} Nothing was sent.`)
  const { provider, from, active: chain } = walletOf(system)
  const { capabilities, forceAtomic, chainId } = given
  if (namespaceOf(chain) !== 'eip155' || (chainId !== undefined && chain !== `eip155:${chainId}`))
    throw new ModalError('chain.mismatch.calls', 'These calls are for another network. Call `switchNetwork` first.')
  const network = findNetwork(system.options.networks, chain)
  if (!network) throw new ModalError('network.notFound.undefined', networkUndefined)
  const calls = given.calls.map(({ to, value = 0n, data = '0x' }): EvmTransfer => ({
    ...{ to, data },
    value: `0x${value.toString(16)}`,
  }))
  const batch = { from, chain, calls, capabilities }
  return { provider, batch, network, required: requiredCapabilities(capabilities), forceAtomic }
}

/** Sends a wallet batch. Resolves `undefined` if the wallet turns out not to be able to, and has not prompted. */
async function sendIfAble(...request: Parameters<typeof sendBatchWhole>) {
  try {
    return await sendBatchWhole(...request)
  } catch (error) {
    // A declined batch is not requested again call by call, whatever code its cause has.
    // Nor is one whose outcome is unknown.
    if (!(error instanceof ModalError) || !hasErrorCode(error, 'send.refused') || !hasCode(error.cause, cannot))
      throw error
    return undefined
  }
}

/** Creates the EIP-5792 methods: one wallet batch if supported, else one call after another. A separate chunk. */
export function createCalls(
  system: CallsSystem,
  outcome: Settled,
  clock: Clock = ownClock,
): Pick<WalletModal, 'sendCalls' | 'getCallsStatus' | 'getCapabilities'> {
  const { root } = system
  const begun = sequences.get(root) ?? new Map<string, Sequence>()
  sequences.set(root, begun)
  const ofModal = batches.get(root) ?? new Map<string, RequestedBatch>()
  batches.set(root, ofModal)

  return {
    async sendCalls(given) {
      const { provider, batch, network, required, forceAtomic } = callsOf(system, given)
      const { from, chain, calls } = batch
      // The id of anything that such a wallet sends is not a transaction hash, so a sequence could not follow it.
      const whole = calls.length > 1 || required.length > 0 || system.sendsCalls()
      const signal = timeoutSignal(WALLET_READ_LIMIT)
      const support = whole
        ? await batchSupport(provider, { from, chain }, { signal }).catch(() => undefined)
        : undefined
      if (support?.atomic) {
        const { rpc } = await system.remote()
        const [after] = await Promise.all([
          lastBlock(rpc, network, new AbortController().signal),
          // Only the wallet knows what it can pay with from elsewhere.
          support.auxiliaryFunds ? undefined : refuseImpossible(rpc, network, from, calls),
        ])
        const sent = await sendIfAble(provider, batch)
        if (sent) ofModal.set(sent.id, { from, chain, deed: { calls, after } })
        if (sent) return sent
      }
      if (required.length > 0)
        throw new ModalError(
          'calls.capability',
          `This wallet doesn’t support what these calls require: ${required.join(', ')}. Nothing was sent.`,
        )
      if (forceAtomic && calls.length > 1)
        throw new ModalError('calls.notAtomic', 'This wallet can’t send several calls as one. Nothing was sent.')
      const sequence = createSequence(system, clock, { from, chain, calls })
      const id = system.uuid()
      begun.set(id, sequence)
      return outcome<{ id: string }>(
        (resolve, reject) => [
          sequence.actor.subscribe(({ context: { calls: sent, fault } }) => {
            if (sent[0]?.hash) resolve({ id })
            else if (fault) reject(ModalError.from(fault))
          }),
        ],
        () => sequence.actor.start(),
      )
    },

    async getCallsStatus({ id }) {
      const sequence = begun.get(id)
      if (sequence) return statusOfSequence(system, id, sequence)
      const batch = ofModal.get(id)
      const { provider, from, active } = batch ? walletAsked(system, batch) : walletOf(system)
      const { rpc } = await system.remote()
      const sources = { provider, from, rpc, active, networks: system.options.networks }
      return statusOfBatch(sources, id, batch).catch((error: unknown) => {
        if (!hasCode(error, [5730])) throw walletError(error)
        throw new ModalError(
          'calls.unknown',
          'Neither the wallet nor this app knows these calls. Check the wallet’s activity.',
          {
            cause: error,
          },
        )
      })
    },

    async getCapabilities({ chainId } = {}) {
      // A wallet without this method has no capabilities.
      return (await tellCapabilities(system, chainId === undefined ? undefined : `eip155:${chainId}`)) ?? {}
    },
  }
}
