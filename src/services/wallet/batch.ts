import * as z from 'zod/mini'
import { faultInCallsAnswer } from '../../domain/eip1193/calls'
import { hexChainId, type CaipNetworkId } from '../../domain/caip'
import { errorText } from '../../domain/errors'
import type { EvmTransfer } from '../../domain/send/evmTransfer'
import type { TransactionSighting } from '../../domain/send/send'
import { unknownReason } from '../../domain/texts'
import type { Clock } from '../page/clock'
import { notSent, refused, unsure } from '../send/errors'
import { assertWallet } from '../send/evm'
import { pollOutcome } from '../send/receipt'
import { ask, type Abandonable, type Eip1193Provider } from './eip1193'

/** Calls that a wallet makes all or none (EIP-5792). */

const capabilitiesSchema = z.record(
  z.string(),
  z.object({ atomic: z.optional(z.object({ status: z.enum(['supported', 'ready', 'unsupported']) })) }),
)
const sentSchema = z.union([z.string(), z.looseObject({ id: z.string() })])
const statusSchema = z.looseObject({ status: z.union([z.number(), z.enum(['PENDING', 'CONFIRMED'])]) })

interface Batch {
  from: string
  chain: CaipNetworkId
  calls: readonly EvmTransfer[]
}

/** Does the wallet take calls as one? No prompt. Rejects only when aborted. */
export async function takesBatches(
  provider: Eip1193Provider,
  { from, chain }: Pick<Batch, 'from' | 'chain'>,
  { signal }: Abandonable,
): Promise<boolean> {
  const id = hexChainId(chain)
  try {
    const told = await ask(provider, 'wallet_getCapabilities', [from, [id]], { signal })
    const status = z.parse(capabilitiesSchema, told)[id]?.atomic?.status
    return status === 'supported' || status === 'ready'
  } catch {
    signal?.throwIfAborted()
    return false
  }
}

/**
 * Asks the wallet for all of them in one, or none.
 *
 * @returns the id under which the wallet knows them
 * @throws ModalError `wallet.declined` or `send.refused` where nothing was sent for certain, else `send.unknown`
 */
export async function sendBatch(
  provider: Eip1193Provider,
  { from, chain, calls }: Batch,
  { signal }: Abandonable = {},
): Promise<string> {
  await assertWallet(provider, { from, chain }, { signal }).catch((cause: unknown) => {
    throw refused(errorText(cause), cause)
  })
  const request = { version: '2.0.0', from, chainId: hexChainId(chain), atomicRequired: true, calls }
  let answer: unknown
  try {
    answer = await ask(provider, 'wallet_sendCalls', [request], { signal })
  } catch (error) {
    signal?.throwIfAborted()
    // 5760: not all or none there; 5750: the visitor does not want the account to become one that can.
    throw notSent(error, 'eip155', /insufficient funds|atomic/i)
  }
  const sent = sentSchema.safeParse(answer).data
  const id = typeof sent === 'object' ? sent.id : sent
  if (!id || faultInCallsAnswer('wallet_sendCalls', answer)) throw unsure()
  return id
}

/**
 * Follows them until the wallet says what the chain has decided.
 *
 * @param provider the wallet, while it is connected
 * @returns how to stop
 */
export function watchBatch(
  wait: Clock['wait'],
  provider: () => Eip1193Provider | undefined,
  id: string,
  report: (sighting: TransactionSighting) => void,
): () => void {
  async function look(signal: AbortSignal): Promise<TransactionSighting | undefined> {
    const wallet = provider()
    if (!wallet) return undefined
    const { status } = z.parse(statusSchema, await ask(wallet, 'wallet_getCallsStatus', [id], { signal }))
    if (status === 'CONFIRMED' || status === 200) return { type: 'confirmed' }
    if (status === 'PENDING' || status < 400) return undefined
    return { type: 'reverted', reason: unknownReason }
  }
  return pollOutcome(wait, look, report)
}
